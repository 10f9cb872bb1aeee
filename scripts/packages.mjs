// Checks each published package as it would be packed: publint in strict mode, are-the-types-wrong,
// and rules of our own for the manifest.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { augmentationFaults } from './augmentations.mjs'
import { findFiles } from './ci/find-files.mjs'
import { packages } from './ci/packages.mjs'
import { commandFile } from './ci/root.mjs'
import { packAll, packedFile } from './pack.mjs'

/**
 * The packed files of a package: its build, the changelog, and commands or a way to start its server if it has
 * them.
 */
const packedFiles = ({ bin, files = [] }) => [
  ...(bin ? ['bin'] : []),
  ...files.filter((one) => one === 'compose'),
  ...['dist', 'CHANGELOG.md'],
]

function manifestFaults({ manifest }) {
  const ranges = Object.entries(manifest.dependencies ?? {})
  return [
    manifest.type !== 'module' && 'is not an ES module package',
    manifest.sideEffects !== false && 'does not declare sideEffects: false',
    manifest.license !== 'MIT' && 'is not under MIT',
    JSON.stringify(manifest.files) !== JSON.stringify(packedFiles(manifest)) &&
      'packs more than it should',
    !(manifest.keywords?.length > 3) && 'has no keywords of its own',
    !manifest.description && 'has no description',
    ...ranges.map(([name, range]) => /^\d/.test(range) || `does not pin ${name}: ${range}`),
  ].filter((fault) => typeof fault === 'string')
}

const WANTED = ['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json', 'dist/index.js']

/** The required files of a tarball. */
function contentFaults(tarball) {
  const read = (...args) => spawnSync('tar', args, { encoding: 'utf8' }).stdout
  const files = read('-tzf', tarball).split('\n')
  const lost = WANTED.filter((name) => !files.includes(`package/${name}`))
  const page = read('-xzOf', tarball, 'package/README.md')
  return [
    ...lost.map((name) => `packs no ${name}`),
    ...(page.match(/\]\(\.[^)]*\)/g) ?? []).map((link) => `links nothing by ${link}`),
  ]
}

/** Modules that keep something between calls, or are compared by identity. */
const STATE =
  /createContext\(|new Weak(?:Map|Set)\(|^(?:export )?let |^(?:export )?const \w+ = (?:new (?:Map|Set)\(|\w*[aA]tom\()/m

/**
 * The content of the source maps: a path of the build machine is of no use elsewhere, and lazy files, which are
 * copied into each other where both need them, have no state.
 */
function mapFaults({ path }) {
  const dist = join(path, 'dist')
  const faults = []
  const holders = new Map()
  for (const map of findFiles(dist, '.map')) {
    const { sources, sourcesContent } = JSON.parse(readFileSync(map, 'utf8'))
    const file = relative(dist, map)
    const code = readFileSync(map.replace(/\.map$/, ''), 'utf8')
    if (/^import ["']/m.test(code)) faults.push(`imports nothing of something in ${file}`)
    if (sources.some(isAbsolute)) faults.push(`names a path of this machine in ${file}`)
    if (!file.endsWith('.js.map')) continue
    sources.forEach((source, at) => {
      const name = relative(path, resolve(dirname(map), source))
      if (name.includes('node_modules') || !STATE.test(sourcesContent[at])) return
      holders.set(name, [...(holders.get(name) ?? []), file.replace(/\.map$/, '')])
    })
  }
  for (const [name, files] of holders)
    if (files.length > 1) faults.push(`has ${name} in ${files.join(' and in ')}`)
  return faults
}

async function publintFaults({ manifest }, tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball)
  const packed = buffer.slice(byteOffset, byteOffset + byteLength)
  const { messages } = await publint({ strict: true, pack: { tarball: packed } })
  return (
    messages
      .map((message) => `publint: ${formatMessage(message, manifest)}`)
      // A template's manifest is that of the package which will be made of it.
      .filter((text) => !text.includes('./dist/templates/'))
  )
}

function typeFaults(tarball) {
  const attw = commandFile('@arethetypeswrong/cli', 'attw')
  const args = [attw, tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return status === 0 ? [] : [`are-the-types-wrong:\n${stdout}${stderr}`]
}

const folder = await packAll()
try {
  for (const item of packages) {
    const tarball = packedFile(folder, item.shortName)
    const own = [...manifestFaults(item), ...contentFaults(tarball), ...mapFaults(item)]
    own.push(...augmentationFaults(item))
    const faults = [...own, ...(await publintFaults(item, tarball)), ...typeFaults(tarball)]
    for (const fault of faults) console.error(`${item.manifest.name} ${fault}`)
    if (faults.length === 0) console.log(`${item.manifest.name} is fit to be published`)
    else process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
