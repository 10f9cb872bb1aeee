import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureChromium } from './chromium.mjs'

const SYSTEM = '/usr/bin/chromium'
const PLAYWRIGHT = '/home/alice/.cache/ms-playwright/chromium/chrome'
const DOWNLOAD = 'npx --no-install playwright install chromium'
const UPDATE = 'apt-get update'
const INSTALL = 'apt-get install -y --no-install-recommends chromium'
const INSTALL_SHELL = `${INSTALL}-headless-shell`
const SHELL = `${SYSTEM}-headless-shell`
const NONE = /No Chromium was found.*LATCHKEY_CHROMIUM/

/**
 * A machine on which every file that exists starts, and commands bring what `brings` says; all others
 * fail.
 *
 * @param {{ files?: readonly string[], env?: NodeJS.ProcessEnv, root?: boolean,
 *   brings?: Readonly<Record<string, readonly string[]>> }} machine
 */
function machine({ files = [], env = {}, root = false, brings = {} }) {
  const present = new Set(files)
  /** @type {string[]} */
  const tried = []
  /** @type {string[]} */
  const said = []
  /** @type {number[]} */
  const limits = []
  const system = {
    platform: /** @type {const} */ ('linux'),
    env: { PATH: '/usr/bin', ...env },
    exists: (/** @type {string} */ path) => present.has(path),
    playwrightPath: () => PLAYWRIGHT,
    isDebianRoot: () => root,
    run: async (
      /** @type {string} */ command,
      /** @type {readonly string[]} */ args,
      /** @type {{ timeoutMs: number }} */ { timeoutMs },
    ) => {
      limits.push(timeoutMs)
      if (args[0] === '--version') {
        const ok = present.has(command)
        return { ok, output: ok ? 'Chromium 140.0.1' : 'not found' }
      }
      const line = [command, ...args].join(' ')
      tried.push(line)
      const brought = brings[line]
      for (const file of brought ?? []) present.add(file)
      return brought
        ? { ok: true, output: '' }
        : { ok: false, output: `Error: ${command} refused\n    at child:1` }
    },
    progress: (/** @type {string} */ line) => void said.push(line),
  }
  return { system, tried, said, limits }
}

test('the one that is named is taken before any other, and nothing is installed', async () => {
  const env = { LATCHKEY_CHROMIUM: '/opt/mine' }
  const { system, tried, said } = machine({ files: ['/opt/mine', SYSTEM, PLAYWRIGHT], env })
  assert.equal(await ensureChromium(system), '/opt/mine')
  assert.deepEqual(tried, [])
  assert.deepEqual(said, ['Chromium: /opt/mine (from LATCHKEY_CHROMIUM)'])
})

test('one that is named and does not start ends the search', async () => {
  const { system } = machine({ files: [SYSTEM], env: { LATCHKEY_CHROMIUM: '/opt/gone' } })
  await assert.rejects(ensureChromium(system), {
    name: 'MissingPartError',
    message: 'LATCHKEY_CHROMIUM names /opt/gone, which does not start.',
  })
})

test("the system's comes before Playwright's", async () => {
  const { system, tried, said } = machine({ files: [SYSTEM, PLAYWRIGHT] })
  assert.equal(await ensureChromium(system), SYSTEM)
  assert.deepEqual(tried, [])
  assert.deepEqual(said, [`Chromium: ${SYSTEM} (found on this system)`])
})

test("Playwright's is taken without a download where it is there already", async () => {
  const { system, tried } = machine({ files: [PLAYWRIGHT], root: true })
  assert.equal(await ensureChromium(system), PLAYWRIGHT)
  assert.deepEqual(tried, [])
})

test("Playwright's download is tried before Debian's package", async () => {
  const { system, tried, said } = machine({ root: true, brings: { [DOWNLOAD]: [PLAYWRIGHT] } })
  assert.equal(await ensureChromium(system), PLAYWRIGHT)
  assert.deepEqual(tried, [DOWNLOAD])
  assert.deepEqual(said, [
    "Getting Playwright's Chromium (at most 60 s) …",
    `Chromium: ${PLAYWRIGHT} (Playwright's own)`,
  ])
})

