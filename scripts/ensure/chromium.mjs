import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromiumCandidates, isShell } from './chromium-candidates.mjs'
import { installFromDebian, isDebianRoot, reason } from './debian.mjs'
import { MissingPartError, progress } from './report.mjs'
import { root } from '../ci/root.mjs'
import { runCommand } from './run-command.mjs'

const ATTEMPT_MS = 60_000
const VERSION_MS = 20_000
const ENVIRONMENT = ['LATCHKEY_CHROMIUM', 'CHROMIUM_PATH']

/**
 * What the search touches; a test gives one of its own.
 *
 * @typedef {object} System
 * @property {NodeJS.Platform} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {(path: string) => boolean} exists
 * @property {() => string | undefined} playwrightPath where Playwright's download lies or would lie
 * @property {() => boolean} isDebianRoot
 * @property {typeof runCommand} run
 * @property {(line: string) => void} progress
 */

/** @type {System} */
const thisSystem = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  playwrightPath,
  isDebianRoot,
  run: runCommand,
  progress,
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
  for (const name of ENVIRONMENT) {
    const path = system.env[name]
    if (!path) continue
    if (await starts(system, path)) return announce(system, path, `from ${name}`)
    throw new MissingPartError(`${name} names ${path}, which does not start.`)
  }
  return undefined
}

/**
 * The system, with a shell where that is worth its download: on CI, where the whole browser would take longer for the
 * same tests than the shell takes to come.
 *
 * @param {System} system
 */
async function withShell(system) {
  const found = chromiumCandidates(system.platform, system.env).filter(system.exists)
  const isWhole = found.length > 0 && !found.some(isShell)
  if (system.env['CI'] && isWhole) await installFromDebian(system, 'chromium-headless-shell')
  return system
}

/** @param {System} system */
async function fromSystem(system) {
  for (const path of chromiumCandidates(system.platform, system.env)) {
    if (system.exists(path) && (await starts(system, path))) {
      return announce(system, path, 'found on this system')
    }
  }
  return undefined
}

/** @param {System} system */
async function fromPlaywright(system) {
  const downloaded = async () => {
    const path = system.playwrightPath()
    if (path === undefined || !system.exists(path) || !(await starts(system, path)))
      return undefined
    return announce(system, path, "Playwright's own")
  }
  const known = await downloaded()
  if (known) return known
  system.progress("Getting Playwright's Chromium (at most 60 s) …")
  const args = ['--no-install', 'playwright', 'install', 'chromium']
  const { ok, output } = await system.run('npx', args, { cwd: root, timeoutMs: ATTEMPT_MS })
  const path = ok ? await downloaded() : undefined
  if (path === undefined) {
    system.progress(`Playwright's Chromium cannot be had. ${reason(output)}`.trim())
  }
  return path
}

/** @returns {string | undefined} */
function playwrightPath() {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @param {System} system */
async function fromDebian(system) {
  const installed = await installFromDebian(system, 'chromium-headless-shell', 'chromium')
  return installed ? fromSystem(system) : undefined
}

/**
 * A file of the right name is not enough: Ubuntu's chromium is a script that asks for a snap.
 *
 * @param {System} system
 * @param {string} path
 */
async function starts(system, path) {
  // On Windows `--version` opens a window and prints nothing.
  if (system.platform === 'win32') return system.exists(path)
  const { ok, output } = await system.run(path, ['--version'], { timeoutMs: VERSION_MS })
  return ok && /(chrom|edge).*\d+\.\d+/i.test(output)
}

/**
 * @param {System} system
 * @param {string} path
 * @param {string} origin
 */
function announce(system, path, origin) {
  system.progress(`Chromium: ${path} (${origin})`)
  return path
}
