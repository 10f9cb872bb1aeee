import ts from 'typescript'

/** A replaced part of a text, by its place in the old one. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text with all edits, of which no two overlap. */
export const applied = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text)

/** A file of the app, and which of its identifiers mean the same thing. */
export interface Source {
  readonly file: ts.SourceFile
  /** Identifiers that mean what the given one declares, without that one. */
  readonly uses: (declared: ts.Identifier) => readonly ts.Identifier[]
  /** Whether a name is in the file, with any meaning. */
  readonly has: (name: string) => boolean
}

/** Reads one file. Its imports are not followed. */
export function readSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const checker = ts
    .createProgram({
      rootNames: [path],
      options: { noResolve: true, noLib: true, allowJs: true, jsx: ts.JsxEmit.Preserve },
      host: {
        getSourceFile: (name) => (name === path ? file : undefined),
        fileExists: (name) => name === path,
        readFile: () => undefined,
        getDefaultLibFileName: () => 'lib.d.ts',
        getCurrentDirectory: () => '',
        getCanonicalFileName: (name) => name,
        useCaseSensitiveFileNames: () => true,
        getNewLine: () => '\n',
        writeFile() {
          // Nothing is emitted.
        },
      },
    })
    .getTypeChecker()
  const all = identifiersOf(file)
  const meaning = (one: ts.Identifier) => {
    const { parent } = one
    if (ts.isShorthandPropertyAssignment(parent))
      return checker.getShorthandAssignmentValueSymbol(parent)
    if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent)
    return checker.getSymbolAtLocation(one)
  }
  return {
    file,
    uses(declared) {
      const symbol = meaning(declared)
      return all.filter((one) => one !== declared && symbol && meaning(one) === symbol)
    },
    has: (name) => all.some(({ text: used }) => used === name),
  }
}

function identifiersOf(file: ts.SourceFile): readonly ts.Identifier[] {
  const found: ts.Identifier[] = []
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node)) found.push(node)
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
