import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const running = new Set()

/** Characters of a run's output that are kept, to show what it said last. */
const KEPT = 4_000

/** Ends whatever is still running; used when the run itself is told to stop. */
export function stopRunning(signal) {
  for (const child of running) child.kill(signal)
}

/**
 * Runs a file under this Node and says what it prints. Resolves to the exit code and the end of that
 * output; a run that takes longer than `minutes` is taken for one that never ends: it is stopped and counts as 1.
 */
export function runNode(file, args, { say, env = {}, minutes = 25, cwd = root }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let tail = ''
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (text) => {
        say(text, name)
        tail = (tail + text).slice(-KEPT)
      })
    let grace
    const limit = setTimeout(() => {
      say(`\nStopped after ${minutes} minutes: ${file} ${args.join(' ')}\n`, 'stderr')
      child.kill('SIGTERM')
      grace = setTimeout(() => child.kill('SIGKILL'), 5_000)
    }, minutes * 60_000)
    const end = (code) => {
      clearTimeout(limit)
      clearTimeout(grace)
      running.delete(child)
      resolve({ exitCode: code ?? 1, tail })
    }
    child.on('error', (error) => {
      say(`${error.message}\n`, 'stderr')
      end(1)
    })
    child.on('close', end)
  })
}
