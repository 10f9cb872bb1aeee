import ts from 'typescript'

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  types: [],
}

/** Each file is parsed once for all packages. */
const parsed = new Map()
const host = ts.createCompilerHost(compilerOptions)
const { getSourceFile } = host
host.getSourceFile = (fileName, ...rest) => {
  if (!parsed.has(fileName)) parsed.set(fileName, getSourceFile(fileName, ...rest))
  return parsed.get(fileName)
}

/** What a name stands for, whatever it was called where it was passed on. */
const targetOf = (symbol, checker) =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** `const a` is declared inside a statement; that statement is what a reader wants to see. */
function statementOf(declaration) {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}

function isTopLevel(declaration) {
  const { parent } = statementOf(declaration)
  return parent !== undefined && (ts.isSourceFile(parent) || ts.isModuleBlock(parent))
}

/** The declarations of a name, without the words that only say how a bundler glued the file together. */
function print(symbol, belongs, prefix = '') {
  const statements = new Set((symbol.declarations ?? []).filter(belongs).map(statementOf))
  return [...statements]
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .map((text) => prefix + text.replace(/^(export )?(declare )?/, ''))
    .join('\n')
}

/** The package that a re-exported name comes from. */
function homeOf(symbol) {
  const path = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  const inModules = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
  return inModules ?? `@latchkey/${/([^/]+)\/(?:dist|src)\//.exec(path)?.[1] ?? 'unknown'}`
}

/** Some symbols, and what their declarations mention by name and belongs to the same package, and so on. */
function withMentioned(start, checker, belongs) {
  const isOwn = (declaration) => belongs(declaration) && isTopLevel(declaration)
  const all = new Set(start)
  for (const symbol of all) {
    const nodes = (symbol.declarations ?? []).filter(belongs).map(statementOf)
    for (const node of nodes) {
      ts.forEachChild(node, (child) => void nodes.push(child))
      const named = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)
      const target = targetOf(named, checker)
      if (target && target.declarations?.some(isOwn)) all.add(target)
    }
  }
  return all
}

const byName = (a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)

/** `declare module '…'` blocks, by which a package widens the registries of another one. */
function augmentations(program, belongs) {
  return program
    .getSourceFiles()
    .flatMap((file) => file.statements)
    .filter(
      (node) => belongs(node) && ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name),
    )
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .sort()
}

function exportedBy(types, program) {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(types)
  const module = file && checker.getSymbolAtLocation(file)
  return (module ? checker.getExportsOfModule(module) : [])
    .map((symbol) => [symbol.name, targetOf(symbol, checker)])
    .sort(byName)
}

/** `shown` maps what an earlier door of the package printed to the name of that door. */
function entryReport({ name, types, values }, program, belongs, shown) {
  const exported = exportedBy(types, program)
  const own = new Set(exported.map(([, symbol]) => symbol))
  const inner = [...withMentioned(own, program.getTypeChecker(), belongs)]
    .filter((symbol) => !own.has(symbol) && !shown.has(symbol))
    .map((symbol) => [symbol.name, symbol])
    .sort(byName)
  const exportLine = ([exportedName, symbol]) => {
    const home = shown.get(symbol)
    const text = home === undefined ? print(symbol, belongs, 'export ') : ''
    return text || `export { ${exportedName} } from '${home ?? homeOf(symbol)}'`
  }
  const lines = [
    `// ${name}`,
    `// Values: ${[...values].sort().join(', ')}`,
    '',
    ...exported.map(exportLine),
    ...(inner.length > 0 ? ['', '// Mentioned above, not exported', ''] : []),
    ...inner.map(([, symbol]) => print(symbol, belongs)),
  ]
  for (const symbol of [...own, ...inner.map((item) => item[1])])
    if (!shown.has(symbol)) shown.set(symbol, name)
  return lines.join('\n')
}

/**
 * The public face of a package as text: for each door the values that exist at run time, every
 * exported declaration, and what those mention. Comments and the order of the bundle do not show.
 */
export function apiReport(entries, distFolder) {
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    compilerOptions,
    host,
  )
  const belongs = (node) => node.getSourceFile().fileName.startsWith(distFolder)
  const shown = new Map()
  const parts = entries.map((entry) => entryReport(entry, program, belongs, shown))
  const widened = augmentations(program, belongs)
  return `${[...parts, ...(widened.length > 0 ? ['// Widened registries', ...widened] : [])].join('\n\n')}\n`
}
