import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../../scripts/ci/packages.mjs'
import { root } from '../../scripts/ci/root.mjs'
import { callNpm, packedFile } from '../../scripts/pack.mjs'

/** Megabytes that the README's install may add to an app of React. */
const LIMIT = 110

/** A new app that installs some packages, and the size of what it got, in megabytes. */
async function weigh(/** @type {string} */ app, /** @type {readonly string[]} */ wanted) {
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await callNpm(app, 'install', ...flags, ...wanted)
  const installed = join(app, 'node_modules')
  const names = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  // As it lies on the disk, in blocks of 512 bytes. A megabyte is 2^20 bytes, as for `du -m`.
  return (
    names.reduce((sum, name) => sum + lstatSync(join(installed, name)).blocks * 512, 0) / 2 ** 20
  )
}

/** A package and those of ours that it brings: while nothing is published, each is installed from its file. */
function withSiblings(/** @type {string} */ name) {
  const own = packages.find(({ manifest }) => manifest.name === name)
  /** @type {readonly string[]} */
  const brought = own ? Object.keys(own.manifest.dependencies ?? {}) : []
  return [name, ...brought.filter((one) => one.startsWith('@latchkey/'))]
}

/** The packages of the README's first line of installing, ours as they are packed. */
function wantedByReadme(/** @type {string} */ folder) {
  const [, line = ''] =
    /^npm install (.+)$/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  return [...new Set(line.split(' ').flatMap(withSiblings))].map((name) => {
    const own = packages.find(({ manifest }) => manifest.name === name)
    return own ? packedFile(folder, own.shortName) : name
  })
}

/**
 * Installs what the README says into an empty app of React. It must bring no range of a dependency that is not met, and
 * not more than the limit.
 *
 * @param {string} folder of `packAll`
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkInstall(folder) {
  const react = ['react@^19.0.0', 'react-dom@^19.0.0']
  const bare = await weigh(join(folder, 'bare'), react)
  const app = join(folder, 'readme')
  const whole = await weigh(app, [...react, ...wantedByReadme(folder)])
  const unmet = await callNpm(app, 'ls', '--all').then(
    () => [],
    (/** @type {unknown} */ error) => [String(error)],
  )
  const added = Math.round(whole - bare)
  console.log(`The README's install adds ${String(added)} MB to an app of React.`)
  return added > LIMIT
    ? [...unmet, `README.md installs ${String(added)} MB, more than ${String(LIMIT)}.`]
    : unmet
}
