/* global document, location */

const query = new URLSearchParams(location.search)
const code = query.get('destinationCurrencyCode') ?? ''
const address = query.get('walletAddress') ?? query.get('walletAddressLocked') ?? ''
const needed = ['publicKey', 'destinationCurrencyCode', 'externalCustomerId']

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
const network = /** @type {HTMLSelectElement} */ (element('network'))
const pay = /** @type {HTMLButtonElement} */ (element('pay'))

for (const [name, value] of query) {
  const term = document.createElement('dt')
  const detail = document.createElement('dd')
  term.textContent = name
  detail.textContent = value
  element('parameters').append(term, detail)
}

const { faucetUrl, networks } = await (await fetch('sold.json')).json()
// The link names no network: one has to fit the address.
const isEvm = address.startsWith('0x')
const kind = isEvm ? 'eip155:' : 'solana:'
for (const { caip2, name } of networks) {
  if (!caip2.startsWith(kind)) continue
  const option = document.createElement('option')
  option.value = caip2
  option.textContent = name
  network.append(option)
}

/** @param {string} text */
const say = (text) => {
  element('status').textContent = text
}

const missing = needed.filter((name) => !query.get(name))
if (missing.length > 0 || address === '') {
  say(`This link lacks ${[...missing, ...(address ? [] : ['walletAddress'])].join(', ')}.`)
  pay.disabled = true
}

pay.addEventListener('click', async () => {
  pay.disabled = true
  say('Paying…')
  const [symbol = ''] = code.split('_')
  const asset = ['SOL', 'ETH'].includes(symbol) ? {} : { asset: symbol }
  const body = JSON.stringify({ address, network: network.value, ...asset })
  try {
    const answer = await fetch(`${faucetUrl}/fund`, { method: 'POST', body })
    const result = await answer.json()
    say(answer.ok ? 'Paid. What you bought is on its way.' : `Not paid: ${JSON.stringify(result)}`)
  } catch (error) {
    say(`Not paid: ${error}`)
  }
  pay.disabled = false
})
