import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ci/root.mjs'
import { progress, runCommand } from './system.mjs'

const OLDEST_NODE = 20
const INSTALL_MS = 600_000

/** Makes sure that Node is new enough and that the packages of the lock file are installed. */
export async function ensureNodeModules() {
  requireNode(process.versions.node)
  if (isInstalled(root)) return
  progress('Installing node modules (npm ci, about a minute) …')
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund']
  const { ok, output } = await runCommand('npm', args, { cwd: root, timeoutMs: INSTALL_MS })
  if (!ok) throw new Error(`npm ci failed. ${output}`)
  progress('Node modules are installed.')
}

export function requireNode(version) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return
  throw new Error(
    `Node ${OLDEST_NODE} or newer is needed, and this is ${version}. See https://nodejs.org.`,
  )
}

/**
 * True when node_modules holds what the lock file says. npm writes down what it installed; times
 * of files are no help, since a checkout sets them anew.
 */
export function isInstalled(folder) {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const present = installed[path]
    // Packages for other platforms are in the lock file, but not on this disk.
    if (!present) return entry.optional === true || entry.peer === true
    return present.version === entry.version && present.integrity === entry.integrity
  })
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}
