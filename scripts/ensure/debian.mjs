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
 * @param {string} name
 * @returns {Promise<boolean>} whether it is there now
 */
export async function installFromDebian(system, name) {
  if (!system.isDebianRoot()) return false
  system.progress(`Installing Debian's ${name} package, as root: apt-get update, apt-get install …`)
  const env = { ...system.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { ok, output } = await system.run('apt-get', args, { timeoutMs: ATTEMPT_MS, env })
    if (!ok) {
      system.progress(`apt-get ${args[0]} failed. ${reason(output)}`)
      return false
    }
  }
  return true
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
