// Fails when a package that is shipped or that the local world runs has no licence that the Open Source Initiative
// approved, or has one that binds its distributor. Development tools need only be free to use.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import listed from 'spdx-license-list'
import { root } from './ci/root.mjs'

const approved = Object.keys(listed).filter((id) => listed[id].osiApproved && !/^A?GPL-/.test(id))
/** Data that development tools read, and a light client that a test's library brings: linking with it binds nothing. */
const forTools = [
  ...['CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0'],
  'GPL-3.0-or-later WITH Classpath-exception-2.0',
]

/** npm's own record of its installs. */
const HIDDEN = 'node_modules/.package-lock.json'

/**
 * The installed packages, and the exceptions there. The lock file also names packages of other systems. Nothing of
 * the local world is shipped or linked with shipped code, so it may have licences that bind a distributor.
 */
const installations = [
  { folder: '.', lockFile: 'package-lock.json', also: [] },
  { folder: 'playground/world', lockFile: HIDDEN, also: [] },
  { folder: 'playground/world/polkadot', lockFile: HIDDEN, also: ['GPL-3.0-only'] },
]

/** Manifests that name no licence in SPDX form. The text that must be in the licence file is read at every run. */
const GRANTED = 'Permission is hereby granted, free of charge'
const UNLICENSED = 'released into the public domain'
const proven = {
  eyes: { file: 'LICENSE', text: GRANTED, licence: 'MIT' },
  spawndamnit: { file: 'LICENSE', text: GRANTED, licence: 'MIT' },
  'text-encoding-utf-8': { file: 'LICENSE.md', text: UNLICENSED, licence: 'Unlicense' },
}

function provenLicence(folder, path) {
  const { file, text, licence } = proven[path.split('node_modules/').at(-1)] ?? {}
  const place = file && join(root, folder, path, file)
  return place && existsSync(place) && readFileSync(place, 'utf8').includes(text) && licence
}

function isAllowed(licence, allowed) {
  try {
    return typeof licence === 'string' && satisfies(licence, allowed)
  } catch {
    return false // Not an SPDX expression.
  }
}

function check({ folder, lockFile, also }) {
  const file = join(root, folder, lockFile)
  if (!existsSync(file))
    return { count: 0, refused: [`${folder} is not installed, so nothing could be read`] }
  const named = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const refused = named
    .filter(([path, { dev, devOptional, license }]) => {
      const allowed = [...approved, ...also, ...(dev || devOptional ? forTools : [])]
      return ![license, provenLicence(folder, path)].some((one) => isAllowed(one, allowed))
    })
    .map(([path, { version, license }]) => `${path}@${version}: ${license} (${folder})`)
  return { count: named.length, refused }
}

const results = installations.map(check)
const refused = results.flatMap((result) => result.refused)
const count = results.reduce((total, result) => total + result.count, 0)
for (const line of refused) console.error(`Not under an OSI-approved licence: ${line}`)
console.log(`${count} packages read, ${refused.length} refused`)
process.exitCode = refused.length > 0 ? 1 : 0
