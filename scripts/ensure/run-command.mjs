import { spawn } from 'node:child_process'

/**
 * Runs a command to its end, or kills it when its time is over. It never throws: a command that
 * cannot be started counts as failed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ timeoutMs: number, cwd?: string, show?: boolean, env?: NodeJS.ProcessEnv }} options
 *   `show` passes its output on to the terminal instead of keeping it
 * @returns {Promise<{ ok: boolean, output: string }>} output is the end of what it wrote, or why it failed
 */
export function runCommand(command, args, { timeoutMs, cwd, show = false, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 2 : 'pipe', show ? 2 : 'pipe'],
      // npm and npx are batch files on Windows, which only a shell can start.
      shell: process.platform === 'win32' && /^np[mx]$/.test(command),
    })
    let output = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, timeoutMs)
    const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-4_000))
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const finish = (/** @type {boolean} */ ok, /** @type {string} */ reason) => {
      clearTimeout(timer)
      resolve({ ok, output: reason || output.trim() })
    }
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code) => {
      if (late) finish(false, `It was stopped after ${timeoutMs / 1000} s. ${output.trim()}`)
      else finish(code === 0, '')
    })
  })
}
