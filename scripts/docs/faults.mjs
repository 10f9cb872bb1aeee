// Gaps of the site: names without a docstring, hooks without an example, links that lead nowhere.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findFiles } from '../ci/find-files.mjs'
import { migrating } from './docs-pages.mjs'
import { all } from './reference.mjs'
import * as pages from './pages.mjs'
import { read } from './sources.mjs'

const lacking = (/** @type {readonly any[]} */ list, what, is) =>
  list.filter((one) => !is(one)).map((one) => `${one.anchor ?? one.code ?? one.name} ${what}`)

/** Names of others that are passed on have their own pages elsewhere. */
const isForeign = ({ symbol }) =>
  (symbol.declarations ?? []).every((/** @type {any} */ one) =>
    one.getSourceFile().fileName.includes('/node_modules/'),
  )

/** Links of built pages to pages or places that are not there. @param {string} dist */
function deadLinks(dist) {
  const files = findFiles(dist, '.html')
  const place = (/** @type {string} */ file) =>
    `/${relative(dist, file)
      .replaceAll('\\', '/')
      .replace(/(?:^index|\/index|)\.html$/, '')}`
  const pages = new Map(files.map((file) => [place(file), readFileSync(file, 'utf8')]))
  const ids = new Map(
    [...pages].map(([path, html]) => [
      path,
      new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)),
    ]),
  )
  return [...pages].flatMap(([from, html]) =>
    Array.from(html.matchAll(/<a [^>]*href="([#/][^"]*)"/g), ([, href = '']) => {
      const [path = '', hash] = decodeURI(href).split('#')
      const to = path === '' ? from : path === '/' ? '/' : path.replace(/\/$/, '')
      if (/\.(?:md|txt|svg|webp)$/.test(to)) return ''
      if (!ids.has(to)) return `${from} links to ${href}, which is no page`
      if (hash && !ids.get(to)?.has(hash))
        return `${from} links to ${href}, and there is no such place`
      return ''
    }).filter(Boolean),
  )
}

/** Hooks and calls that the tables of the guides to moving here name, and that no package has. */
function unknownNames() {
  const known = new Set(all.map(({ name }) => name))
  const ours = (/** @type {string} */ page) =>
    read(page)
      .split('\n')
      .map((line) => /^\|[^|]+\|(.+)\|$/.exec(line)?.[1] ?? '')
      .flatMap((cell) => [...cell.matchAll(/`(use[A-Z]\w*|\w+(?=\(\)))/g)])
      .map(([, name = '']) => name)
  return migrating.flatMap((page) =>
    ours(page)
      .filter((name) => !known.has(name))
      .map((name) => `${page} names ${name}, which no package has`),
  )
}

/** @param {string} dist the built site @returns {Promise<string[]>} */
export async function faultsOf(dist) {
  return [
    ...lacking(
      all.filter((one) => !isForeign(one)),
      'has no docstring',
      ({ text }) => text !== '',
    ),
    ...lacking(pages.hooks, 'is in no example', ({ name }) => pages.exampleOf(name)),
    ...lacking(pages.kitOptions, 'is an option without a docstring', ({ text }) => text !== ''),
    ...lacking(
      pages.events,
      'is an event without a docstring or a payload',
      ({ text, type, payload }) => text !== '' && (payload !== '{}' || type.includes('never')),
    ),
    ...lacking(
      pages.capabilities,
      'is a capability without a docstring',
      ({ text }) => text !== '',
    ),
    ...lacking(
      pages.screens.map(({ label, by }) => ({ name: label, by })),
      'is a screen that the running kit offers in no namespace',
      ({ by }) => by.includes(true),
    ),
    ...lacking(
      pages.errors,
      'is an error without a cause or without a cure, which is its docstring',
      ({ says, text }) => says.length > 0 && text !== '',
    ),
    ...unknownNames(),
    ...new Set(deadLinks(dist)),
  ]
}
