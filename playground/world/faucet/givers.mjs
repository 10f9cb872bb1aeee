import { rpc } from '../chains/json-rpc.mjs'

/**
 * How a chain besides EVM gives money away, and how much it gives by default and at most.
 *
 * @typedef {object} Giver
 * @property {string} caip2
 * @property {bigint} usual smallest units
 * @property {bigint} most
 * @property {readonly import('../world-page.mjs').WorldToken[]} tokens it can give as well
 * @property {(address: string, amount: bigint, token?: string) => Promise<unknown>} give the coin, or a token
 *   by what the chain calls it
 */

/** @typedef {import('../world-page.mjs').WorldNetwork} WorldNetwork */

/**
 * @param {string} url
 * @param {object} body
 * @returns {Promise<unknown>}
 */
async function post(url, body) {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const result = await answer.json()
  if (!answer.ok) throw new Error(result.error)
  return result
}

const coins = (/** @type {number} */ decimals, count = 10n) => count * 10n ** BigInt(decimals)

/** @type {Readonly<Record<string, (network: WorldNetwork) => Omit<Giver, 'caip2' | 'tokens'>>>} */
const GIVERS = {
  solana: ({ rpcUrl }) => ({
    usual: coins(9),
    most: coins(9, 1_000n),
    give: (address, amount, token) =>
      token === undefined
        ? rpc(rpcUrl, 'requestAirdrop', [address, Number(amount)])
        : rpc(rpcUrl, 'dev_mint', [token, address, String(amount)]),
  }),
  bip122: ({ rpcUrl }) => ({
    usual: coins(7),
    most: coins(8, 1n),
    give: (address, amount) => post(`${rpcUrl}/grant`, { address, sats: Number(amount) }),
  }),
  polkadot: ({ rpcUrl, nativeCurrency }) => ({
    usual: coins(nativeCurrency?.decimals ?? 10),
    most: coins(16, 1n),
    give: (address, amount) => rpc(rpcUrl, 'dev_endow', [address, String(amount)]),
  }),
  cosmos: ({ rpcUrl }) => ({
    usual: coins(6),
    most: coins(6, 10_000n),
    give: (address, amount, denom) =>
      post(`${rpcUrl}/fund`, { address, amount: String(amount), denom }),
  }),
}

/**
 * Those of the world's chains besides EVM that give money away.
 *
 * @param {readonly WorldNetwork[]} networks
 * @returns {readonly Giver[]}
 */
export const giversOf = (networks) =>
  networks.flatMap((network) => {
    const make = GIVERS[network.caip2.split(':')[0] ?? '']
    const { caip2, tokens = [] } = network
    return make ? [{ caip2, tokens, ...make(network) }] : []
  })
