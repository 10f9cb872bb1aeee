import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromiumCandidates } from './chromium-candidates.mjs'
import { MissingPartError, progress } from './report.mjs'
import { ROOT } from './repository.mjs'
import { runCommand } from './run-command.mjs'

const ATTEMPT_MS = 60_000
const VERSION_MS = 20_000
const ENVIRONMENT = ['LATCHKEY_CHROMIUM', 'CHROMIUM_PATH']

/**
 * Finds a Chromium that starts, or gets one: from the environment, the system, Playwright's
 * download, or, as root on Debian and Ubuntu, the system's own package.
 *
 * @returns {Promise<string>} path of the executable
 * @throws {MissingPartError} when none can be had, or the one that was named does not start
 */
export async function ensureChromium() {
  const path =
    (await fromEnvironment()) ??
    (await firstThatStarts(chromiumCandidates(process.platform, process.env))) ??
    (await fromPlaywright()) ??
    (await fromDebian())
  if (path) return path
  throw new MissingPartError(
    'No Chromium was found and none could be installed. Install Chromium, Chrome or Edge, or set ' +
      'LATCHKEY_CHROMIUM to the path of one.',
  )
}

async function fromEnvironment() {
  for (const name of ENVIRONMENT) {
    const path = process.env[name]
    if (!path) continue
    if (await starts(path)) return announce(path, `from ${name}`)
    throw new MissingPartError(`${name} names ${path}, which does not start.`)
  }
  return undefined
}

/** @param {readonly string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await starts(path))) return announce(path, 'found on this system')
  }
  return undefined
}

async function fromPlaywright() {
  const installed = playwrightChromium()
  if (installed && (await starts(installed))) return announce(installed, "Playwright's own")
  progress("Getting Playwright's Chromium (at most 60 s) …")
  const args = ['--no-install', 'playwright', 'install', 'chromium']
  const { ok, output } = await runCommand('npx', args, { cwd: ROOT, timeoutMs: ATTEMPT_MS })
  const path = playwrightChromium()
  if (ok && path && (await starts(path))) return announce(path, "Playwright's own")
  progress(`Playwright's Chromium cannot be had. ${lastLine(output)}`)
  return undefined
}

/** @returns {string | undefined} */
function playwrightChromium() {
  try {
    const playwright = createRequire(join(ROOT, 'package.json'))('playwright-core')
    const path = playwright.chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function fromDebian() {
  if (!isDebianRoot()) return undefined
  progress("Installing Debian's chromium package, as root: apt-get update, apt-get install …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { ok, output } = await runCommand('apt-get', args, { timeoutMs: ATTEMPT_MS, env })
    if (!ok) {
      progress(`apt-get ${args[0]} failed. ${lastLine(output)}`)
      return undefined
    }
  }
  return firstThatStarts(chromiumCandidates(process.platform, process.env))
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * A file of the right name is not enough: Ubuntu's chromium is a script that asks for a snap.
 *
 * @param {string} path
 */
async function starts(path) {
  // On Windows `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return existsSync(path)
  const { ok, output } = await runCommand(path, ['--version'], { timeoutMs: VERSION_MS })
  return ok && /(chrom|edge).*\d+\.\d+/i.test(output)
}

/**
 * @param {string} path
 * @param {string} origin
 */
function announce(path, origin) {
  progress(`Chromium: ${path} (${origin})`)
  return path
}

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? ''
}
