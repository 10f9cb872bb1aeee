import { hexToBigInt, isHex } from 'viem'
import { findNetwork } from '../networks.mjs'
import { INVALID_PARAMS, RequestError, UNKNOWN_CHAIN } from '../request-error.mjs'

/**
 * EIP-3326 `wallet_switchEthereumChain`.
 *
 * @param {readonly unknown[]} params
 * @param {import('./request-context.mjs').RequestContext} context
 * @returns {import('./request-context.mjs').ReadRequest}
 */
export function readSwitchChain([target], { networks, switchChain }) {
  const caip2 = readChain(target)
  const network = findNetwork(networks, caip2)
  if (!network) {
    throw new RequestError(UNKNOWN_CHAIN, `Unrecognized chain ${caip2}. Add it first.`)
  }
  return {
    title: 'Switch network',
    rows: [
      ['Network', network.name],
      ['Chain', caip2],
    ],
    run: async () => {
      await switchChain(caip2)
      return null
    },
  }
}

/**
 * EIP-3085 `wallet_addEthereumChain`. As in most wallets the new chain becomes the active one.
 *
 * @param {readonly unknown[]} params
 * @param {import('./request-context.mjs').RequestContext} context
 * @returns {import('./request-context.mjs').ReadRequest}
 */
export function readAddChain([chain], { networks, addNetwork, switchChain }) {
  const caip2 = readChain(chain)
  const fields = /** @type {Record<string, any>} */ (chain)
  const rpcUrl = [fields['rpcUrls']].flat()[0]
  if (typeof rpcUrl !== 'string' || !/^https?:/.test(rpcUrl) || !URL.canParse(rpcUrl)) {
    throw new RequestError(INVALID_PARAMS, 'The chain needs an http(s) URL in rpcUrls.')
  }
  const name = String(fields['chainName'] ?? caip2).slice(0, 60)
  const symbol = String(fields['nativeCurrency']?.symbol ?? 'ETH').slice(0, 11)
  const known = findNetwork(networks, caip2)
  return {
    title: 'Add network',
    rows: [
      ['Network', name],
      ['Chain', caip2],
      ['Node', rpcUrl],
    ],
    run: async () => {
      if (!known) addNetwork({ caip2, name, symbol, rpcUrl })
      await switchChain(caip2)
      return null
    },
  }
}

/**
 * @param {unknown} target
 * @returns {string} CAIP-2 id
 */
function readChain(target) {
  const chainId = /** @type {{ chainId?: unknown } | null | undefined} */ (target)?.chainId
  if (isHex(chainId) && chainId !== '0x') return `eip155:${hexToBigInt(chainId)}`
  throw new RequestError(INVALID_PARAMS, 'The chain needs a chainId in hex.')
}
