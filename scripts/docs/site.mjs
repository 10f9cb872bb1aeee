// `npm run docs`: makes the pages, builds the site and serves it on this machine.
//   npm run docs -- --check   builds it and says what is missing
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../ci/root.mjs'
import { ensureDocs } from '../ensure/index.mjs'
import { faultsOf } from './faults.mjs'
import { serveFolder } from '../../playground/docs/serve.mjs'
import { sidebar } from './sources.mjs'

const site = join(root, 'docs/site')
const folder = join(site, 'pages')
const dist = join(site, '.vitepress/dist')
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    port: { type: 'string', default: '4180' },
  },
})

const vitepress = (/** @type {readonly string[]} */ args) =>
  new Promise((resolve, reject) => {
    const command = join(site, 'node_modules/vitepress/bin/vitepress.js')
    const child = spawn(process.execPath, [command, ...args], { cwd: site, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`vitepress ${args[0]} failed`)),
    )
  })

const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const titleOf = (/** @type {string} */ page) =>
  /^title: (.+)$|^# (.+)$/m.exec(page)?.slice(1).find(Boolean) ?? 'Latchkey'
const plain = (/** @type {string} */ page) =>
  page
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<code v-pre>(.+?)<\/code>/g, '`$1`')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&#124;', '|')
    .trim()

/** The pages for machines: each as Markdown, a list of them, and all in one. @param {Map<string, string>} pages */
function writeTexts(pages) {
  const open = [...pages].filter(([path]) => !path.startsWith('source/') && path !== 'index')
  for (const [path, page] of open) write(join(dist, `${path}.md`), `${plain(page)}\n`)
  const list = open.map(([path, page]) => `- [${titleOf(page)}](/${path}.md)`).join('\n')
  const head = '# Latchkey\n\n> Connect any wallet to your app. Open source, no project ID.\n\n'
  write(join(dist, 'llms.txt'), `${head}## Pages\n\n${list}\n`)
  const texts = open.map(([path, page]) => `<!-- /${path} -->\n\n${plain(page)}`)
  write(join(dist, 'llms-full.txt'), `${head}${texts.join('\n\n---\n\n')}\n`)
}

/** The colours of the kit's own theme. */
async function brand() {
  const { runSources } = await import('./errors.mjs')
  const { lightPalette, darkPalette } = await runSources(
    [join(root, 'ui-react/src/theme/palette.ts')],
    'palette.mjs',
  )
  const css = (/** @type {string} */ at, /** @type {Record<string, string>} */ palette) => `${at} {
  --vp-c-brand-1: ${palette['accent-text']};
  --vp-c-brand-2: ${palette.accent};
  --vp-c-brand-3: ${palette.accent};
  --vp-c-brand-soft: ${palette['accent-tint']};
}\n`
  write(join(folder, 'brand.css'), css(':root', lightPalette) + css('.dark', darkPalette))
  return lightPalette.accent
}

await ensureDocs()
rmSync(folder, { recursive: true, force: true })
const { makePages } = await import('./pages.mjs')
const pages = await makePages()
for (const [path, page] of pages) write(join(folder, `${path}.md`), page)
cpSync(join(root, 'docs/looks'), join(folder, 'public/looks'), { recursive: true })
cpSync(join(root, 'playground/public/icon.svg'), join(folder, 'public/icon.svg'))
write(join(folder, 'site.json'), JSON.stringify({ sidebar: sidebar(), accent: await brand() }))
await vitepress(['build'])
writeTexts(pages)
const faults = await faultsOf(dist)
for (const fault of faults) console.error(fault)
console.log(`${pages.size} pages, ${faults.length} faults`)
if (options.check) process.exitCode = faults.length > 0 ? 1 : 0
else {
  await serveFolder(dist, Number(options.port))
  console.log(`http://127.0.0.1:${options.port}`)
}
