import { join } from 'node:path'
import { root } from '../ci/root.mjs'
import { foldersOfPath, installFromDebian, reason, thisSystem, versionOf } from './system.mjs'

const DOWNLOAD_MS = 60_000

/** The same engine without the browser's own window, whose bars are pages that each new context would load. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].concat([
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
])

/**
 * Finds a Chromium that starts, or gets one: from the environment, the PATH, Playwright's download, or, as root on
 * Debian and Ubuntu, the system's own package. There a CI machine whose system has the whole browser alone gets the
 * shell as well.
 *
 * @param {import('./system.mjs').System} [system]
 * @returns {Promise<string>} path of the executable
 * @throws {Error} when none can be had, or the one that was named does not start
 */
export async function ensureChromium(system = thisSystem) {
  const path =
    (await fromEnvironment(system)) ??
    (await fromPath(await withShell(system))) ??
    (await fromPlaywright(system)) ??
    (await fromDebian(system))
  if (path) return path
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium, Chrome or Edge, or set ' +
      'LATCHKEY_CHROMIUM to the path of one.',
  )
}

async function fromEnvironment(system) {
  const path = system.env.LATCHKEY_CHROMIUM
  if (!path) return undefined
  const found = await started(system, path, 'from LATCHKEY_CHROMIUM')
  if (!found) throw new Error(`LATCHKEY_CHROMIUM names ${path}, which does not start.`)
  return found
}

/** Where commands of these names lie, likeliest first. */
const inPath = (system, names) =>
  names
    .flatMap((name) => foldersOfPath(system).map((folder) => join(folder, name)))
    .filter(system.exists)

/** On CI the whole browser would take longer for the same tests than the shell takes to come. */
async function withShell(system) {
  const isWhole = inPath(system, BROWSERS).length > 0 && inPath(system, SHELLS).length === 0
  if (system.env.CI && isWhole) await installFromDebian(system, SHELLS[0])
  return system
}

async function fromPath(system) {
  for (const path of inPath(system, [...SHELLS, ...BROWSERS])) {
    const found = await started(system, path, 'found on this system')
    if (found) return found
  }
  return undefined
}

async function fromPlaywright(system) {
  const downloaded = async () => {
    const path = await system.playwrightPath()
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

async function fromDebian(system) {
  const installed = await installFromDebian(system, SHELLS[0], 'chromium')
  return installed ? fromPath(system) : undefined
}

/**
 * The path if what lies there starts, announced. A file of the right name is not enough: Ubuntu's chromium is a script
 * that asks for a snap.
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
