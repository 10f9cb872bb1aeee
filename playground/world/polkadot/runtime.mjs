import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startChild } from '../net/start-child.mjs'

const START_MS = 60_000

const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/** Whether the runtime's parts are there; `npm start -- --chopsticks` installs them. */
export const isRuntimeInstalled = () =>
  existsSync(pathOf('node_modules/@acala-network/chopsticks-core/package.json'))

/**
 * Starts a real Polkadot runtime on 127.0.0.1: chopsticks executes the WebAssembly of an asset hub from
 * its genesis, and builds a block for every transaction. JSON-RPC over HTTP and WebSockets; `dev_endow` gives
 * money away, and `dev_sockets` counts the open ones.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 * @returns {Promise<import('../polkadot-stand-in/stand-in.mjs').PolkadotNode>}
 * @throws {Error} when its parts are not installed
 */
export async function startRuntime({ port: wanted = 0 } = {}) {
  if (!isRuntimeInstalled()) {
    throw new Error('chopsticks is not installed. Run "npm install" in playground/world/polkadot.')
  }
  const program = {
    command: process.execPath,
    args: [pathOf('node.mjs'), String(wanted)],
    env: { ...process.env, LOG_LEVEL: 'error' },
    startMs: START_MS,
  }
  const { said, close } = await startChild('chopsticks', program, listeningAt)
  return {
    caip2: `polkadot:${said.genesisHash.slice(2, 34)}`,
    name: 'Local Asset Hub',
    rpcUrl: `http://127.0.0.1:${said.port}`,
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    ...said,
    close,
  }
}

/**
 * @param {string} line
 * @returns {{ port: number, genesisHash: string } | undefined}
 */
const listeningAt = (line) => (line.startsWith('{"port"') ? JSON.parse(line) : undefined)
