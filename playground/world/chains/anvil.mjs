import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { portsToTry } from '../net/listen.mjs'
import { DEV_MNEMONIC } from './dev-mnemonic.mjs'
import { endWithParent } from './end-with-parent.mjs'

const START_MS = 20_000
const MAX_OUTPUT = 20_000
const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/
const PORT_TAKEN = /address already in use|os error (98|48|10048)/i

/**
 * Starts one anvil chain on 127.0.0.1 that mines each transaction at once.
 *
 * @param {string} binary path of the native executable
 * @param {{ chainId: number, port: number }} options a taken port is stepped over
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export async function startAnvil(binary, { chainId, port }) {
  for (const candidate of portsToTry(port)) {
    const started = await tryStart(binary, chainId, candidate)
    if (started) return started
  }
  throw new Error(`Anvil found no free port on 127.0.0.1, starting from ${port}.`)
}

/**
 * @param {string} binary
 * @param {number} chainId
 * @param {number} port
 * @returns {Promise<{ port: number, close: () => Promise<void> } | undefined>} undefined when the port is taken
 */
async function tryStart(binary, chainId, port) {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(binary, [...args, '--mnemonic', DEV_MNEMONIC], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithParent(child)
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  try {
    return { port: await portOf(child), close }
  } catch (error) {
    await close()
    if (error instanceof Error && PORT_TAKEN.test(error.message)) return undefined
    throw error
  }
}

/**
 * Waits until anvil says where it listens. Its output is read to the end all the same, because a
 * full pipe would stop the chain.
 *
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @returns {Promise<number>}
 */
function portOf(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (/** @type {string} */ reason) => {
      clearTimeout(timer)
      reject(new Error(`Anvil ${reason}. It said: ${output.trim().slice(-500)}`))
    }
    const timer = setTimeout(() => fail(`did not start within ${START_MS / 1000} s`), START_MS)
    const read = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT)
      const port = LISTENING.exec(output)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code) => fail(`ended with code ${code}`))
  })
}
