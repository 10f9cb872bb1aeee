import { portsToTry } from '../net/listen.mjs'
import { startChild } from '../net/start-child.mjs'
import { DEV_MNEMONIC } from './dev-mnemonic.mjs'

const START_MS = 20_000
const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/
const PORT_TAKEN = /address already in use|os error (98|48|10048)/i

/**
 * Starts one anvil chain on 127.0.0.1 that mines each transaction at once.
 *
 * @param {string} binary path of the native executable
 * @param {{ chainId: number, port: number, args?: readonly string[] }} options a taken port is stepped
 *   over; `args` are further arguments of anvil
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export async function startAnvil(binary, { chainId, port, args = [] }) {
  for (const candidate of portsToTry(port)) {
    const started = await tryStart(binary, candidate, ['--chain-id', String(chainId), ...args])
    if (started) return started
  }
  throw new Error(`Anvil found no free port on 127.0.0.1, starting from ${port}.`)
}

/**
 * @param {string} binary
 * @param {number} port
 * @param {readonly string[]} more arguments
 * @returns {Promise<{ port: number, close: () => Promise<void> } | undefined>} undefined when the port is taken
 */
async function tryStart(binary, port, more) {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--mnemonic', DEV_MNEMONIC]
  const program = {
    command: binary,
    args: [...args, ...more],
    startMs: START_MS,
  }
  try {
    const { said, close } = await startChild('Anvil', program, (line) => LISTENING.exec(line)?.[1])
    return { port: Number(said), close }
  } catch (error) {
    if (error instanceof Error && PORT_TAKEN.test(error.message)) return undefined
    throw error
  }
}
