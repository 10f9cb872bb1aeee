import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { packages } from '../../scripts/ci/packages.mjs'
import { root } from '../../scripts/ci/root.mjs'
import { callNpm, packedFile } from '../../scripts/pack.mjs'
import { isCode } from './samples.mjs'

const manifestOf = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** The packages that drivers and samples use besides the packed ones, from the manifests of the workspace. */
const FROM_ROOT = ['typescript', 'vitest', 'happy-dom', 'vite', 'viem', '@types/node']
  .concat('react', 'react-dom', '@types/react', '@types/react-dom')
  .concat('@playwright/test', '@testing-library/dom', '@testing-library/react')
const FROM_WALLET = ['better-sqlite3', '@types/better-sqlite3']
const OURS = /^(?:@latchkey\/|acme-(?:points|chain)$|prism-react-renderer$)/

/** Each packed package, and the name of its file. */
const packed = packages
  .map(({ manifest, shortName }) => [manifest.name, shortName])
  .concat([['acme-points', 'acme-points']])

/** @param {string} folder of `packAll` */
function dependencies(folder) {
  const [all, wallet, playground] = ['', 'plugins/embedded-wallet', 'playground'].map(manifestOf)
  const versions = { ...playground.dependencies, ...playground.devDependencies }
  const named = Object.entries(versions).filter(([name]) => !OURS.test(name))
  return Object.fromEntries([
    ...named,
    ...FROM_ROOT.map((name) => [name, all.devDependencies[name]]),
    ...FROM_WALLET.map((name) => [name, wallet.devDependencies[name]]),
    ...packed.map(([name, file]) => [name, `file:${packedFile(folder, file)}`]),
  ])
}

/** An app of an earlier run gets what was packed now. */
function unpackAnew(/** @type {string} */ folder, /** @type {string} */ app) {
  for (const [name, file] of packed) {
    const target = join(app, 'node_modules', name)
    for (const part of ['dist', 'bin', 'package.json'])
      rmSync(join(target, part), { recursive: true, force: true })
    const args = ['-xzf', packedFile(folder, file), '-C', target, '--strip-components=1']
    execFileSync('tar', args)
  }
}

const options = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  resolveJsonModule: true,
  skipLibCheck: false,
  noEmit: true,
}

/** Files of the workspace that drive samples, and what those read. */
const DRIVERS = [
  'playground/examples',
  'playground/flows',
  'playground/fixtures/acme-namespace',
].concat('playground/acme-points/src', 'playground/acme-chain/src', 'plugins/eip155/src/testing')
/** Helpers of drivers, which use nothing that is packed: they stay where what they import is installed. */
const HELPERS = ['playground/world', 'playground/e2e', 'scripts']

/**
 * Makes an empty app, and writes the samples into it as the pages show them.
 *
 * @param {string} folder of `packAll`
 * @param {readonly import('./samples.mjs').Sample[]} samples
 * @returns {Promise<string>} its folder
 */
export async function makeApp(folder, samples) {
  const app = join(folder, 'plain')
  mkdirSync(app, { recursive: true })
  // The library of Base Account asks for an older copy, whose types are others than those of wallet-adapter's.
  const overrides = { eventemitter3: '5.0.4' }
  const manifest = { private: true, type: 'module', dependencies: dependencies(folder), overrides }
  const wanted = JSON.stringify(manifest, undefined, 2)
  const file = join(app, 'package.json')
  const packedAt = join(app, 'node_modules/@latchkey')
  if (existsSync(packedAt) && readFileSync(file, 'utf8') === wanted) unpackAnew(folder, app)
  else {
    writeFileSync(file, wanted)
    // Nothing is built here: the one binary that is needed is that of the workspace.
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
    await callNpm(app, 'install', ...flags)
  }
  cpSync(
    join(root, 'node_modules/better-sqlite3/build'),
    join(app, 'node_modules/better-sqlite3/build'),
    { recursive: true },
  )
  for (const path of DRIVERS) cpSync(join(root, path), join(app, path), { recursive: true })
  for (const path of HELPERS)
    if (!existsSync(join(app, path))) symlinkSync(join(root, path), join(app, path), 'dir')
  for (const sample of samples.filter(isCode))
    if (sample.file !== undefined && !sample.isPart) {
      mkdirSync(dirname(join(app, sample.file)), { recursive: true })
      writeFileSync(join(app, sample.file), sample.text)
    }
  // An app of another kit, for the command that moves one.
  mkdirSync(join(app, 'src'), { recursive: true })
  const theirs = "export { ConnectButton } from '@rainbow-me/rainbowkit'\n"
  writeFileSync(join(app, 'src/theirs.tsx'), theirs)
  for (const name of ['vitest.config.js', 'set-up.ts'])
    cpSync(new URL(name, import.meta.url), join(app, name))
  const config = { compilerOptions: options, files: codeFiles(samples) }
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify(config, undefined, 2))
  return app
}

/** @param {readonly import('./samples.mjs').Sample[]} samples */
export const codeFiles = (samples) => [
  ...new Set(samples.filter(isCode).flatMap(({ file }) => file ?? [])),
]
