import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** The licence text of a package without a licence file. */
function licenceSaid({ name, license = '', author = '' }) {
  // The texts of all licences, which few packages need.
  const listed = require('spdx-license-list/full.js')
  const text = listed[license]?.licenseText
  if (text === undefined || author === '') throw new Error(`${name} has no licence to pass on`)
  return text.replace('<year> <copyright holders>', author.name ?? author)
}

/** The licences of what is copied into a package ask to travel with it. @param {readonly string[]} folders of packages */
export const noticesOf = (folders) =>
  folders
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
      const text = file ? readFileSync(join(folder, file), 'utf8') : licenceSaid(manifest)
      return `${manifest.name}\n\n${text.trim()}\n`
    })
    .join(`\n${'-'.repeat(72)}\n\n`)
