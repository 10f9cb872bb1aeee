import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../ci/root.mjs'
import { chromiumCandidates, ensureChromium } from './chromium.mjs'
import { isInstalled, requireNode } from './node-modules.mjs'
import { ensurePostgres, findPostgres } from './postgres.mjs'
import { ensureRedis, findRedis } from './redis.mjs'
import { runCommand } from './system.mjs'
import { isWorldInstalled, markWorldInstalled } from './world.mjs'

const CHROMIUM = '/usr/bin/chromium'
const SHELL = `${CHROMIUM}-headless-shell`
const PLAYWRIGHT = '/home/alice/.cache/ms-playwright/chromium/chrome'
const FIFTEEN = '/usr/lib/postgresql/15/bin'

const DOWNLOAD = 'npx --no-install playwright install chromium'
const UPDATE = 'apt-get update'
const install = (/** @type {string} */ name) => `apt-get install -y --no-install-recommends ${name}`

/** @typedef {Readonly<Record<string, string>>} Programs what each program says of its version, by path */

/**
 * A machine with some programs, where commands bring those that `brings` says; all others fail.
 *
 * @param {{ has?: Programs, env?: NodeJS.ProcessEnv, root?: boolean, brings?: Readonly<Record<string, Programs>> }} machine
 */
function machine({ has = {}, env = {}, root: isRoot = false, brings = {} }) {
  const present = new Map(Object.entries(has))
  const [tried, said] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])]
  const system = {
    platform: /** @type {const} */ ('linux'),
    env: { PATH: '/opt/none:/usr/bin', ...env },
    exists: (/** @type {string} */ path) => present.has(path.replace(/initdb$/, 'postgres')),
    list: () => [...present.keys()].flatMap((path) => /postgresql\/(\d+)/.exec(path)?.[1] ?? []),
    playwrightPath: () => PLAYWRIGHT,
    isRoot: () => isRoot,
    isDebianRoot: () => isRoot,
    run: async (
      /** @type {string} */ command,
      /** @type {readonly string[]} */ args,
      /** @type {{ timeoutMs: number }} */ { timeoutMs },
    ) => {
      assert.ok(timeoutMs <= 60_000)
      if (command === 'id') return { ok: true, output: args[0] === '-u' ? '101\n' : '104\n' }
      if (args[0] === '--version')
        return { ok: present.has(command), output: present.get(command) ?? 'not found' }
      const line = [command, ...args].join(' ')
      tried.push(line)
      for (const [path, version] of Object.entries(brings[line] ?? {})) present.set(path, version)
      return { ok: line in brings, output: `Error: ${command} refused\n    at child:1` }
    },
    progress: (/** @type {string} */ line) => void said.push(line),
  }
  return { system, tried, said }
}

const programs = (/** @type {string[]} */ ...paths) =>
  Object.fromEntries(paths.map((path) => [path, 'Chromium 140.0.1']))
const CI = { CI: 'true' }
const comesShell = { [UPDATE]: {}, [install('chromium-headless-shell')]: programs(SHELL) }
const comesWhole = { [UPDATE]: {}, [install('chromium')]: programs(CHROMIUM) }
const MINE = { LATCHKEY_CHROMIUM: '/opt/mine' }

/** What is on a machine, which Chromium is taken there, and what is tried for it. */
const CHOICES = /** @type {const} */ ([
  [
    'the one that is named comes before any other',
    { has: programs('/opt/mine', CHROMIUM), env: MINE, root: true },
    '/opt/mine',
    [],
  ],
  [
    "the system's before Playwright's",
    { has: programs(CHROMIUM, PLAYWRIGHT), root: true },
    CHROMIUM,
    [],
  ],
  ["Playwright's, if there", { has: programs(PLAYWRIGHT), root: true }, PLAYWRIGHT, []],
  [
    "Playwright's download before Debian's package",
    { root: true, brings: { [DOWNLOAD]: programs(PLAYWRIGHT) } },
    PLAYWRIGHT,
    [DOWNLOAD],
  ],
  [
    'root on Debian gets the shell',
    { root: true, brings: { ...comesWhole, ...comesShell } },
    SHELL,
    [DOWNLOAD, UPDATE, install('chromium-headless-shell')],
  ],
  [
    'or the whole where there is no shell',
    { root: true, brings: comesWhole },
    CHROMIUM,
    [DOWNLOAD, UPDATE, install('chromium-headless-shell'), install('chromium')],
  ],
  [
    'on CI the shell comes beside the whole',
    { has: programs(CHROMIUM), env: CI, root: true, brings: comesShell },
    SHELL,
    [UPDATE, install('chromium-headless-shell')],
  ],
  ['which stands in for it', { has: programs(CHROMIUM), env: CI, root: true }, CHROMIUM, [UPDATE]],
  [
    'on CI, too, a shell that is there is enough',
    { has: programs(CHROMIUM, SHELL), env: CI, root: true, brings: comesShell },
    SHELL,
    [],
  ],
  [
    'on CI, too, only root installs',
    { has: programs(CHROMIUM), env: CI, brings: comesShell },
    CHROMIUM,
    [],
  ],
])

