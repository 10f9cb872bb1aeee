import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../ci/root.mjs'
import { progress, runCommand } from './system.mjs'

const OLDEST_NODE = 20
const INSTALL_MS = 600_000
const QUICKLY = ['--prefer-offline', '--no-audit', '--no-fund']
/**
 * SQLite is compiled where its binary cannot be had: for tests it need not be optimized, which takes three quarters of
 * the compiler's time, and all cores may do it.
 */
const COMPILED = { CFLAGS: '-O0', CXXFLAGS: '-O0', JOBS: 'max' }

/** Makes sure that Node is new enough and that the packages of the lock file are installed. */
export async function ensureNodeModules() {
  requireNode(process.versions.node)
  if (isInstalled(root)) return
  progress('Installing node modules (npm ci, about a minute) …')
  const env = { ...process.env, ...COMPILED }
  const options = { cwd: root, timeoutMs: INSTALL_MS, env }
  const { ok, output } = await runCommand('npm', ['ci', ...QUICKLY], options)
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
 * True when node_modules matches the lock file. npm records its installs; times of files are no help, since a
 * checkout changes them.
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

/** Whether what a package.json asks for lies in node_modules, as npm sees it. */
export async function isSatisfied(cwd) {
  const { ok } = await runCommand('npm', ['ls', '--all'], { cwd, timeoutMs: 60_000 })
  return ok
}

const world = join(root, 'playground/world')

/**
 * Makes sure that the parts of the local world are installed. They are no part of the workspace,
 * because some are native binaries that do not exist for every platform.
 */
export const ensureWorld = () => ensureParts('the parts of the local world', world, 120_000)

/**
 * Makes sure that chopsticks is installed, which executes a real Polkadot runtime. It is large, so only the tests
 * ask for it, and users who start the world with it. Otherwise a stand-in takes its place.
 */
export const ensureChopsticks = () =>
  ensureParts('the Polkadot runtime (chopsticks)', join(world, 'polkadot'), 180_000)

/**
 * @returns {Promise<boolean>} false where the world goes without the parts
 * @throws {Error} on Linux x64, where every part exists
 */
async function ensureParts(what, cwd, timeoutMs) {
  if (await isSatisfied(cwd)) return true
  progress(`Installing ${what} …`)
  const attempt = () =>
    runCommand('npm', ['install', '--no-package-lock', ...QUICKLY], { cwd, timeoutMs })
  let { ok, output } = await attempt()
  if (!ok) {
    progress('That did not work; once more …')
    ;({ ok, output } = await attempt())
  }
  const platform = `${process.platform} ${process.arch}`
  if (ok) progress(`Installed: ${what}.`)
  else if (platform === 'linux x64')
    throw new Error(
      `Could not be installed: ${what}. Run "npm install" in ${relative(root, cwd)} to see why. npm said:\n${output}`,
    )
  else progress(`Not to be installed on ${platform}: ${what}. Going on without.`)
  return ok
}

/** Makes sure that what builds the docs is installed: it is no part of the workspace, so that no app's lock has it. */
export const ensureDocs = () =>
  ensureParts('what builds the docs', join(root, 'docs/site'), 120_000)
