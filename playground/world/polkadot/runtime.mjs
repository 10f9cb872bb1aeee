import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../chains/end-with-parent.mjs'

const START_MS = 60_000
const MAX_OUTPUT = 4_000

const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/** Whether the runtime's parts are there; `node scripts/ensure/index.mjs --chopsticks` installs them. */
export const isRuntimeInstalled = () =>
  existsSync(pathOf('node_modules/@acala-network/chopsticks-core/package.json'))

/**
 * Starts a real Polkadot runtime on 127.0.0.1: chopsticks executes the WebAssembly of an asset hub from
 * its genesis, and builds a block for every transaction. JSON-RPC over HTTP; `dev_endow` gives money away.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 * @returns {Promise<import('../polkadot-stand-in/stand-in.mjs').PolkadotNode>}
 * @throws {Error} when its parts are not installed
 */
export async function startRuntime({ port: wanted = 0 } = {}) {
  if (!isRuntimeInstalled()) {
    throw new Error('chopsticks is not installed. Run "npm install" in playground/world/polkadot.')
  }
  const child = spawn(process.execPath, [pathOf('node.mjs'), String(wanted)], {
    env: { ...process.env, LOG_LEVEL: 'error' },
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
    const { port, genesisHash } = await firstWord(child)
    return {
      caip2: `polkadot:${genesisHash.slice(2, 34)}`,
      name: 'Local Asset Hub',
      rpcUrl: `http://127.0.0.1:${port}`,
      nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
      genesisHash,
      port,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Waits until the node says where it listens. Its output is read to the end all the same, because a full
 * pipe would stop it.
 *
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @returns {Promise<{ port: number, genesisHash: string }>}
 */
function firstWord(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    const keep = (/** @type {unknown} */ text) =>
      (output = `${output}${String(text)}\n`.slice(-MAX_OUTPUT))
    const fail = (/** @type {string} */ reason) => {
      clearTimeout(timer)
      reject(new Error(`chopsticks ${reason}. It said: ${output.trim()}`))
    }
    const timer = setTimeout(() => fail(`did not start within ${START_MS / 1000} s`), START_MS)
    child.stderr.on('data', keep)
    createInterface(child.stdout).on('line', (line) => {
      keep(line)
      if (!line.startsWith('{"port"')) return
      clearTimeout(timer)
      resolve(JSON.parse(line))
    })
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code) => fail(`ended with code ${code}`))
  })
}
