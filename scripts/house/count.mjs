// The counts of scripts/house.mjs in one file, and the cycles of imports.
import ts from 'typescript'

const { SyntaxKind: Kind } = ts

/** An interface of such a name hands many things on at once. */
const BAG = /(Context|Parts|Needs|Tools)$/
const SUPPRESSION = /(?:eslint|oxlint)-disable|@ts-(?:expect-error|ignore|nocheck)|prettier-ignore/

/** Numbers of the lines that hold a comment and nothing else. */
function commentLines(lines) {
  let isInside = false
  return [...lines.keys()].filter((at) => {
    const text = lines[at].trim()
    const isBlock = isInside || text.startsWith('/*')
    isInside = isBlock && !text.includes('*/')
    return text.startsWith('//') || isInside || (isBlock && text.endsWith('*/'))
  })
}

/** How one import declaration, export declaration, `import()` or import type reaches another file. */
function edgeOf(node) {
  if (ts.isImportTypeNode(node)) return { to: node.argument.literal?.text, by: 'type' }
  if (ts.isCallExpression(node) && node.expression.kind === Kind.ImportKeyword)
    return { to: node.arguments[0]?.text, by: 'lazy' }
  const isImport = ts.isImportDeclaration(node)
  if (!node.moduleSpecifier || !(isImport || ts.isExportDeclaration(node))) return undefined
  const clause = isImport ? node.importClause : node
  const named = isImport ? clause?.namedBindings : clause.exportClause
  const areTypes = !clause?.name && named?.elements?.every((one) => one.isTypeOnly)
  return { to: node.moduleSpecifier.text, by: clause?.isTypeOnly || areTypes ? 'type' : 'value' }
}

/** @param {string} path @param {string} text */
export function measureFile(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lines = text.replace(/\n$/, '').split('\n')
  const comments = commentLines(lines)
  const nodes = [file]
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child))
  const tally = (is) => nodes.filter(is).length
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line
  /** As ESLint counts: nested functions are part of it, comments are not. */
  const lengthOf = (node) => {
    const [from, to] = [lineOf(node.getStart(file)), lineOf(node.end)]
    return to + 1 - from - comments.filter((line) => line >= from && line <= to).length
  }
  const isSpread = (node) => ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)
  const isCast = (node) => ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)
  return {
    lines: lines.length,
    comments: comments.length,
    filled: lines.filter((line) => line.trim() !== '').length,
    suppressions: lines.filter((line) => SUPPRESSION.test(line)).length,
    any: tally(({ kind }) => kind === Kind.AnyKeyword),
    nonNull: tally(ts.isNonNullExpression),
    casts: tally(isCast),
    asNever: tally((node) => isCast(node) && node.type.kind === Kind.NeverKeyword),
    spreads: tally((node) => isSpread(node) && ts.isObjectLiteralExpression(node.expression)),
    imports: tally(ts.isImportDeclaration),
    functions: nodes.filter((node) => ts.isFunctionLike(node) && node.body).map(lengthOf),
    bags: nodes
      .filter((node) => ts.isInterfaceDeclaration(node) && BAG.test(node.name.text))
      .map(({ name, members }) => [`${path} ${name.text}`, members.length]),
    edges: nodes.map(edgeOf).filter((edge) => edge?.to),
  }
}

/** Groups of two files or more that reach each other. @param {Map<string, string[]>} graph */
export function cycles(graph) {
  const reachedFrom = (start) => {
    const reached = new Set(graph.get(start))
    for (const node of reached) for (const next of graph.get(node)) reached.add(next)
    return reached
  }
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node)]))
  const groupOf = (node) => [...reached.get(node)].filter((other) => reached.get(other).has(node))
  const inCycles = [...graph.keys()].filter((node) => reached.get(node).has(node))
  return inCycles.map(groupOf).filter((group, at) => group.toSorted()[0] === inCycles[at])
}
