// Reads the public doors of the built packages: each name with its declaration, its docstring and what it mentions.
import { existsSync } from 'node:fs'
import ts from 'typescript'
import { entries, packages } from '../ci/packages.mjs'

/**
 * @typedef {object} Entry A public name, at the first door that has it.
 * @property {string} name
 * @property {string} door such as `@latchkey/siwx/react`; empty for a type that only other declarations name
 * @property {string} folder of its package
 * @property {readonly string[]} alsoAt further doors with the same thing
 * @property {string} code its declarations without the docstring
 * @property {string} text docstring, Markdown
 * @property {readonly { readonly name: string, readonly text: string }[]} tags `@throws` and its like
 * @property {string} anchor its page and place
 * @property {ts.Symbol} symbol
 */

const shown = (/** @type {string} */ door) => !/\/internal(?:\/|$)/.test(door)

/** Doors of a package that the reference lists. @param {import('../ci/packages.mjs').Package} item */
export const publicDoors = (item) => entries(item).filter(({ name }) => shown(name))

const doors = packages.flatMap((item) =>
  publicDoors(item).map((door) => ({ ...door, folder: item.folder, shortName: item.shortName })),
)
const absent = doors.find(({ types }) => !existsSync(types))
if (absent) throw new Error(`${absent.name} is not built: run npm run build`)

const program = ts.createProgram(
  doors.map(({ types }) => types),
  {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: true,
    skipLibCheck: true,
    types: [],
  },
)
const checker = program.getTypeChecker()

const resolved = (/** @type {ts.Symbol} */ symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** The statement of a declaration. That of a `const` is two levels up. @param {ts.Declaration} node */
const statementOf = (node) =>
  ts.isVariableDeclaration(node) ? node.parent.parent : /** @type {ts.Node} */ (node)

const codeOf = (/** @type {ts.Symbol} */ symbol) =>
  [...new Set((symbol.declarations ?? []).map(statementOf))]
    .map((node) => node.getText().replace(/^(?:export )?declare /, ''))
    // Two spaces, as everywhere here; those before a comment's star stay.
    .map((text) => text.replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2)))
    .join('\n')

/** The docstring of a symbol, with links as Markdown that {@link linked} completes. */
function docOf(/** @type {ts.Symbol} */ symbol) {
  const plain = (/** @type {ts.SymbolDisplayPart[] | undefined} */ parts) =>
    ts
      .displayPartsToString(parts)
      .replaceAll(/\{@link\s+([^}\s]+)\s*\}/g, '[[$1]]')
      .trim()
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => ({ name, text: plain(text) }))
  return { text: plain(symbol.getDocumentationComment(checker)), tags }
}

/** @returns {readonly Entry[]} in the order of packages and doors, sorted within a door */
function readEntries() {
  /** @type {Map<ts.Symbol, Entry & { alsoAt: string[] }>} */
  const found = new Map()
  for (const { name: door, types, folder, shortName } of doors) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(types) ?? fail(types))
    const sorted = checker
      .getExportsOfModule(module ?? fail(door))
      .toSorted((one, other) => one.name.localeCompare(other.name))
    for (const exported of sorted) {
      const symbol = resolved(exported)
      const known = found.get(symbol)
      if (known?.name === exported.name) known.alsoAt.push(door)
      if (known) continue
      const sub = door.split('/').slice(2).join('-')
      const id = sub === '' ? exported.name : `${sub}-${exported.name}`
      found.set(symbol, {
        name: exported.name,
        door,
        folder,
        alsoAt: [],
        symbol,
        code: codeOf(symbol),
        ...docOf(symbol),
        anchor: `/reference/${shortName}#${id}`,
      })
    }
  }
  return [...found.values()]
}

const fail = (/** @type {string} */ what) => {
  throw new Error(`Nothing is known of ${what}`)
}

export const all = readEntries()
const bySymbol = new Map(all.map((entry) => [entry.symbol, entry]))

