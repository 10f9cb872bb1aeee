import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packages } from '../scripts/ci/packages.mjs'
import { root } from '../scripts/ci/root.mjs'
import { packAll, packedFile } from '../scripts/pack.mjs'

/**
 * Inside the repository, so that the packages find their dependencies where they are installed. Not inside the playground,
 * whose samples use another version of `@solana/web3.js`.
 */
const target = join(root, 'reports/packed')

const importer = join(target, 'app.js')

const sample = { shortName: 'acme-points', path: join(root, 'playground/acme-points') }

/**
 * Packs every package as it would be published, and unpacks it again.
 *
 * @returns {Promise<string>} a file that finds them in a `node_modules`
 */
async function unpackAll() {
  const packed = await packAll(mkdtempSync(join(tmpdir(), 'latchkey-packed-')))
  rmSync(target, { recursive: true, force: true })
  const named = packages.map(({ manifest, shortName, path }) => ({
    shortName,
    path,
    name: /** @type {string} */ (manifest.name),
  }))
  for (const { name, shortName, path } of [...named, { ...sample, name: sample.shortName }]) {
    const folder = join(target, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    const file = packedFile(packed, shortName)
    execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
    const own = join(path, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, 'node_modules'), 'dir')
  }
  rmSync(packed, { recursive: true, force: true })
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
  /** @type {Promise<string> | undefined} */
  let app
  return {
    name: 'latchkey:packed',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source) {
      if (!/^(?:@latchkey\/|acme-points(?:\/|$))/.test(source)) return null
      app ??= unpackAll()
      return this.resolve(source, await app, { skipSelf: true })
    },
  }
}
