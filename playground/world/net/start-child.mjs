import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { endWithParent } from './end-with-parent.mjs'

const MAX_OUTPUT = 4_000

/**
 * Starts a program that ends with this process, and waits until it says what is to be known of it.
 * All it writes is read to the end, because a full pipe would stop it.
 *
 * @template T
 * @param {string} what its name in the error when it does not start; the error ends with its output
 * @param {{ command: string, args: readonly string[], env?: NodeJS.ProcessEnv, startMs: number }} program
 * @param {(line: string) => T | undefined} read finds that in a line of its standard output
 * @returns {Promise<{ said: T, close: () => Promise<void> }>}
 */
export async function startChild(what, { command, args, env, startMs }, read) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  endWithParent(child)
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  try {
    return { said: await firstWord(what, child, startMs, read), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * @template T
 * @param {string} what
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {number} startMs
 * @param {(line: string) => T | undefined} read
 * @returns {Promise<T>}
 */
function firstWord(what, child, startMs, read) {
  return new Promise((resolve, reject) => {
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-MAX_OUTPUT))
    const fail = (/** @type {string} */ reason) => {
      clearTimeout(timer)
      reject(new Error(`${what} ${reason}. It said: ${output.trim()}`))
    }
    const timer = setTimeout(() => fail(`did not start within ${startMs / 1000} s`), startMs)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    createInterface(child.stdout).on('line', (line) => {
      const said = read(line)
      if (said === undefined) return
      clearTimeout(timer)
      resolve(said)
    })
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code) => fail(`ended with code ${code}`))
  })
}
