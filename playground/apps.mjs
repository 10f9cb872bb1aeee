#!/usr/bin/env node
// Installs the packed packages into the fixture apps, checks their types and builds them.
// What `npm create latchkey` makes is linted and runs its own tests, too.
//   node playground/apps.mjs [--into <folder>] [react18 react19 webpack jest next worker new-react new-wagmi …]
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { packages } from '../scripts/ci/packages.mjs'
import { callNpm, packAll, packedFile, pageDoors } from '../scripts/pack.mjs'
import { weighApp } from './weigh-app.mjs'
import { startChild } from './world/net/start-child.mjs'

const folderOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/**
 * The README's first two examples, of which each app has a page: the second one stands where the README says.
 *
 * @param {string} target
 * @param {string} ending of an import
 */
function copyReadme(target, ending) {
  const [first, second] = ['react.tsx', 'react-viem.tsx'].map((file) =>
    readFileSync(folderOf(`examples/${file}`), 'utf8'),
  )
  const button = '    <ConnectButton />\n'
  const whole = first?.replace(button, `${button}    <SignButton />\n`)
  mkdirSync(target, { recursive: true })
  const line = `import { SignButton } from './react-viem${ending}'\n`
  writeFileSync(join(target, 'react.tsx'), `${line}${whole ?? ''}`)
  writeFileSync(join(target, 'react-viem.tsx'), second ?? '')
}

/** The fixture apps. */
const fixtureNames = /** @type {const} */ ([
  'react18',
  'react19',
  'webpack',
  'jest',
  'expo',
  'next',
  'worker',
])

/** @typedef {(typeof fixtureNames)[number]} FixtureName */

/** Templates of `npm create latchkey`, with plugins that each can do with. */
const templates = /** @type {const} */ ({
  'new-react': 'solana,walletconnect,send',
  'new-next': 'bip122',
  'new-vanilla': 'polkadot,cosmos',
  'new-wagmi': 'solana',
  'new-embedded': '',
  'new-feature': '',
  'new-chain': '',
})

/** @typedef {keyof typeof templates} NewAppName */

export const newAppNames = /** @type {NewAppName[]} */ (Object.keys(templates))

/** Lies in an app that was installed, built and checked. */
const READY = '.prepared'

/**
 * An app's dependencies come over the network, which is not tested here: it gets a second try.
 *
 * @param {string} app
 * @param {readonly string[]} flags
 */
async function install(app, ...flags) {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...flags]
  try {
    await callNpm(app, ...args)
  } catch (error) {
    console.warn(`Trying once more. ${error instanceof Error ? error.message : String(error)}`)
    await callNpm(app, ...args)
  }
}

/** A module that imports each door on its own. */
const doorsModule = () => {
  const lines = pageDoors.map((name) => `  '${name}': () => import('${name}'),\n`)
  return `export const doors: Readonly<Record<string, () => Promise<object>>> = {\n${lines.join('')}}\n`
}

/**
 * Installs an app beside the packed packages, checks its types and builds it. That of React 19 is weighed as well.
 *
 * @param {string} folder of `packAll`
 * @param {FixtureName} name
 * @returns {Promise<string>} the app's folder
 */
export async function prepareFixture(folder, name) {
  const app = join(folder, name)
  cpSync(folderOf(`fixtures/${name}`), app, { recursive: true })
  // The example of a sign-in server, as the README shows it.
  if (name === 'next' || name === 'worker')
    cpSync(folderOf(`examples/${name}`), app, { recursive: true })
  else if (name === 'webpack')
    cpSync(folderOf('fixtures/shared/src/readme.tsx'), join(app, 'src/readme.tsx'))
  else if (name !== 'jest' && name !== 'expo') {
    cpSync(folderOf('fixtures/shared'), app, { recursive: true })
    writeFileSync(join(app, 'src/doors.ts'), doorsModule())
  }
  // A worker draws nothing, and an app of Expo has no page.
  if (name === 'next') copyReadme(join(app, 'readme'), '')
  else if (name !== 'worker' && name !== 'expo') copyReadme(join(app, 'src'), '.js')
  await install(app)
  const printed = await callNpm(app, 'run', 'build')
  // There is no Redis while an app is built.
  if (/ error event|ECONNREFUSED/.test(printed))
    throw new Error(`The build asked for a server:\n${printed}`)
  await callNpm(app, 'run', 'types')
  if (name === 'react19') await weighApp(app)
  writeFileSync(join(app, READY), '')
  return app
}

