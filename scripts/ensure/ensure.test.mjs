import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../ci/root.mjs'
import { ensureChromium } from './chromium.mjs'
import { isInstalled, isSatisfied, requireNode } from './installed.mjs'
import { ensurePostgres, ensureRedis, findPostgres, findRedis } from './servers.mjs'
import { runCommand } from './system.mjs'

const CHROMIUM = '/usr/bin/chromium'
const SHELL = `${CHROMIUM}-headless-shell`
const PLAYWRIGHT = '/home/alice/.cache/ms-playwright/chromium/chrome'
const FIFTEEN = '/usr/lib/postgresql/15/bin'

const DOWNLOAD = 'npx --no-install playwright install chromium'
const UPDATE = 'apt-get update'
const install = (name) => `apt-get install -y --no-install-recommends ${name}`

const programs = (...paths) => Object.fromEntries(paths.map((path) => [path, 'Chromium 140.0.1']))

/** A machine with some programs and their versions, where commands bring those that `brings` says; all others fail. */
function machine({ has = {}, env = {}, root: isRoot = false, brings = {} }) {
  const present = new Map(Object.entries(has))
  const [tried, said] = [[], []]
  const system = {
    platform: 'linux',
    env: { PATH: '/opt/none::/usr/bin', ...env },
    exists: (path) =>
      path === '/usr/bin/apt-get' || present.has(path.replace(/initdb$/, 'postgres')),
    list: () => [...present.keys()].flatMap((path) => /postgresql\/(\d+)/.exec(path)?.[1] ?? []),
    playwrightPath: async () => PLAYWRIGHT,
    isRoot: () => isRoot,
    async run(command, args, { timeoutMs }) {
      assert.ok(timeoutMs <= 60_000)
      if (command === 'id') return { ok: true, output: args[0] === '-u' ? '101\n' : '104\n' }
      if (args[0] === '--version')
        return { ok: present.has(command), output: present.get(command) ?? 'not found' }
      const line = [command, ...args].join(' ')
      tried.push(line)
      for (const [path, version] of Object.entries(brings[line] ?? {})) present.set(path, version)
      return { ok: line in brings, output: `Error: ${command} refused\n    at child:1` }
    },
    progress: (line) => void said.push(line),
  }
  return { system, tried, said }
}

const SHELL_PACKAGE = install('chromium-headless-shell')
const shell = { [UPDATE]: {}, [SHELL_PACKAGE]: programs(SHELL) }
const whole = { [UPDATE]: {}, [install('chromium')]: programs(CHROMIUM) }
const MINE = { LATCHKEY_CHROMIUM: '/opt/mine' }
const CI = { CI: 'true' }

/** A machine's programs, its settings, the effects of commands, its busy ports, and the tried commands. */
const CHOICES = [
  ['the one that is named', ['/opt/mine', CHROMIUM], MINE, {}, '/opt/mine'],
  ['a shell before others', ['/opt/none/msedge', CHROMIUM, SHELL], {}, {}, SHELL],
  ["the system's before Playwright's", [CHROMIUM, PLAYWRIGHT], {}, {}, CHROMIUM],
  ["Playwright's, if there", [PLAYWRIGHT], {}, {}, PLAYWRIGHT],
  ['its download', [], {}, { [DOWNLOAD]: programs(PLAYWRIGHT), ...shell }, PLAYWRIGHT, DOWNLOAD],
  ["Debian's shell", [], {}, { ...whole, ...shell }, SHELL, DOWNLOAD, UPDATE, SHELL_PACKAGE],
  ['or whole', [], {}, whole, CHROMIUM, DOWNLOAD, UPDATE, SHELL_PACKAGE, install('chromium')],
  ['on CI the shell beside the whole', [CHROMIUM], CI, shell, SHELL, UPDATE, SHELL_PACKAGE],
  ['which stands in for it', [CHROMIUM], CI, {}, CHROMIUM, UPDATE],
  ['on CI, too, a shell that is there', [CHROMIUM, SHELL], CI, shell, SHELL],
]

test('the cheapest Chromium is taken, and one is installed if there is none', async () => {
  for (const [what, has, env, brings, path, ...expected] of CHOICES) {
    const { system, tried, said } = machine({ has: programs(...has), env, brings, root: true })
    assert.equal(await ensureChromium(system), path, what)
    assert.deepEqual(tried, expected, what)
    assert.match(said.at(-1), new RegExp(`^Chromium: ${path} `), what)
  }
  // Only root installs system packages, on CI as well.
  const { system, tried } = machine({ has: programs(CHROMIUM), env: CI, brings: shell })
  assert.deepEqual([await ensureChromium(system), tried], [CHROMIUM, []])
})

test('an installation is announced, and a failure told by its reason', async () => {
  const { system, said } = machine({ root: true })
  await assert.rejects(ensureChromium(system), /No Chromium was found.*LATCHKEY_CHROMIUM/)
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
    message: 'LATCHKEY_CHROMIUM names /opt/mine, which does not start.',
  })
  const { system, tried } = machine({ brings: { [DOWNLOAD]: {}, ...whole } })
  await assert.rejects(ensureChromium(system), /No Chromium/)
  assert.deepEqual(tried, [DOWNLOAD])
})

