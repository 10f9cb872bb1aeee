// `npm run release -- --dry-run`: builds and packs every package, installs all of them in a fresh app and opens each of
// their doors there. Without `--dry-run` the packed files are published afterwards.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packages } from './ci/packages.mjs'
import { commandFile, root } from './ci/root.mjs'
import { callNpm, packAll, packedFile, pageDoors } from './pack.mjs'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })

/** The root's manifest says where the project lives; without it nothing is published. */
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Gives a packed manifest the addresses of the project. */
function addressed(folder, { shortName, folder: directory }) {
  const unpacked = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  const tarball = packedFile(folder, shortName)
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked])
  const file = join(unpacked, 'package/package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const home = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
  Object.assign(manifest, {
    repository: { ...repository, directory },
    homepage: `${home}/tree/main/${directory}#readme`,
    bugs: `${home}/issues`,
  })
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  execFileSync('tar', ['-czf', tarball, '-C', unpacked, 'package'])
  rmSync(unpacked, { recursive: true })
}

/** A fresh app with every package, where Node opens all doors of a page and our packages share one viem. */
async function tryOut(folder) {
  const app = join(folder, 'app')
  mkdirSync(app)
  const dependencies = Object.fromEntries(
    packages.map(({ manifest, shortName }) => [
      manifest.name,
      `file:${packedFile(folder, shortName)}`,
    ]),
  )
  const others = { react: '^19.0.0', 'react-dom': '^19.0.0' }
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({
      name: 'app',
      private: true,
      type: 'module',
      dependencies: { ...dependencies, ...others },
    }),
  )
  await callNpm(app, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts')
  // Node has none of a page's globals, which the doors must not need before they are used.
  const script = `for (const name of ${JSON.stringify(pageDoors)}) await import(name)`
  writeFileSync(join(app, 'doors.mjs'), script)
  execFileSync(process.execPath, ['doors.mjs'], { cwd: app, stdio: 'inherit' })
  // What an app hands over must be of the same copy. Libraries below ours may have a viem of their own.
  const copies = packages.filter(({ manifest }) =>
    existsSync(join(app, 'node_modules', manifest.name, 'node_modules/viem')),
  )
  if (copies.length > 0) throw new Error(`${copies[0].manifest.name} brings a viem of its own.`)
}

const nx = commandFile('nx', 'nx')
execFileSync(process.execPath, [nx, 'run-many', '-t', 'build'], { cwd: root, stdio: 'inherit' })
const folder = await packAll()
try {
  if (repository) for (const item of packages) addressed(folder, item)
  else console.warn('package.json has no repository, so the packed manifests have no addresses.')
  await tryOut(folder)
  console.log(`${packages.length} packages are packed, installed and opened.`)
  if (!values['dry-run']) {
    if (!repository) throw new Error('Set "repository" in package.json before a release.')
    for (const { shortName } of packages) {
      await callNpm(folder, 'publish', packedFile(folder, shortName), '--access', 'public')
    }
  }
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
