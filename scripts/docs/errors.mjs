// Reads every table of errors by running it: what a code says to developers and to visitors.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import ts from 'typescript'
import { findFiles } from '../ci/find-files.mjs'
import { packages } from '../ci/packages.mjs'
import { root } from '../ci/root.mjs'

/**
 * @typedef {object} ErrorCode
 * @property {string} origin
 * @property {string} code
 * @property {readonly string[]} says texts for developers, with `‹name›` for what depends on the case
 * @property {string} user text for visitors
 * @property {string} text docstring: when it happens, and what to do
 * @property {number | undefined} status of a server's answer
 */

const TABLES = /\b(?:defineErrors|optionCheck|commonErrors|uiError)\(|\bsays: /
const sources = packages
  .flatMap(({ path }) => findFiles(join(path, 'src'), '.ts'))
  .filter((file) => !/\.test(?:-d)?\.ts$|\/testing\/|\/cli\//.test(file))
  .filter((file) => TABLES.test(readFileSync(file, 'utf8')))

/** Bundles sources and imports them. @param {readonly string[]} files @param {string} into */
export async function runSources(files, into) {
  const outfile = join(root, 'docs/site/node_modules/.latchkey', into)
  await build({
    stdin: {
      contents: files.map((file) => `export * from ${JSON.stringify(file)}`).join('\n'),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    // Every table is made, whether something of its file is used or not.
    ignoreAnnotations: true,
    tsconfig: join(root, 'tsconfig.base.json'),
    loader: { '.json': 'json' },
    plugins: [recordTables],
  })
  return import(pathToFileURL(outfile).href)
}

/** `defineErrors` also puts its table into a global list. What loads later makes no table that it does not import. */
const recordTables = {
  name: 'tables',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad, onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
    onLoad({ filter: /core\/errors\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        'const make =',
        ';((globalThis as any).latchkeyTables ??= []).push([origin, table])\nconst make =',
      ),
      loader: 'ts',
    }))
  },
}

/** Any value of a context: its text is its name. @param {string} name @returns {any} */
const unknownValue = (name) =>
  new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => `‹${name}›`
      if (key === Symbol.iterator) return [][Symbol.iterator]
      if (key === 'toJSON') return () => `‹${name}›`
      return unknownValue(
        typeof key === 'string' && !(key in String.prototype || key in Array.prototype)
          ? key
          : name,
      )
    },
    apply: () => unknownValue(name),
  })

/** The texts of an entry with all of its context, and with none. @param {any} entry */
function textsOf(entry) {
  const attempt = (/** @type {unknown} */ context) => {
    try {
      return String(entry.says(context)).trim()
    } catch {
      return ''
    }
  }
  const texts = [attempt(unknownValue('context')), attempt({})]
  return [...new Set(texts)].filter(
    (text) => text !== '' && !text.includes('undefined') && text !== '[object Object]',
  )
}

/** Docstrings of all members that look like a code, by file. */
function docstrings() {
  const parse = (/** @type {string} */ file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return sources.map((file) => {
    /** @type {Map<string, string>} */
    const texts = new Map()
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
        const docs = ts.getJSDocCommentsAndTags(node)
        const text = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ')
        const name = node.name.getText()
        if (text !== '' && !texts.has(name)) texts.set(name, text)
      }
      ts.forEachChild(node, visit)
    }
    visit(parse(file))
    return { file: file.replaceAll('\\', '/'), texts }
  })
}

/** Files with tables that plugins spread into their own. */
const SHARED =
  /\/kernel\/src\/(?:authoring|server|core\/option-check)|\/coinbase-wallet\/src\/window\/window-errors|\/onramp\/src\/server\/seller-errors/

/**
 * The docstring of a code: beside the table of its own package, else in a table that plugins share.
 *
 * @param {ReturnType<typeof docstrings>} all
 * @param {string} origin such as `embedded-wallet/frame`
 * @param {string} code
 */
function docstringOf(all, origin, code) {
  const [name = '', part = ''] = origin.split('/')
  const folder = packages.find(({ shortName }) => shortName === name)?.folder ?? name
  const closeness = (/** @type {string} */ file) =>
    Number(file.includes(`/${folder}/src/`)) * 2 + Number(file.includes(`/src/${part}/`))
  return all
    .filter(({ file, texts }) => texts.has(code) && (closeness(file) > 1 || SHARED.test(file)))
    .toSorted((one, other) => closeness(other.file) - closeness(one.file))[0]
    ?.texts.get(code)
}

/** Errors that the button makes by hand, each where it is made: the docstring is that of the declaration around it. */
function handmade() {
  /** @type {ErrorCode[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ node) => {
    const [code, ...rest] = ts.isCallExpression(node) ? node.arguments : []
    const isMade = ts.isCallExpression(node) && node.expression.getText() === 'uiError'
    if (isMade && code && ts.isStringLiteral(code)) {
      const around = ts.findAncestor(node, (one) => ts.getJSDocCommentsAndTags(one).length > 0)
      const docs = around ? ts.getJSDocCommentsAndTags(around) : []
      const text = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ')
      const literals = Array.from(
        (rest[0]?.getText() ?? '').matchAll(/'([^']{20,})'|`([^`]{20,})`/g),
        ([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{.*?(\w+)\W*\}/g, '‹$1›'),
      )
      found.push({
        origin: 'ui-react',
        code: code.text,
        // A message of the interface says it.
        says: literals.length > 0 ? literals : [`The words of ${rest[0]?.getText().split("'")[1]}`],
        user: '',
        text,
        status: undefined,
      })
    }
    ts.forEachChild(node, visit)
  }
  for (const file of sources.filter((one) => one.includes('ui-react')))
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

/** @returns {Promise<ErrorCode[]>} sorted by origin and code */
export async function errorCodes() {
  await runSources(
    sources.filter((file) =>
      /\b(?:defineErrors|optionCheck|serverErrors)\(/.test(readFileSync(file, 'utf8')),
    ),
    'errors.mjs',
  )
  const docs = docstrings()
  const tables = /** @type {readonly [string, Record<string, any>][]} */ (
    /** @type {any} */ (globalThis).latchkeyTables
  )
  const found = tables.flatMap(([origin, table]) =>
    Object.entries(table).map(([code, { user = '', status, ...entry }]) => {
      const text = docstringOf(docs, origin, code) ?? ''
      return { origin, code, user, status, says: textsOf(entry), text }
    }),
  )
  /** @type {Map<string, ErrorCode>} */
  const codes = new Map()
  for (const one of [...found, ...handmade()]) {
    const key = `${one.origin} ${one.code}`
    const { says = [], ...known } = codes.get(key) ?? one
    codes.set(key, { ...one, ...known, says: [...new Set([...says, ...one.says])] })
  }
  return [...codes.entries()].sort().map(([, code]) => code)
}
