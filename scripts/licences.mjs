// Fails when something that is shipped or that the local world runs has no licence that the Open Source Initiative
// approved, or has one that binds whoever ships it. Development tools need only be free to use.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { root } from './ci/root.mjs'

const require = createRequire(import.meta.url)
/** @type {Record<string, { osiApproved: boolean }>} */
const listed = require('spdx-license-list')
const approved = Object.keys(listed).filter((id) => listed[id]?.osiApproved && !/^A?GPL-/.test(id))
/** Data that development tools read. */
const forTools = ['CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0']

/**
 * Folders with an installation of their own. Nothing there is shipped or linked with what is, so that one may also hold
 * what would bind its seller.
 */
const worlds = {
  'playground/world': [],
  'playground/world/polkadot': ['GPL-3.0-only'],
}

/** Manifests that name no licence in SPDX form. The text that must stand in the licence file is read at every run. */
const GRANTED = 'Permission is hereby granted, free of charge'
const proven = [
  { name: 'eyes', file: 'LICENSE', text: GRANTED, licence: 'MIT' },
  { name: 'spawndamnit', file: 'LICENSE', text: GRANTED, licence: 'MIT' },
  {
    name: 'text-encoding-utf-8',
    file: 'LICENSE.md',
    text: 'released into the public domain',
    licence: 'Unlicense',
  },
]

/** @typedef {{ version?: string, license?: string, link?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

const isTool = (/** @type {Locked} */ { dev, devOptional }) => dev === true || devOptional === true

/** @param {string} folder @param {string} path */
function provenLicence(folder, path) {
  const entry = proven.find(({ name }) => path.endsWith(`node_modules/${name}`))
  const file = entry && join(root, folder, path, entry.file)
  if (file && existsSync(file) && readFileSync(file, 'utf8').includes(entry.text))
    return entry.licence
  return undefined
}

/** @param {unknown} licence @param {readonly string[]} allowed */
function isAllowed(licence, allowed) {
  try {
    return typeof licence === 'string' && satisfies(licence, [...allowed])
  } catch {
    return false // Not an SPDX expression.
  }
}

/**
 * @param {string} folder
 * @param {string} lockFile below the folder
 * @param {readonly string[]} also
 */
function check(folder, lockFile, also) {
  const file = join(root, folder, lockFile)
  if (!existsSync(file))
    return { count: 0, refused: [`${folder} is not installed, so nothing could be read`] }
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  const named = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  const refused = named
    .filter(([path, locked]) => {
      const allowed = [...approved, ...also, ...(isTool(locked) ? forTools : [])]
      return [locked.license, provenLicence(folder, path)].every(
        (licence) => !isAllowed(licence, allowed),
      )
    })
    .map(([path, { version, license }]) => `${path}@${version}: ${license} (${folder})`)
  return { count: named.length, refused }
}

const results = [
  // The lock file also names what is installed on other systems only.
  check('.', 'package-lock.json', []),
  ...Object.entries(worlds).map(([folder, also]) =>
    check(folder, 'node_modules/.package-lock.json', also),
  ),
]
const refused = results.flatMap((result) => result.refused)
for (const line of refused) console.error(`Not under an OSI-approved licence: ${line}`)
console.log(
  `${results.reduce((total, { count }) => total + count, 0)} packages read, ${refused.length} refused`,
)
process.exitCode = refused.length > 0 ? 1 : 0
