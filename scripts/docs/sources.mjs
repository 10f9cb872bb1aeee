// Pages that are made of READMEs and docs: where each file is on the site, the home page, and the list beside the pages.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDES } from '../../docs/site/guides.mjs'
import { packages } from '../ci/packages.mjs'
import { root } from '../ci/root.mjs'
import { relinked, section, slugOf } from './markdown.mjs'

/** A file of the repository. @param {string} path */
export const read = (path) => readFileSync(join(root, path), 'utf8')

export const guidePages = GUIDES.flatMap(({ pages }) => pages)
export const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => name !== 'README.md')
  .map((name) => `docs/decisions/${name}`)

/** Whole files that are pages, by their place in the repository. */
const PLACES = new Map([
  ...packages.flatMap(({ folder, shortName }) =>
    [folder, `${folder}/README.md`].map(
      (file) => /** @type {const} */ ([file, `/packages/${shortName}`]),
    ),
  ),
  ...decisions.map(
    (file) => /** @type {const} */ ([file, `/project/decisions/${file.slice(15, -3)}`]),
  ),
  ...guidePages.flatMap(({ from, path }) =>
    from.map((file) => /** @type {const} */ ([file, `/${path}`])),
  ),
  ['README.md', '/'],
  ['docs/recipes.md', '/guide/whole-product'],
  ['docs/features.md', '/capabilities'],
  ['docs/decisions', '/project/decisions'],
])

/** Files that a page links to and that are no pages. @type {Set<string>} */
export const attached = new Set()

export const sourcePlace = (/** @type {string} */ file) =>
  `source/${file.replace(/\.(\w+)$/, '-$1')}`

/** The page that a file has become. @param {string} file */
function placeOf(file) {
  if (file.startsWith('docs/looks/')) return file.replace('docs', '')
  const place = PLACES.get(file)
  if (place) return place
  attached.add(file)
  return `/${sourcePlace(file)}`
}

/**
 * The text that a source gives to a page. A link to a section that is not in it leads to where the whole file is.
 *
 * @param {string} source `file` or `file#heading`
 */
export function fromSource(source) {
  const [file = '', heading] = source.split('#')
  const text = section(read(file), heading)
  const slugs = new Set(Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) => slugOf(title)))
  return relinked(text, file, placeOf).replaceAll(/\]\(#([\w-]+)\)/g, (whole, hash) =>
    slugs.has(hash) ? whole : `](${placeOf(file)}#${hash})`,
  )
}

/** The home page: head and claims of the README, then the rest of it. */
export function homePage() {
  const readme = read('README.md')
  const [, tagline = '', about = ''] = /<\/picture>\n\n(.+)\n\n([\s\S]+?)\n\n/.exec(readme) ?? []
  const [, alt] = /alt="(.+?)"/.exec(readme) ?? []
  const claims = [...readme.matchAll(/^- \*\*(.+?)\.\*\* ([\s\S]+?)(?=\n- |\n\n)/gm)]
  const plain = (/** @type {string} */ text) =>
    text.replaceAll(/[:,]?\s+(?:see\s+)?\[(.+?)\]\(.+?\)|[_`]/g, '').replaceAll(/\s+/g, ' ')
  const linked = (/** @type {string} */ text) => {
    const [, linkText, target = ''] = /\[(.+?)\]\((.+?)\)/.exec(text) ?? []
    return linkText ? { linkText, link: placeOf(target) } : {}
  }
  const front = {
    layout: 'home',
    title: 'Wallet connect kit',
    hero: {
      name: tagline.split('. ')[0],
      tagline: plain(about),
      image: { light: '/looks/hero-light.webp', dark: '/looks/hero-dark.webp', alt: alt ?? '' },
      actions: [
        { theme: 'brand', text: 'Start with React', link: '/guide/react' },
        { theme: 'alt', text: 'Without React', link: '/guide/without-react' },
        { theme: 'alt', text: 'Reference', link: '/reference/' },
      ],
    },
    features: claims.map(([, title, details = '']) =>
      Object.assign({ title, details: plain(details) }, linked(details)),
    ),
  }
  const [use = ''] = fromSource('README.md#Use it').split('\n## ')
  return `---\n${JSON.stringify(front, undefined, 2)}\n---\n\n<div class="vp-doc home">\n\n${use.replace('# Use it', '## A kit and a button')}\n\n</div>\n`
}

const item = (/** @type {string} */ text, /** @type {string} */ link) => ({ text, link })

const guides = GUIDES.map(({ text, pages }) => ({
  text,
  items: pages.map(({ title, path }) => item(title, `/${path}`)),
}))
const lookUp = {
  text: 'Look up',
  items: ['Hooks', 'Components', 'Options', 'Events', 'Errors', 'Capabilities']
    .map((text) => item(text, `/${text.toLowerCase()}`))
    .concat(item('Reference', '/reference/'), item('Packages', '/guide/packages')),
}
const byPackage = (/** @type {string} */ text, /** @type {string} */ place) => ({
  text,
  items: packages.map(({ shortName }) => item(shortName, `/${place}/${shortName}`)),
})

/** The lists beside the pages. A group that folds would be a button around another one. */
export const sidebar = () => ({
  '/packages/': [lookUp, byPackage('Packages', 'packages')],
  '/reference/': [lookUp, byPackage('Reference by package', 'reference')],
  '/': [...guides.slice(0, 3), lookUp, ...guides.slice(3)],
})