/**
 * Makes an app by the command, with the packed packages in place of published ones, lints it, checks its types, builds it
 * and runs its tests.
 *
 * @param {string} folder of `packAll`
 * @param {NewAppName} name
 * @returns {Promise<string>} the app's folder
 */
export async function prepareTemplate(folder, name) {
  const app = join(folder, name)
  const command = folderOf('../plugins/create/bin/create-latchkey.mjs')
  const words = [name, '--template', name.slice(4), '--plugins', templates[name]]
  execFileSync(process.execPath, [command, ...words], { cwd: folder, stdio: 'inherit' })
  const file = join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const overrides = Object.fromEntries(
    packages.map((one) => [one.manifest.name, `file:${packedFile(folder, one.shortName)}`]),
  )
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'])
    for (const one of Object.keys(manifest[kind] ?? {}))
      manifest[kind][one] = overrides[one] ?? manifest[kind][one]
  writeFileSync(file, JSON.stringify({ ...manifest, overrides }, undefined, 2))
  // As its first commit makes it. Without it the linter obeys the .gitignore of a repository around the app.
  execFileSync('git', ['init', '--quiet'], { cwd: app })
  await install(app, ...(name === 'new-embedded' ? ['--ignore-scripts'] : []))
  if (name === 'new-embedded') {
    // SQLite takes minutes to build where its binary cannot be fetched: it is the one of the workspace.
    const built = 'node_modules/better-sqlite3/build'
    cpSync(folderOf(`../${built}`), join(app, built), { recursive: true })
  }
  for (const script of ['page', 'build', 'types', 'lint', 'test'])
    if (script in manifest.scripts) await callNpm(app, 'run', script)
  writeFileSync(join(app, READY), '')
  return app
}

/**
 * The folder of an app that {@link prepareFixture} or {@link prepareTemplate} prepared before.
 *
 * @param {string} folder
 * @param {FixtureName | NewAppName} name
 * @returns {string}
 */
export function preparedFixture(folder, name) {
  const app = join(folder, name)
  if (!existsSync(join(app, READY)))
    throw new Error(`The app ${name} was not prepared in ${folder}.`)
  return app
}

/**
 * The version of a package that an app got.
 *
 * @param {string} app
 * @param {string} name
 * @returns {string}
 */
export const installedVersion = (app, name) =>
  JSON.parse(readFileSync(join(app, 'node_modules', name, 'package.json'), 'utf8')).version

/**
 * Serves a built Next app as in production, on a free port of 127.0.0.1.
 *
 * @param {string} app
 * @param {Readonly<Record<string, string>>} [settings] of its environment
 * @returns {Promise<{ url: string, printed: () => string, close: () => Promise<void> }>}
 */
export async function serveNext(app, settings = {}) {
  const command = join(app, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [command, 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async () => {
    child.kill()
    await ended
  }
  const url = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      printed += chunk.toString('utf8')
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)
      if (found && /Ready/.test(printed)) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`next start ended:\n${printed}`)))
  })
  return { url, printed: () => printed, close }
}

/**
 * Serves a built worker in the runtime that Cloudflare runs, with its durable objects in memory, on a free port of
 * 127.0.0.1.
 *
 * @param {string} app
 */
export async function serveWorker(app) {
  const { default: command } = createRequire(join(app, 'package.json'))('workerd')
  const args = ['serve', join(app, 'config.capnp'), '--control-fd=1']
  args.push('--socket-addr=http=127.0.0.1:0')
  const { said, close } = await startChild(
    'The worker',
    { command, args, startMs: 30_000 },
    (line) => /"port":(\d+)/.exec(line)?.[1],
  )
  return { url: `http://127.0.0.1:${said}`, close }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals: wanted } = parseArgs({
    options: { into: { type: 'string' } },
    allowPositionals: true,
  })
  const all = [...fixtureNames, ...newAppNames]
  const unknown = wanted.filter((name) => !all.some((known) => known === name))
  if (unknown.length > 0)
    throw new Error(`Unknown app: ${unknown.join(', ')}. The apps are ${all.join(', ')}.`)
  const folder = await packAll(values.into)
  for (const name of fixtureNames)
    if (wanted.length === 0 || wanted.includes(name))
      console.log(`${name}: ${await prepareFixture(folder, name)}`)
  for (const name of newAppNames)
    if (wanted.length === 0 || wanted.includes(name))
      console.log(`${name}: ${await prepareTemplate(folder, name)}`)
}
