// Fails when any dependency, of the packages, the tools, the local world or the fixture apps, has no
// licence that the Open Source Initiative approved.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './ci/root.mjs'
import { checkFixtures } from './licences/fixtures.mjs'
import { checkPackages } from './licences/lock.mjs'
import { proven } from './licences/proven.mjs'
import { isApproved } from './licences/spdx.mjs'

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []

/** Folders of all packages below a node_modules folder, also those inside other packages. */
function* installed(modules) {
  for (const { name } of folders(modules)) {
    if (name.startsWith('.')) continue
    const path = join(modules, name)
    const found = name.startsWith('@')
      ? folders(path).map((entry) => join(path, entry.name))
      : [path]
    for (const folder of found) {
      yield folder
      yield* installed(join(folder, 'node_modules'))
    }
  }
}

/** Old manifests hold an object or a list of objects instead of an expression. */
function declared({ license, licenses }) {
  const old = license ?? licenses
  if (Array.isArray(old)) return old.map((entry) => entry.type ?? entry).join(' OR ')
  return typeof old === 'object' && old !== null ? old.type : old
}

function isProven(folder, { name }, licence) {
  const entry = proven.find((known) => known.name === name && known.says === licence)
  const file = entry && join(folder, entry.file)
  return file !== undefined && existsSync(file) && readFileSync(file, 'utf8').includes(entry.text)
}

/**
 * Folders where also those are approved that would bind whoever ships them: nothing there is shipped or
 * linked with what is.
 */
const copyleft = {
  'playground/world/polkadot': ['GPL-3.0-only'],
  'playground/world/evm-pack/contracts': ['GPL-3.0-or-later'],
}

function checkInstalled(parent) {
  const modules = join(root, parent, 'node_modules')
  let count = 0
  const refused = []
  for (const folder of installed(modules)) {
    const manifestFile = join(folder, 'package.json')
    if (!existsSync(manifestFile)) continue
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
    const licence = declared(manifest)
    count += 1
    if (isApproved(licence, copyleft[parent]) || isProven(folder, manifest, licence)) continue
    refused.push(`${manifest.name}@${manifest.version}: ${licence} (${relative(root, folder)})`)
  }
  return { count, refused }
}

/** The lock file also names what is installed on other systems only. */
function checkLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const foreign = Object.entries(packages).filter(
    ([path, { optional }]) => optional === true && !existsSync(join(root, path)),
  )
  return checkPackages(Object.fromEntries(foreign), 'package-lock.json')
}

const outside = ['playground/world', 'playground/world/polkadot']
/** Installed by whoever changes a contract, and by nobody else. */
const onDemand = ['playground/world/evm-pack/contracts']
const parents = ['.', 'kernel', 'ui-react', 'playground', ...outside, ...onDemand].concat(
  folders(join(root, 'plugins')).map(({ name }) => `plugins/${name}`),
)
const results = [...parents.map(checkInstalled), checkLock(), ...(await checkFixtures())]
const count = results.reduce((total, result) => total + result.count, 0)
const refused = results.flatMap((result) => result.refused)

for (const folder of outside)
  if (!existsSync(join(root, folder, 'node_modules')))
    refused.push(`${folder} is not installed, so its dependencies could not be read`)
for (const line of refused) console.error(`Not under an OSI-approved licence: ${line}`)
console.log(`${count} packages read, ${refused.length} refused`)
process.exitCode = refused.length > 0 ? 1 : 0
