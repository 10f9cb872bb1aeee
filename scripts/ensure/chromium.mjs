import { basename, join } from 'node:path'
import { root } from '../ci/root.mjs'
import {
  MissingPartError,
  foldersOfPath,
  installFromDebian,
  reason,
  thisSystem,
  versionOf,
} from './system.mjs'

/** @typedef {import('./system.mjs').System} System */

const DOWNLOAD_MS = 60_000

/**
 * The shell comes first: the same engine without the browser's own window, whose bars are pages that each
 * new context would load although nobody sees them.
 */
const COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium']
  .concat(['chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'])
  .concat(['microsoft-edge', 'microsoft-edge-stable', 'msedge'])

const isShell = (/** @type {string} */ path) => /-headless-shell(?:\.exe)?$/.test(basename(path))

/**
 * Where a Chromium may lie on this system, likeliest first.
 *
 * @param {Pick<System, 'platform' | 'env'>} system
 * @returns {readonly string[]}
 */
export function chromiumCandidates({ platform, env }) {
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = foldersOfPath({ env })
  const inPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...inPath, ...wellKnown(platform, env)]
}

/** @param {NodeJS.Platform} platform @param {NodeJS.ProcessEnv} env */
function wellKnown(platform, env) {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])]
    const names = ['Chromium', 'Google Chrome', 'Microsoft Edge']
    return roots.flatMap((at) => names.map((name) => `${at}/${name}.app/Contents/MacOS/${name}`))
  }
  if (platform === 'win32') {
    const variables = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    const programs = ['Chromium\\Application\\chrome', 'Google\\Chrome\\Application\\chrome']
    return variables
      .flatMap((name) => env[name] ?? [])
      .flatMap((at) =>
        [...programs, 'Microsoft\\Edge\\Application\\msedge'].map((name) => `${at}\\${name}.exe`),
      )
  }
  return ['/snap/bin/chromium']
}

/**
 * Finds a Chromium that starts, or gets one: from the environment, the system, Playwright's
 * download, or, as root on Debian and Ubuntu, the system's own package. There a CI machine whose system has the
 * whole browser alone gets the shell as well.
 *
 * @param {System} [system]
 * @returns {Promise<string>} path of the executable
 * @throws {MissingPartError} when none can be had, or the one that was named does not start
 */
export async function ensureChromium(system = thisSystem) {
  const path =
    (await fromEnvironment(system)) ??
    (await fromSystem(await withShell(system))) ??
    (await fromPlaywright(system)) ??
    (await fromDebian(system))
  if (path) return path
  throw new MissingPartError(
    'No Chromium was found and none could be installed. Install Chromium, Chrome or Edge, or set ' +
      'LATCHKEY_CHROMIUM to the path of one.',
  )
}

/** @param {System} system */
async function fromEnvironment(system) {
  const name = ['LATCHKEY_CHROMIUM', 'CHROMIUM_PATH'].find((one) => system.env[one])
  const path = name && system.env[name]
  if (!path) return undefined
  const found = await started(system, path, `from ${name}`)
  if (!found) throw new MissingPartError(`${name} names ${path}, which does not start.`)
  return found
}

/**
 * The system, with a shell where that is worth its download: on CI, where the whole browser would take longer for the
 * same tests than the shell takes to come.
 *
 * @param {System} system
 */
async function withShell(system) {
  const found = chromiumCandidates(system).filter(system.exists)
  const isWhole = found.length > 0 && !found.some(isShell)
  if (system.env['CI'] && isWhole) await installFromDebian(system, 'chromium-headless-shell')
  return system
}

/** @param {System} system */
async function fromSystem(system) {
  for (const path of chromiumCandidates(system).filter(system.exists)) {
    const found = await started(system, path, 'found on this system')
    if (found) return found
  }
  return undefined
}

/** @param {System} system */
async function fromPlaywright(system) {
  const downloaded = async () => {
    const path = system.playwrightPath()
    return path && system.exists(path) ? started(system, path, "Playwright's own") : undefined
  }
  const known = await downloaded()
  if (known) return known
  system.progress("Getting Playwright's Chromium (at most 60 s) …")
  const args = ['--no-install', 'playwright', 'install', 'chromium']
  const { ok, output } = await system.run('npx', args, { cwd: root, timeoutMs: DOWNLOAD_MS })
  const path = ok ? await downloaded() : undefined
  if (!path) system.progress(`Playwright's Chromium cannot be had. ${reason(output)}`.trim())
  return path
}

/** @param {System} system */
async function fromDebian(system) {
  const installed = await installFromDebian(system, 'chromium-headless-shell', 'chromium')
  return installed ? fromSystem(system) : undefined
}

/**
 * The path if what lies there starts, announced. A file of the right name is not enough: Ubuntu's chromium is a script
 * that asks for a snap.
 *
 * @param {System} system
 * @param {string} path
 * @param {string} origin
 */
async function started(system, path, origin) {
  // On Windows `--version` opens a window and prints nothing.
  const starts =
    system.platform === 'win32'
      ? system.exists(path)
      : /(chrom|edge).*\d+\.\d+/i.test(await versionOf(system, path))
  if (!starts) return undefined
  system.progress(`Chromium: ${path} (${origin})`)
  return path
}
