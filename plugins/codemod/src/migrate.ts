import ts from 'typescript'
import type { Hints } from './hints.js'
import {
  KITS,
  VIEWS,
  type ComponentRule,
  type HookRule,
  type KitName,
  type KitRules,
} from './rules.js'
import { applied, readSource, type Edit, type Source } from './source.js'

/** A place that a developer has to change. */
export interface Left {
  /** Line of the new text, from 1. */
  readonly line: number
  readonly name: string
  /** The counterpart, in the words of the guide. */
  readonly hint: string
}

/** A file after the migration. */
export interface Migrated {
  readonly text: string
  readonly left: readonly Left[]
}

/** How to migrate. */
export interface Migration {
  readonly from: KitName
  readonly hints: Hints
  /** The module of the app’s kit, as this file would import it, such as `./kit`. */
  readonly kit: string
}

/** A remark on a place in the old text. */
interface Remark extends Pick<Left, 'name' | 'hint'> {
  readonly node: ts.Node
}

/** Edits for one imported name, or what is in the way of them. */
type Outcome =
  | {
      readonly edits: readonly Edit[]
      readonly left: readonly Remark[]
      readonly takesKit?: boolean
    }
  | { readonly stuckAt: ts.Node }

/**
 * Rewrites the names of another kit that have a counterpart, and lists all others. A name is rewritten in the whole
 * file or not at all. What the file has beside them is not touched.
 *
 * @param path Its ending tells the language.
 */
export function migrate(path: string, text: string, how: Migration): Migrated {
  const rules: KitRules = KITS[how.from]
  const source = readSource(path, text)
  const later = loadedLater(source.file, rules.from)
  const parts = source.file.statements.flatMap((one) => ofImport(source, one, rules, how.hints))
  const edits = parts.flatMap((part) => part.edits)
  const taken = new Map(parts.flatMap((part) => part.taken))
  const kit = parts.some(({ takesKit }) => takesKit) ? how.kit : undefined
  if (taken.size > 0) edits.push(importsOf(source, taken, kit))
  const left = later
    .map((one) => remarkOn(one, one.text, how.hints, one.text))
    .concat(parts.flatMap((part) => part.left))
    .map(({ node, name, hint }) => ({ line: lineAfter(source, edits, node), name, hint }))
  return {
    text: applied(text, edits),
    left: left.toSorted((one, other) => one.line - other.line),
  }
}

/** All that follows from one import. */
interface Part {
  readonly edits: readonly Edit[]
  readonly left: readonly Remark[]
  /** Names of ours, by their names in the file. */
  readonly taken: readonly (readonly [string, string])[]
  readonly takesKit: boolean
}

function remarkOn(node: ts.Node, name: string, hints: Hints, from: string): Remark {
  // A list, such as the networks of a door, has one row for all that is in it.
  const door = from.slice(from.lastIndexOf('/') + 1)
  return { node, name, hint: hints[name] ?? hints[door] ?? UNKNOWN }
}

function ofImport(
  source: Source,
  statement: ts.Statement,
  rules: KitRules,
  hints: Hints,
): readonly Part[] {
  const from = moduleOf(statement)
  if (from === undefined || !rules.from.test(from)) return []
  const none = { edits: [], left: [], taken: [], takesKit: false }
  if (rules.dropped?.test(from))
    return [{ ...none, edits: [{ ...placeOf(source, statement), text: '' }] }]
  const { named, others } = namesIn(statement)
  if (others.length > 0) {
    const all = [...others, ...named]
    const nameOf = (one: ts.Node) => (ts.isStatement(one) ? from : one.getText(source.file))
    return [{ ...none, left: all.map((one) => remarkOn(one, nameOf(one), hints, from)) }]
  }
  const stay: string[] = []
  const done = named.map((one): Part => {
    const name = (one.propertyName ?? one.name).text
    const rule = rules.names?.[name]
    const outcome = rule && rewritten(source, one, rule, hints)
    if (outcome && !('stuckAt' in outcome))
      return { takesKit: false, ...outcome, taken: [[localOf(source, one, rule), rule.to]] }
    stay.push(one.getText(source.file))
    return { ...none, left: [remarkOn(outcome?.stuckAt ?? one, name, hints, from)] }
  })
  if (stay.length === named.length) return done
  const isGone = stay.length === 0
  const rest = isGone
    ? { ...placeOf(source, statement), text: '' }
    : edit(named[0]?.parent ?? statement, `{ ${stay.join(', ')} }`)
  return [...done, { ...none, edits: [rest] }]
}