const ANNOUNCED =
  "Installing Debian's chromium-headless-shell or chromium package, as root: apt-get update, apt-get install …"

test("root on Debian gets the system's package, announced before it is installed", async () => {
  const brings = { [UPDATE]: [], [INSTALL_SHELL]: [SHELL], [INSTALL]: [SYSTEM] }
  const { system, tried, said, limits } = machine({ root: true, brings })
  assert.equal(await ensureChromium(system), SHELL)
  assert.deepEqual(tried, [DOWNLOAD, UPDATE, INSTALL_SHELL])
  assert.deepEqual(said, [
    "Getting Playwright's Chromium (at most 60 s) …",
    "Playwright's Chromium cannot be had. Error: npx refused",
    ANNOUNCED,
    `Chromium: ${SHELL} (found on this system)`,
  ])
  assert.ok(limits.every((limit) => limit <= 60_000))
})

test('a system that has no shell of Chromium gives the whole of it', async () => {
  const brings = { [UPDATE]: [], [INSTALL]: [SYSTEM] }
  const { system, tried, said } = machine({ root: true, brings })
  assert.equal(await ensureChromium(system), SYSTEM)
  assert.deepEqual(tried, [DOWNLOAD, UPDATE, INSTALL_SHELL, INSTALL])
  assert.deepEqual(said.slice(-3), [
    ANNOUNCED,
    'apt-get install failed. Error: apt-get refused',
    `Chromium: ${SYSTEM} (found on this system)`,
  ])
})

const CI = { CI: 'true' }

test('on CI root on Debian gets the shell beside the whole browser, which stands in where it cannot be had', async () => {
  const brings = { [UPDATE]: [], [INSTALL_SHELL]: [SHELL] }
  const has = { files: [SYSTEM], env: CI, root: true }
  const first = machine({ ...has, brings })
  assert.equal(await ensureChromium(first.system), SHELL)
  assert.deepEqual(first.tried, [UPDATE, INSTALL_SHELL])
  const second = machine(has)
  assert.equal(await ensureChromium(second.system), SYSTEM)
  assert.deepEqual(second.tried, [UPDATE])
  assert.equal(second.said.at(-1), `Chromium: ${SYSTEM} (found on this system)`)
})

test('on CI nothing is installed where there is a shell, another one is named, or by somebody else', async () => {
  const brings = { [UPDATE]: [], [INSTALL_SHELL]: [SHELL] }
  const machines = [
    machine({ files: [SYSTEM, SHELL], env: CI, root: true, brings }),
    machine({ files: [SYSTEM], env: { ...CI, LATCHKEY_CHROMIUM: SYSTEM }, root: true, brings }),
    machine({ files: [SYSTEM], env: CI, brings }),
  ]
  for (const { system, tried } of machines) {
    await ensureChromium(system)
    assert.deepEqual(tried, [])
  }
})

test('nobody but root on Debian has a package installed', async () => {
  const { system, tried } = machine({ brings: { [UPDATE]: [], [INSTALL]: [SYSTEM] } })
  await assert.rejects(ensureChromium(system), { name: 'MissingPartError', message: NONE })
  assert.deepEqual(tried, [DOWNLOAD])
})

test('a package list that cannot be read ends the search with its reason', async () => {
  const { system, tried, said } = machine({ root: true })
  await assert.rejects(ensureChromium(system), { name: 'MissingPartError', message: NONE })
  assert.deepEqual(tried, [DOWNLOAD, UPDATE])
  assert.equal(said.at(-1), 'apt-get update failed. Error: apt-get refused')
})

test('a download that says it went well but left nothing that starts does not count', async () => {
  const { system, said } = machine({ brings: { [DOWNLOAD]: [] } })
  await assert.rejects(ensureChromium(system), { message: NONE })
  assert.equal(said.at(-1), "Playwright's Chromium cannot be had.")
})
