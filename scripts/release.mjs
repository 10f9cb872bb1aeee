// `npm run release -- --dry-run`: builds and packs every package, installs all of them in a fresh app and opens each of
// their doors there. Without `--dry-run` the packed files are published afterwards.
//   --canary   gives them a version of their commit, and publishes them under the tag `canary`
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packages } from './ci/packages.mjs'
import { commandFile, root } from './ci/root.mjs'
import { address, callNpm, packAll, packedFile, pageDoors } from './pack.mjs'

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    canary: { type: 'boolean', default: false },
  },
})

/** A fresh app with every package, where Node opens all doors of a page and our packages share one viem. */
async function tryOut(folder) {
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  const packed = packages.map(({ shortName }) => packedFile(folder, shortName))
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await callNpm(app, 'install', ...options, 'react@^19.0.0', 'react-dom@^19.0.0', ...packed)
  // Node has none of a page's globals, which the doors must not need before they are used.
  const script = `for (const name of ${JSON.stringify(pageDoors)}) await import(name)`
  const args = ['--input-type=module', '--eval', script]
  execFileSync(process.execPath, args, { cwd: app, stdio: 'inherit' })
  // Values that an app hands over must be of the same copy. Libraries below ours may have a viem of their own.
  const copy = packages.find(({ manifest }) =>
    existsSync(join(app, 'node_modules', manifest.name, 'node_modules/viem')),
  )
  if (copy) throw new Error(`${copy.manifest.name} brings a viem of its own.`)
  // Fails where a package's range of a dependency is not met.
  await callNpm(app, 'ls', '--all')
}

/** The version of this commit, which comes before the next release. */
function canaryVersion() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const [first] = packages
  return `${first.manifest.version}-canary.${git('rev-list', '--count', 'HEAD')}.${git('rev-parse', '--short', 'HEAD')}`
}

if (!address)
  console.warn('package.json has no repository, so the packed manifests have no addresses.')
const nx = commandFile('nx', 'nx')
execFileSync(process.execPath, [nx, 'run-many', '-t', 'build'], { cwd: root, stdio: 'inherit' })
const folder = await packAll(undefined, values.canary ? canaryVersion() : undefined)
try {
  await tryOut(folder)
  console.log(`${packages.length} packages are packed, installed and opened.`)
  if (!values['dry-run']) {
    if (!address) throw new Error('Set "repository" in package.json before a release.')
    const args = ['--access', 'public', '--tag', values.canary ? 'canary' : 'latest']
    // Where CI publishes, the registry proves which commit a package was made of.
    if (process.env.GITHUB_ACTIONS) args.push('--provenance')
    for (const { shortName } of packages)
      await callNpm(folder, 'publish', packedFile(folder, shortName), ...args)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