const UNKNOWN = 'See the guide.'

const linesIn = (text: string) => text.split('\n').length - 1

/** The line of a place once the edits before it are made. */
function lineAfter({ file }: Source, edits: readonly Edit[], node: ts.Node): number {
  const at = node.getStart(file)
  const place = edits.find(({ start, end }) => start <= at && at < end)?.start ?? at
  const before = edits.filter(({ end }) => end <= place)
  const grown = before.map(
    ({ start, end, text }) => linesIn(text) - linesIn(file.text.slice(start, end)),
  )
  return 1 + linesIn(file.text.slice(0, place)) + grown.reduce((sum, more) => sum + more, 0)
}

/** Modules that are named anywhere but in an import or export: loaded later, or replaced in a test. */
function loadedLater(file: ts.SourceFile, from: RegExp): readonly ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = []
  const look = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) && from.test(node.text)) found.push(node)
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

const moduleOf = (node: ts.Statement) =>
  (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
  node.moduleSpecifier &&
  ts.isStringLiteral(node.moduleSpecifier)
    ? node.moduleSpecifier.text
    : undefined

/** Names that an import lists, and parts of a statement that are no such name. */
function namesIn(statement: ts.Statement): {
  readonly named: readonly ts.ImportSpecifier[]
  readonly others: readonly ts.Node[]
} {
  if (!ts.isImportDeclaration(statement) || !statement.importClause)
    return { named: [], others: [statement] }
  const { name, namedBindings } = statement.importClause
  const isList = namedBindings && ts.isNamedImports(namedBindings)
  return {
    named: isList ? namedBindings.elements : [],
    others: [...(name ? [name] : []), ...(namedBindings && !isList ? [namedBindings] : [])],
  }
}

/** The statement with the end of its line. */
function placeOf({ file }: Source, statement: ts.Statement): { start: number; end: number } {
  const end = statement.getEnd()
  return { start: statement.getStart(file), end: file.text[end] === '\n' ? end + 1 : end }
}

/** The name in the file: the old one where the new one has another meaning there, or the app has given its own. */
const localOf = (source: Source, one: ts.ImportSpecifier, { to }: ComponentRule | HookRule) =>
  one.propertyName || (one.name.text !== to && source.has(to)) ? one.name.text : to

function rewritten(
  source: Source,
  one: ts.ImportSpecifier,
  rule: ComponentRule | HookRule,
  hints: Hints,
): Outcome {
  if (one.isTypeOnly || one.parent.parent.phaseModifier !== undefined) return { stuckAt: one }
  return rule.kind === 'component' ? component(source, one, rule, hints) : hook(source, one, rule)
}

const edit = (node: ts.Node, text: string): Edit => ({
  start: node.getStart(),
  end: node.getEnd(),
  text,
})
const after = (node: ts.Node, text: string): Edit => ({
  start: node.getEnd(),
  end: node.getEnd(),
  text,
})

function component(
  source: Source,
  one: ts.ImportSpecifier,
  rule: ComponentRule,
  hints: Hints,
): Outcome {
  const local = localOf(source, one, rule)
  const edits: Edit[] = []
  const left: Remark[] = []
  const remark = (node: ts.Node, name: string, hint = hints[name] ?? UNKNOWN) =>
    left.push({ node, name, hint })
  for (const use of source.uses(one.name)) {
    const { parent } = use
    // Parts of a component, such as its headless form, have another shape.
    if (ts.isPropertyAccessExpression(parent) || ts.isExportSpecifier(parent))
      return { stuckAt: use }
    if (ts.isShorthandPropertyAssignment(parent)) return { stuckAt: use }
    if (use.text !== local) edits.push(edit(use, local))
    if (!ts.isJsxOpeningElement(parent) && !ts.isJsxSelfClosingElement(parent)) continue
    for (const attribute of parent.attributes.properties) {
      const name = attribute.name?.getText()
      if (name === undefined) remark(attribute, attribute.getText())
      else if (name !== 'key' && !rule.keeps.includes(name)) remark(attribute, name)
    }
    if (!rule.takesKit) continue
    if (source.has('kit')) remark(use, rule.to, 'Give it the app’s kit.')
    else edits.push(after(use, ' kit={kit}'))
  }
  return { edits, left, takesKit: rule.takesKit === true && !source.has('kit') }
}

function hook(source: Source, one: ts.ImportSpecifier, rule: HookRule): Outcome {
  const local = localOf(source, one, rule)
  const edits: Edit[] = []
  for (const use of source.uses(one.name)) {
    const bindings = destructured(use)
    if (!bindings) return { stuckAt: use }
    if (use.text !== local) edits.push(edit(use, local))
    for (const binding of bindings) {
      const name = (binding.propertyName ?? binding.name).getText()
      const to = Object.hasOwn(rule.members, name) ? rule.members[name] : undefined
      if (to === undefined || !ts.isIdentifier(binding.name)) return { stuckAt: binding }
      const own = binding.name.text
      edits.push(edit(binding, to === own ? own : `${to}: ${own}`))
      if (to !== 'open') continue
      for (const call of source.uses(binding.name)) {
        const done = opening(call, rule.view)
        if (!done) return { stuckAt: call }
        edits.push(...done)
      }
    }
  }
  return { edits, left: [] }
}

/** The names that a call's result is taken apart into: `const { a, b: c } = use()`. */
function destructured(use: ts.Identifier): readonly ts.BindingElement[] | undefined {
  const call = use.parent
  if (!ts.isCallExpression(call) || call.expression !== use || call.arguments.length > 0)
    return undefined
  const { parent } = call
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return undefined
  const { elements } = parent.name
  return elements.some((one) => one.dotDotDotToken ?? one.initializer) ? undefined : elements
}

/** Edits that make a use of an opening function name its view. */
function opening(use: ts.Identifier, view: string): readonly Edit[] | undefined {
  const { parent } = use
  if (ts.isCallExpression(parent) && parent.expression === use) {
    const [first, ...more] = parent.arguments
    if (more.length > 0) return undefined
    if (first) {
      const named = viewNamed(first)
      return named === undefined ? undefined : [edit(first, `'${named}'`)]
    }
    const end = parent.getEnd() - 1
    return [{ start: end, end, text: `'${view}'` }]
  }
  // A function that is there is true, and depends on nothing new.
  if (isCondition(use) || ts.isArrayLiteralExpression(parent)) return []
  if (ts.isJsxExpression(parent) || ts.isPropertyAssignment(parent))
    return [edit(use, `() => void ${use.text}('${view}')`)]
  return undefined
}

const isCondition = (use: ts.Identifier) =>
  (ts.isPrefixUnaryExpression(use.parent) &&
    use.parent.operator === ts.SyntaxKind.ExclamationToken) ||
  (ts.isIfStatement(use.parent) && use.parent.expression === use) ||
  (ts.isConditionalExpression(use.parent) && use.parent.condition === use) ||
  (ts.isBinaryExpression(use.parent) &&
    use.parent.left === use &&
    use.parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)

/** The view of `{ view: 'Networks' }`, if it is one of ours and nothing is said beside it. */
function viewNamed(argument: ts.Expression): string | undefined {
  if (!ts.isObjectLiteralExpression(argument)) return undefined
  const [only, ...more] = argument.properties
  if (!only || more.length > 0 || !ts.isPropertyAssignment(only)) return undefined
  if (only.name.getText() !== 'view' || !ts.isStringLiteral(only.initializer)) return undefined
  const { text } = only.initializer
  return VIEWS.find((name) => name === text)
}

/** The imports of what came, before the first import of the file. */
function importsOf(
  source: Source,
  taken: ReadonlyMap<string, string>,
  kit: string | undefined,
): Edit {
  const names = [...taken].map(([local, to]) => (local === to ? to : `${to} as ${local}`))
  const lines = [
    `import { ${names.toSorted().join(', ')} } from '@latchkey/ui-react'`,
    ...(kit === undefined ? [] : [`import { kit } from '${kit}'`]),
  ]
  const first = source.file.statements.find(ts.isImportDeclaration)
  const start = first?.getStart(source.file) ?? 0
  return { start, end: start, text: lines.map((line) => `${line}\n`).join('') }
}
