import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ci/root.mjs'

const markdownOf = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

/** The guides to moving here, and what they have in common. */
export const migrating = markdownOf('docs/migrating')

/** Pages of `docs` for who uses the packages. */
export const docsPages = [...markdownOf('docs'), ...migrating]
