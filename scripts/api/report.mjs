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

const isAlias = (symbol) => (symbol.flags & ts.SymbolFlags.Alias) !== 0

/** `const a` is declared inside a statement; that statement is what a reader wants to see. */
function statementOf(declaration) {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}

/** The declarations that a node mentions by name and that belong to the same package. */
function mentioned(node, checker, belongs) {
  const found = new Set()
  const visit = (child) => {
    if (ts.isIdentifier(child)) {
      const symbol = checker.getSymbolAtLocation(child)
      const target = symbol && isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol
      const own = target?.declarations?.filter(
        (declaration) => belongs(declaration) && isTopLevel(declaration),
      )
      if (own && own.length > 0) found.add(target)
    }
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}

function isTopLevel(declaration) {
  const { parent } = statementOf(declaration)
  return parent !== undefined && (ts.isSourceFile(parent) || ts.isModuleBlock(parent))
}

/** Declarations without the words that only say how a bundler glued the file together. */
function print(symbol, belongs) {
  const statements = new Set((symbol.declarations ?? []).filter(belongs).map(statementOf))
  return [...statements]
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .map((text) => text.replace(/^(export )?(declare )?/, ''))
    .join('\n')
}

/** The package that a re-exported name comes from. */
function homeOf(symbol) {
  const path = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  const inModules = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
  return inModules ?? `@latchkey/${/([^/]+)\/(?:dist|src)\//.exec(path)?.[1] ?? 'unknown'}`
}

function withMentioned(start, checker, belongs) {
  const all = new Set(start)
  for (const symbol of all)
    for (const declaration of (symbol.declarations ?? []).filter(belongs))
      for (const next of mentioned(statementOf(declaration), checker, belongs)) all.add(next)
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

function entryReport({ name, types, values }, program, belongs) {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(types)
  const module = file && checker.getSymbolAtLocation(file)
  const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
    symbol.name,
    isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol,
  ])
  exported.sort(byName)
  const own = exported.map(([, symbol]) => symbol)
  const inner = [...withMentioned(own, checker, belongs)]
    .filter((symbol) => !own.includes(symbol))
    .map((symbol) => [symbol.name, symbol])
    .sort(byName)
  const line = ([exportedName, symbol]) =>
    print(symbol, belongs) || `{ ${exportedName} } from '${homeOf(symbol)}'`
  return [
    `// ${name}`,
    `// Values: ${[...values].sort().join(', ')}`,
    '',
    ...exported.map((item) => `export ${line(item)}`),
    ...(inner.length > 0 ? ['', '// Mentioned above, not exported', ''] : []),
    ...inner.map(line),
  ].join('\n')
}

/**
 * The public face of a package as text: for each door the values that exist at run time, every
 * exported declaration, and what those mention. Comments and the order of the bundle do not show.
 */
export function apiReport(entries, distFolder) {
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    compilerOptions,
  )
  const belongs = (node) => node.getSourceFile().fileName.startsWith(distFolder)
  const parts = entries.map((entry) => entryReport(entry, program, belongs))
  const widened = augmentations(program, belongs)
  return `${[...parts, ...(widened.length > 0 ? ['// Widened registries', ...widened] : [])].join('\n\n')}\n`
}
