import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import listed from 'spdx-license-list/full.js'

/** What a package that brings no licence file says of itself in its manifest. */
function licenceSaid({ name, license = '', author = '' }) {
  const text = listed[license]?.licenseText
  const holder = typeof author === 'string' ? author : author.name
  if (text === undefined || !holder) throw new Error(`${name} has no licence to pass on`)
  return text.replace('<year> <copyright holders>', holder)
}

/**
 * The licences of what is copied into a package ask to travel with it.
 *
 * @param {readonly string[]} folders of the packages
 */
export const noticesOf = (folders) =>
  folders
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
      const text = file ? readFileSync(join(folder, file), 'utf8') : licenceSaid(manifest)
      return `${manifest.name}\n\n${text.trim()}\n`
    })
    .join(`\n${'-'.repeat(72)}\n\n`)

/** Where a package is installed. @param {string} from a folder @param {string} name */
export function installedAt(from, name) {
  const place = join(from, 'node_modules', name)
  return existsSync(place) ? place : installedAt(join(from, '..'), name)
}