const saysPostgres = (version) => `postgres (PostgreSQL) ${version} (Debian)`

/** Servers: how they are looked for, where they lie, and what they say of themselves. */
const SERVERS = [
  {
    packageName: 'redis-server',
    find: findRedis,
    ensure: ensureRedis,
    file: '/usr/bin/redis-server',
    found: '/usr/bin/redis-server',
    says: (version) => `Redis server v=${version} sha=00000000:0`,
    recent: ['6.2.0', '7.0.15'],
    old: ['6.0.16', '5.9.9'],
  },
  {
    packageName: 'postgresql',
    find: findPostgres,
    ensure: ensurePostgres,
    file: `${FIFTEEN}/postgres`,
    found: { folder: FIFTEEN, user: { uid: 101, gid: 104 } },
    says: saysPostgres,
    recent: ['13.0', '16beta1'],
    old: ['12.9', '9.6'],
  },
]

for (const { packageName, find, ensure, file, found, says, recent, old } of SERVERS)
  test(`${packageName}: one of the system that is recent, or one that root installs`, async () => {
    for (const version of recent) {
      const { system, tried } = machine({ has: { [file]: says(version) }, root: true })
      assert.deepEqual([await find(system), await ensure(system), tried], [found, found, []])
    }
    const brings = { [UPDATE]: {}, [install(packageName)]: { [file]: says(recent[0]) } }
    for (const version of old) {
      const { system, tried } = machine({ has: { [file]: says(version) }, root: true, brings })
      assert.deepEqual([await find(system), tried.length], [undefined, 0])
      assert.deepEqual([await ensure(system), tried], [found, [UPDATE, install(packageName)]])
    }
    const other = machine({ brings })
    await assert.rejects(ensure(other.system), new RegExp(`Install ${packageName}`))
    assert.deepEqual(other.tried, [])
  })

test("PostgreSQL is the newest of Debian's folders, and needs no other user unless this is root", async () => {
  const versions = { 9: '9.6', 14: '14.2', 15: '15.14' }
  const has = Object.entries(versions).map(([folder, version]) => [
    `/usr/lib/postgresql/${folder}/bin/postgres`,
    saysPostgres(version),
  ])
  const { system } = machine({ has: Object.fromEntries(has) })
  assert.deepEqual(await ensurePostgres(system), { folder: FIFTEEN })
})

test('a command gives its output, fails, is stopped when its time is over, or does not exist', async () => {
  const node = (script, timeoutMs = 20_000) =>
    runCommand(process.execPath, ['--eval', script], { timeoutMs })
  assert.deepEqual(await node('console.log("out")'), { ok: true, output: 'out' })
  assert.deepEqual(await node('console.error("no"); process.exit(3)'), { ok: false, output: 'no' })
  const late = await node('setInterval(() => undefined, 1000)', 300)
  assert.match(late.output, /stopped after 0\.3 s/)
  const none = await runCommand('/no/such/command', [], { timeoutMs: 1_000 })
  assert.match(none.output, /ENOENT/)
  assert.deepEqual([late.ok, none.ok], [false, false])
})

function temporary(t) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/a'), { recursive: true })
  return (path, content) => {
    if (content) writeFileSync(join(folder, path), JSON.stringify(content))
    return folder
  }
}

const A = { version: '1.0.0', integrity: 'a' }
const a = { 'node_modules/a': A }

/** The lock file's packages, and the installed ones. */
const RULES = [
  ['the same packages', a, a, true],
  ['nothing installed', a, undefined, false],
  ['no lock file', undefined, a, false],
  ['a package too few', { ...a, 'node_modules/b': A }, a, false],
  ['another version', a, { 'node_modules/a': { ...A, version: '1.0.1' } }, false],
  ['other contents', a, { 'node_modules/a': { ...A, integrity: 'x' } }, false],
  ['one for another platform', { ...a, 'node_modules/b': { ...A, optional: true } }, a, true],
  ['one inside a workspace', { kernel: {}, 'kernel/node_modules/a': A }, {}, false],
  ['the workspaces themselves', { '': {}, kernel: { version: '0.1.0' } }, {}, true],
]

test('node modules are installed when they are what the lock file says, as they are here', (t) => {
  for (const [what, wanted, installed, expected] of RULES) {
    const write = temporary(t)
    write('package-lock.json', wanted && { packages: wanted })
    const folder = write('node_modules/.package-lock.json', installed && { packages: installed })
    assert.equal(isInstalled(folder), expected, what)
  }
  // Otherwise every start and every test run would install again.
  assert.equal(isInstalled(root), true)
})

test('a Node that is too old is named, a newer one passes', () => {
  assert.throws(() => requireNode('18.20.4'), /18\.20\.4/)
  for (const version of ['20.0.0', '24.1.0']) requireNode(version)
})

test('the world is installed until its package.json changes', async (t) => {
  const write = temporary(t)
  write('node_modules/a/package.json', { name: 'a', version: '1.0.0' })
  for (const [version, expected] of [
    ['1.0.0', true],
    ['1.0.1', false],
  ]) {
    const folder = write('package.json', { dependencies: { a: version } })
    assert.equal(await isSatisfied(folder), expected)
  }
})
