/* global document */
import { element, payBy, query, say, showParameters } from './seller.js'

const code = query.get('destinationCurrencyCode') ?? ''
const address = query.get('walletAddress') ?? query.get('walletAddressLocked') ?? ''
const needed = ['publicKey', 'destinationCurrencyCode', 'externalCustomerId']
const network = /** @type {HTMLSelectElement} */ (element('network'))

showParameters()
const { faucetUrl, networks } = await (await fetch('sold.json')).json()
// The link names no network: one has to fit the address.
const kind = address.startsWith('0x') ? 'eip155:' : 'solana:'
for (const { caip2, name } of networks) {
  if (!caip2.startsWith(kind)) continue
  const option = document.createElement('option')
  option.value = caip2
  option.textContent = name
  network.append(option)
}

const missing = needed.filter((name) => !query.get(name))
if (address === '') missing.push('walletAddress')
if (missing.length > 0) say(`This link lacks ${missing.join(', ')}.`)
else {
  payBy(`${faucetUrl}/fund`, () => {
    const [symbol = ''] = code.split('_')
    const asset = ['SOL', 'ETH'].includes(symbol) ? {} : { asset: symbol }
    return { address, network: network.value, ...asset }
  })
}