test('a Chromium is taken where it costs least, and installed where there is none', async () => {
  for (const [what, given, path, expected] of CHOICES) {
    const { system, tried, said } = machine(given)
    assert.equal(await ensureChromium(system), path, what)
    assert.deepEqual(tried, expected, what)
    assert.match(said.at(-1) ?? '', new RegExp(`^Chromium: ${path} `), what)
  }
})

test('an installation is announced, and a failure told by its reason', async () => {
  const { system, said } = machine({ root: true })
  await assert.rejects(ensureChromium(system), {
    name: 'MissingPartError',
    message: /No Chromium was found.*LATCHKEY_CHROMIUM/,
  })
  assert.deepEqual(said, [
    "Getting Playwright's Chromium (at most 60 s) …",
    "Playwright's Chromium cannot be had. Error: npx refused",
    "Installing Debian's chromium-headless-shell or chromium package, as root: apt-get update, apt-get install …",
    'apt-get update failed. Error: apt-get refused',
  ])
})

test('no Chromium: the named one does not start, a download left nothing, or only root could install', async () => {
  const named = machine({ has: programs(CHROMIUM), env: MINE })
  await assert.rejects(ensureChromium(named.system), {
    name: 'MissingPartError',
    message: 'LATCHKEY_CHROMIUM names /opt/mine, which does not start.',
  })
  const { system, tried } = machine({ brings: { [DOWNLOAD]: {}, ...comesWhole } })
  await assert.rejects(ensureChromium(system), /No Chromium/)
  assert.deepEqual(tried, [DOWNLOAD])
})

test('a Chromium is looked for in the PATH first, shells before others, then where systems put it', () => {
  const PATH = ['/first', '', '/second'].join(delimiter)
  const paths = chromiumCandidates({ platform: 'linux', env: { PATH } })
  const order = ['/first/', '/second/'].map((folder) => `${folder}chromium-headless-shell`)
  const others = ['chromium', 'google-chrome', 'msedge'].map((command) => `/first/${command}`)
  const wanted = [...order, ...others, '/snap/bin/chromium']
  assert.deepEqual(
    paths.filter((path) => wanted.includes(path)),
    wanted,
  )
  const onMac = chromiumCandidates({ platform: 'darwin', env: { HOME: '/Users/alice' } })
  assert.ok(onMac.includes('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'))
  assert.ok(onMac.includes('/Users/alice/Applications/Chromium.app/Contents/MacOS/Chromium'))
  const onWindows = chromiumCandidates({ platform: 'win32', env: { PROGRAMFILES: 'C:\\P' } })
  assert.ok(onWindows.includes('C:\\P\\Microsoft\\Edge\\Application\\msedge.exe'))
})

/** Servers: what they are called, how they are looked for, where they lie, and what they say of themselves. */
const SERVERS = [
  {
    variable: 'LATCHKEY_REDIS',
    find: findRedis,
    ensure: ensureRedis,
    file: '/usr/bin/redis-server',
    found: '/usr/bin/redis-server',
    mine: { value: '/opt/mine', file: '/opt/mine', found: '/opt/mine' },
    packageName: 'redis-server',
    says: (/** @type {string} */ version) => `Redis server v=${version} sha=00000000:0`,
    recent: ['6.2.0', '7.0.15'],
    old: ['6.0.16', '5.9.9'],
  },
  {
    variable: 'LATCHKEY_POSTGRES',
    find: findPostgres,
    ensure: ensurePostgres,
    file: `${FIFTEEN}/postgres`,
    found: { folder: FIFTEEN, user: { uid: 101, gid: 104 } },
    mine: {
      value: '/opt/mine',
      file: '/opt/mine/postgres',
      found: { folder: '/opt/mine', user: { uid: 101, gid: 104 } },
    },
    packageName: 'postgresql',
    says: (/** @type {string} */ version) => `postgres (PostgreSQL) ${version} (Debian)`,
    recent: ['13.0', '16beta1'],
    old: ['12.9', '9.6'],
  },
]