/** Types of ours that public declarations mention, and that no door has. @returns {readonly Entry[]} by name */
function readInner() {
  /** @type {Entry[]} */
  const found = []
  const take = (/** @type {ts.Symbol} */ symbol) => {
    const [declaration] = symbol.declarations ?? []
    const file = declaration?.getSourceFile().fileName ?? ''
    const item = packages.find(({ path }) => file.startsWith(`${path}/dist/`))
    const isType =
      declaration &&
      (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    if (!item || !isType || bySymbol.has(symbol)) return
    const { folder, shortName } = item
    const { name } = symbol
    const twins = found.filter((one) => one.folder === folder && one.name === name).length
    const anchor = `/reference/${shortName}#type-${name}${twins > 0 ? `-${twins + 1}` : ''}`
    const code = codeOf(symbol)
    const entry = { name, door: '', folder, alsoAt: [], symbol, code, ...docOf(symbol), anchor }
    bySymbol.set(symbol, entry)
    found.push(entry)
    symbol.declarations?.forEach(visit)
  }
  const visit = (/** @type {ts.Node} */ node) => {
    const symbol = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)
    if (symbol) take(resolved(symbol))
    ts.forEachChild(node, visit)
  }
  for (const { symbol } of all) symbol.declarations?.forEach(visit)
  return found.toSorted((one, other) => one.name.localeCompare(other.name))
}

export const inner = readInner()

/** The entry of a name that a docstring mentions; one of its own package comes first. */
export const entryNamed = (/** @type {string} */ name, /** @type {string} */ folder = 'kernel') =>
  all.find((entry) => entry.name === name && entry.folder === folder) ??
  [...all, ...inner].find((entry) => entry.name === name)

/** Names of the reference that a declaration mentions. @param {ts.Symbol} symbol */
export function mentioned(symbol) {
  /** @type {Set<Entry>} */
  const entriesOf = new Set()
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) {
      const at = checker.getSymbolAtLocation(node)
      const entry = at && bySymbol.get(resolved(at))
      if (entry && entry.symbol !== symbol) entriesOf.add(entry)
    }
    ts.forEachChild(node, visit)
  }
  for (const declaration of symbol.declarations ?? []) visit(declaration)
  return [...entriesOf]
}

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {string} type as declared
 * @property {boolean} isOptional
 * @property {string} text
 * @property {string} byDefault what `@default` says
 * @property {string} file where it is declared
 * @property {string} payload its type as an object, also where the declaration names another type
 * @property {readonly Entry[]} mentions
 */

/** A type with its members, one level deep. @param {ts.Type} type */
const objectOf = (type) => {
  const members = type.getProperties().map((one) => {
    const given = checker.typeToString(
      checker.getTypeOfSymbol(one),
      undefined,
      ts.TypeFormatFlags.NoTruncation,
    )
    return `${one.name}${one.flags & ts.SymbolFlags.Optional ? '?' : ''}: ${given}`
  })
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}'
}

/** Members of a type, inherited ones included, those of libraries left out. @returns {Member[]} */
export const membersOf = (/** @type {ts.Type} */ type) =>
  type.getProperties().flatMap((symbol) => {
    const [declaration] = symbol.declarations ?? []
    const file = declaration?.getSourceFile().fileName ?? ''
    if (!declaration || file.includes('/node_modules/')) return []
    const { text, tags } = docOf(symbol)
    const node = /** @type {any} */ (declaration)
    return {
      name: symbol.name,
      type: (ts.isMethodSignature(declaration) ? declaration : (node.type ?? declaration))
        .getText()
        .replaceAll(/\/\*[\s\S]*?\*\/|\breadonly (?=\w+\??:)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
      byDefault: tags.find(({ name }) => name === 'default')?.text ?? '',
      text,
      file,
      payload: objectOf(checker.getTypeOfSymbol(symbol)),
      mentions: mentioned(symbol),
    }
  })

/** The type that a name declares; of a value its own. @param {ts.Symbol} symbol */
export const typeOf = (symbol) =>
  symbol.flags & ts.SymbolFlags.Type
    ? checker.getDeclaredTypeOfSymbol(symbol)
    : checker.getTypeOfSymbol(symbol)

/** First parameter and result of a function. @param {Entry} entry */
export function callOf({ symbol }) {
  if (!(symbol.flags & ts.SymbolFlags.Value)) return undefined
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
  const [first] = signature?.getParameters() ?? []
  return (
    signature && {
      takes: first && checker.getNonNullableType(checker.getTypeOfSymbol(first)),
      gives: checker.typeToString(signature.getReturnType()),
    }
  )
}
