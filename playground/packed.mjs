import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/ci/root.mjs'
import { built, stage } from '../scripts/pack.mjs'

/**
 * Inside the repository, so that the packages find their dependencies where they are installed. Not inside the playground,
 * whose samples use another version of `@solana/web3.js`.
 */
const target = join(root, 'reports/packed')

const importer = join(target, 'app.js')

/** The packages that the playground uses, and those that these use. Others may be under construction meanwhile. */
function used() {
  const byName = new Map(built.map((one) => [one.manifest.name, one]))
  /** @type {Set<(typeof built)[number]>} */
  const found = new Set()
  const add = (
    /** @type {Record<string, any>} */ { dependencies, devDependencies, peerDependencies },
  ) => {
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
      const one = byName.get(name)
      if (!one || found.has(one)) continue
      found.add(one)
      add(one.manifest)
    }
  }
  add(JSON.parse(readFileSync(join(root, 'playground/package.json'), 'utf8')))
  return found
}

/** Puts the files that each package publishes where an app has them. @returns a file that finds them */
function installAll() {
  rmSync(target, { recursive: true, force: true })
  for (const one of used()) {
    const folder = join(target, 'node_modules', /** @type {string} */ (one.manifest.name))
    stage(folder, one)
    const own = join(one.path, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, 'node_modules'), 'dir')
  }
  // Vite looks for packages from where a file is.
  writeFileSync(importer, '')
  return importer
}

/**
 * A plugin of Vite: a build takes our packages as they would be published, not as they lie in the workspace.
 *
 * @returns {import('vite').Plugin}
 */
export function packedPackages() {
  /** @type {string | undefined} */
  let app
  return {
    name: 'latchkey:packed',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source) {
      if (!/^(?:@latchkey\/|acme-points(?:\/|$))/.test(source)) return null
      app ??= installAll()
      return this.resolve(source, app, { skipSelf: true })
    },
  }
}
