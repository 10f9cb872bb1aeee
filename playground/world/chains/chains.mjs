import { anvilBinary } from './anvil-binary.mjs'
import { startAnvil } from './anvil.mjs'

/** The chains of the world, each with the port it would like to have. */
export const CHAINS = /** @type {const} */ ([
  { chainId: 31337, name: 'Anvil One', port: 8545 },
  { chainId: 31338, name: 'Anvil Two', port: 8546 },
])

/**
 * @typedef {object} Chain
 * @property {number} chainId
 * @property {`eip155:${number}`} caip2
 * @property {string} name
 * @property {string} rpcUrl
 * @property {number} port
 */

/**
 * Starts all chains. Where no anvil can be had for this machine, there are none, and `missing` says
 * so.
 *
 * @param {readonly number[]} [ports] wanted ports in the order of CHAINS
 * @returns {Promise<{ chains: readonly Chain[], missing?: string, close: () => Promise<void> }>}
 * @throws {Error} on Linux x64 when anvil is not installed, because it exists there
 */
export async function startChains(ports = CHAINS.map(({ port }) => port)) {
  const binary = anvilBinary()
  if (!binary) return withoutChains()
  const starts = await Promise.allSettled(
    CHAINS.map(({ chainId, port }, index) =>
      startAnvil(binary, { chainId, port: ports[index] ?? port }),
    ),
  )
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const close = async () => void (await Promise.all(running.map((anvil) => anvil.close())))
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await close()
    throw failed.reason
  }
  const chains = CHAINS.flatMap(({ chainId, name }, index) => {
    const port = running[index]?.port
    return port === undefined ? [] : [describe(chainId, name, port)]
  })
  return { chains, close }
}

/**
 * @param {number} chainId
 * @param {string} name
 * @param {number} port
 * @returns {Chain}
 */
function describe(chainId, name, port) {
  return { chainId, caip2: `eip155:${chainId}`, name, rpcUrl: `http://127.0.0.1:${port}`, port }
}

/** @returns {{ chains: readonly Chain[], missing: string, close: () => Promise<void> }} */
function withoutChains() {
  const platform = `${process.platform} ${process.arch}`
  if (platform === 'linux x64') {
    throw new Error(
      'Anvil is not installed. Run "npm install" in playground/world and start again.',
    )
  }
  const missing = `No anvil for ${platform}: the world goes on without EVM chains.`
  return { chains: [], missing, close: async () => undefined }
}
