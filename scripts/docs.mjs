// Keeps code and figures of the pages equal to what they come from.
//   node scripts/docs.mjs            puts the code in, the table of screens, and the wallets' behaviours
//   node scripts/docs.mjs --measure  also asks the built packages for their sizes
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packages } from './ci/packages.mjs'
import { root } from './ci/root.mjs'
import { docsPages } from './docs/docs-pages.mjs'
import { runSources } from './docs/errors.mjs'
import { includeCode } from './docs/include-code.mjs'
import {
  behaviourList,
  between,
  entrySizes,
  screenTable,
  sizeTable,
  testWallets,
  withoutSingleViews,
} from './docs/measured.mjs'
import { findWords } from './eslint/plain-comments.js'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** Pages with included code. */
export const PAGES = ['README.md']
  .concat(docsPages)
  .concat(packages.map(({ folder }) => `${folder}/README.md`))
  .filter((page) => page.endsWith('.md') && read(page).includes('<!-- code: '))

/** Code and quotes are no words of a page's own. */
const ownWords = (page) => page.replace(/```[\s\S]*?```|`[^`]*`|"[^"]{1,80}"/g, '')

/** Words that make a reader start again, in every page. */
export const unplain = () =>
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
    .concat(readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`))
    // The site's pages are made of the others.
    .filter((page) => !page.startsWith('docs/site'))
    .concat(packages.map(({ folder }) => `${folder}/README.md`))
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => findWords(ownWords(read(page))).map(({ found }) => `${page}: ${found}`))

/** Pages with outdated code. */
export const outdated = () => PAGES.filter((page) => includeCode(read(page), read) !== read(page))

/** The result of `npm run size`, within the budgets or not. */
function sizes() {
  const script = join(root, 'scripts/size.mjs')
  const { stdout } = spawnSync(process.execPath, [script, '--json'], { encoding: 'utf8' })
  if (stdout === '') throw new Error('Nothing was measured. Build the packages first.')
  return JSON.parse(stdout)
}

async function measure() {
  const rows = sizes()
  const page = 'docs/performance.md'
  const table = await sizeTable(withoutSingleViews(rows))
  writeFileSync(join(root, page), between(read(page), 'sizes', table))
  const file = join(root, 'playground/sizes.json')
  writeFileSync(file, `${JSON.stringify(entrySizes(rows), null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--measure')) await measure()
  const guide = 'docs/authoring.md'
  writeFileSync(join(root, guide), between(read(guide), 'screens', await screenTable()))
  const testing = 'docs/testing.md'
  const tables = testWallets.map((name) =>
    join(root, `kernel/src/testing/${name.toLowerCase()}-wallet/behaviours.ts`),
  )
  const wrongs = behaviourList(await runSources(tables, 'wallets.mjs'))
  writeFileSync(join(root, testing), between(read(testing), 'behaviours', wrongs))
  const pages = outdated()
  for (const page of pages) writeFileSync(join(root, page), includeCode(read(page), read))
  console.log(pages.length > 0 ? `Updated ${pages.join(' and ')}` : 'All pages are up to date')
}
