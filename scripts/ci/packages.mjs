import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const inWorkspace = ['kernel', 'ui-react'].concat(
  readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`),
)

/**
 * @typedef {object} Package
 * @property {string} folder below the root, with slashes
 * @property {string} path
 * @property {any} manifest
 * @property {string} shortName
 */

/**
 * Every package that is published.
 *
 * @type {readonly Package[]}
 */
export const packages = inWorkspace
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => {
    const path = join(root, folder)
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    return { folder, path, manifest, shortName: folder.split('/').at(-1) }
  })

/**
 * Public doors of a package that hold code: name, script file and type file.
 *
 * @param {Package} item
 * @returns {{ name: string, script: string, types: string }[]}
 */
export function entries({ manifest, path }) {
  return Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([door, target]) => ({
      name: door === '.' ? manifest.name : `${manifest.name}/${door.slice(2)}`,
      script: join(path, target.default),
      types: join(path, target.types),
    }))
}
