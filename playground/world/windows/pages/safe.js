/* global addEventListener, document, location, Option */
import { askVisitor, readChains, rpc } from './requests.js'

/** Version of the protocol of Safe apps. */
const VERSION = '9.1.0'

const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('app'))
const choice = /** @type {HTMLSelectElement} */ (document.getElementById('safe'))
const app = new URL(new URLSearchParams(location.search).get('app') ?? 'about:blank')

/** @type {Map<string, { address: string, chainId: number, rpcUrl: string }>} */
const safes = new Map()
for (const { chainId, name, rpcUrl } of await readChains()) {
  const accounts = await rpc(rpcUrl, 'eth_accounts')
  for (const address of accounts.slice(0, 2)) {
    const label = `${address} on ${name}`
    safes.set(label, { address, chainId, rpcUrl })
    choice.append(new Option(label, label))
  }
}
const current = () => safes.get(choice.value) ?? [...safes.values()][0]

/** Hash of a transaction of a Safe, by the hash its node gave it. */
const executed = new Map()

/**
 * @param {string} method
 * @param {any} params
 */
async function answer(method, params) {
  const safe = current()
  if (!safe) throw new Error('There is no chain.')
  const { address, chainId, rpcUrl } = safe
  const asked = async () => {
    if (!(await askVisitor(method, params))) throw new Error('Transaction was rejected')
  }
  switch (method) {
    case 'getSafeInfo':
      return { safeAddress: address, chainId, threshold: 1, owners: [address], isReadOnly: false }
    case 'signMessage':
      await asked()
      return { signature: await rpc(rpcUrl, 'personal_sign', [params.message, address]) }
    case 'sendTransactions': {
      await asked()
      /** @type {string | undefined} */
      let hash
      for (const { to, value, data } of params.txs) {
        const transaction = { from: address, to, value: `0x${BigInt(value).toString(16)}`, data }
        hash = await rpc(rpcUrl, 'eth_sendTransaction', [transaction])
      }
      const safeTxHash = `0x${[...String(hash).slice(2)].reverse().join('')}`
      executed.set(safeTxHash, hash)
      return { safeTxHash }
    }
    case 'getTxBySafeTxHash':
      if (!executed.has(params.safeTxHash)) throw new Error('404')
      return { txStatus: 'SUCCESS', txHash: executed.get(params.safeTxHash) }
    case 'rpcCall':
      return rpc(rpcUrl, params.call, params.params)
    default:
      throw new Error(`Not known here: ${method}`)
  }
}

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== app.origin || !data?.id) return
  const { id, method, params } = data
  /** @param {object} rest */
  const reply = (rest) =>
    frame.contentWindow?.postMessage({ id, version: VERSION, ...rest }, origin)
  try {
    reply({ success: true, data: await answer(method, params) })
  } catch (error) {
    reply({ success: false, error: /** @type {Error} */ (error).message })
  }
})

frame.src = app.href