for (const { variable, find, ensure, file, found, mine, packageName, says, recent, old } of SERVERS)
  test(`${packageName}: the named one, one of the system that is recent, or one that root installs`, async () => {
    const env = { [variable]: mine.value }
    const [both, none] = [{ [file]: says(recent[0]) }, { [file]: says(old[0]) }]
    const named = machine({ has: { ...both, [mine.file]: says(recent[1]) }, env, root: true })
    assert.deepEqual(await ensure(named.system), mine.found)
    await assert.rejects(ensure(machine({ has: both, env }).system), {
      name: 'MissingPartError',
      message: new RegExp(`${variable} names /opt/mine`),
    })
    for (const version of recent) {
      const { system, tried } = machine({ has: { [file]: says(version) }, root: true })
      assert.deepEqual([await find(system), await ensure(system)], [found, found])
      assert.deepEqual(tried, [])
    }
    for (const version of old)
      assert.equal(await find(machine({ has: { [file]: says(version) } }).system), undefined)
    const brings = { [UPDATE]: {}, [install(packageName)]: both }
    const { system, tried } = machine({ has: none, root: true, brings })
    assert.equal(await find(system), undefined)
    assert.deepEqual(tried, [])
    assert.deepEqual(await ensure(system), found)
    assert.deepEqual(tried, [UPDATE, install(packageName)])
    const other = machine({ brings })
    await assert.rejects(ensure(other.system), new RegExp(`No .* set ${variable}`))
    assert.deepEqual(other.tried, [])
  })

test("PostgreSQL is the newest of Debian's folders, and needs no other user where this is not root", async () => {
  const says = SERVERS[1].says
  const has = {
    '/usr/lib/postgresql/9/bin/postgres': says('9.6'),
    '/usr/lib/postgresql/14/bin/postgres': says('14.2'),
    [`${FIFTEEN}/postgres`]: says('15.14'),
  }
  assert.deepEqual(await ensurePostgres(machine({ has }).system), { folder: FIFTEEN })
})

test('a command gives what it wrote, fails, is stopped when its time is over, or does not exist', async () => {
  const node = (/** @type {string} */ script, timeoutMs = 20_000) =>
    runCommand(process.execPath, ['--eval', script], { timeoutMs })
  assert.deepEqual(await node('console.log("out")'), { ok: true, output: 'out' })
  assert.deepEqual(await node('console.error("no"); process.exit(3)'), { ok: false, output: 'no' })
  const late = await node('setInterval(() => undefined, 1000)', 300)
  assert.equal(late.ok, false)
  assert.match(late.output, /stopped after 0\.3 s/)
  const none = await runCommand('/no/such/command', [], { timeoutMs: 1_000 })
  assert.equal(none.ok, false)
  assert.match(none.output, /ENOENT/)
})

const [A, B] = ['a', 'b'].map((integrity) => ({ version: '1.0.0', integrity }))
const [a, b] = ['node_modules/a', 'node_modules/b']

/** @type {readonly (readonly [string, object | undefined, object | undefined, boolean])[]} */
const RULES = [
  ['the same packages', { [a]: A }, { [a]: A }, true],
  ['nothing installed', { [a]: A }, undefined, false],
  ['no lock file', undefined, { [a]: A }, false],
  ['a package too few', { [a]: A, [b]: B }, { [a]: A }, false],
  ['another version', { [a]: A }, { [a]: { ...A, version: '1.0.1' } }, false],
  ['other contents', { [a]: A }, { [a]: { ...A, integrity: 'x' } }, false],
  ['one for another platform', { [a]: A, [b]: { ...B, optional: true } }, { [a]: A }, true],
  ['one inside a workspace', { kernel: {}, 'kernel/node_modules/a': A }, {}, false],
  ['the workspaces themselves', { '': {}, kernel: { version: '0.1.0' } }, {}, true],
]

const temporary = (/** @type {import('node:test').TestContext} */ t) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  return folder
}

test('node modules are installed when they are what the lock file says, as they are here', (t) => {
  for (const [what, wanted, installed, expected] of RULES) {
    const folder = temporary(t)
    const write = (/** @type {string} */ path, /** @type {object | undefined} */ packages) => {
      if (packages) writeFileSync(join(folder, path), JSON.stringify({ packages }))
    }
    write('package-lock.json', wanted)
    write('node_modules/.package-lock.json', installed)
    assert.equal(isInstalled(folder), expected, what)
  }
  // Otherwise every start and every test run would install anew.
  assert.equal(isInstalled(root), true)
})

test('a Node that is too old is named, a newer one passes', () => {
  assert.throws(() => requireNode('18.20.4'), { name: 'MissingPartError', message: /18\.20\.4/ })
  for (const version of ['20.0.0', '24.1.0']) requireNode(version)
})

test('the world is installed until its package.json changes', (t) => {
  const world = temporary(t)
  writeFileSync(join(world, '.npmrc'), 'package-lock=false')
  writeFileSync(join(world, 'package.json'), '{"version":"1.0.0"}')
  assert.equal(isWorldInstalled(world), false)
  markWorldInstalled(world)
  assert.equal(isWorldInstalled(world), true)
  writeFileSync(join(world, 'package.json'), '{"version":"1.0.1"}')
  assert.equal(isWorldInstalled(world), false)
})
