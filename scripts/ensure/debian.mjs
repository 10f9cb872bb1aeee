import { existsSync, readFileSync } from 'node:fs'

const ATTEMPT_MS = 60_000

/**
 * What an installation touches; a test gives one of its own.
 *
 * @typedef {object} DebianSystem
 * @property {NodeJS.ProcessEnv} env
 * @property {() => boolean} isDebianRoot
 * @property {typeof import('./run-command.mjs').runCommand} run
 * @property {(line: string) => void} progress
 */

/** True for root on Debian, Ubuntu and what is like them. */
export function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Installs a package of the system, which only root may, and says so before.
 *
 * @param {DebianSystem} system
 * @param {...string} names packages of which one is enough, best first
 * @returns {Promise<boolean>} whether one is there now
 */
export async function installFromDebian(system, ...names) {
  if (!system.isDebianRoot()) return false
  const env = { ...system.env, DEBIAN_FRONTEND: 'noninteractive' }
  const does = async (/** @type {string[]} */ ...args) => {
    const { ok, output } = await system.run('apt-get', args, { timeoutMs: ATTEMPT_MS, env })
    if (!ok) system.progress(`apt-get ${args[0]} failed. ${reason(output)}`)
    return ok
  }
  const called = names.join(' or ')
  system.progress(
    `Installing Debian's ${called} package, as root: apt-get update, apt-get install …`,
  )
  if (!(await does('update'))) return false
  for (const name of names)
    if (await does('install', '-y', '--no-install-recommends', name)) return true
  return false
}

/**
 * Why a command failed: the first line that names an error, for the last ones are often a stack.
 *
 * @param {string} output
 */
export function reason(output) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^(Error|E): /.test(line)) ?? lines.at(-1) ?? ''
}
