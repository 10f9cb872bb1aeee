import { spawn } from 'node:child_process'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/**
 * Makes a child process end together with this one: at exit, on a signal, and, except on Windows,
 * even when this process is killed outright.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithParent(child) {
  if (children.size === 0) watchThisProcess(true)
  children.add(child)
  const guard = startGuard(child)
  child.once('exit', () => {
    children.delete(child)
    guard?.kill('SIGKILL')
    if (children.size === 0) watchThisProcess(false)
  })
}

/** @param {boolean} on */
function watchThisProcess(on) {
  const change = on ? 'on' : 'off'
  process[change]('exit', endChildren)
  for (const signal of SIGNALS) process[change](signal, onSignal)
}

function endChildren() {
  for (const child of children) child.kill('SIGKILL')
}

/**
 * A listener on a signal takes its default effect away. Without listeners of the host's own, that effect is given
 * back.
 *
 * @param {NodeJS.Signals} signal
 */
function onSignal(signal) {
  endChildren()
  if (process.listenerCount(signal) > 1) return
  process.off(signal, onSignal)
  process.kill(process.pid, signal)
}

/**
 * A shell that waits for the end of its input, which comes when this process ends for any reason, and then ends the
 * child.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function startGuard(child) {
  if (process.platform === 'win32' || child.pid === undefined) return undefined
  const script = 'trap "" INT TERM HUP; read _; kill -9 "$1" 2>/dev/null'
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined)
  guard.unref()
  const input = /** @type {import('node:net').Socket} */ (guard.stdin)
  input.on('error', () => undefined)
  input.unref()
  return guard
}
