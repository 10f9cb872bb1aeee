import ts from 'typescript'

const namesOf = (statement) => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  if (ts.isModuleDeclaration(statement)) return [`module ${statement.name.text}`]
  return statement.name === undefined ? [] : [statement.name.getText()]
}

/**
 * The text of top-level declarations with their comments, in the order of the file.
 *
 * @param {string} code
 * @param {readonly string[]} wanted names; `module x` for `declare module 'x'`
 * @returns {string}
 * @throws {Error} naming what is not declared there
 */
export function declarations(code, wanted) {
  const file = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true)
  const found = file.statements
    .map((statement) => ({ statement, names: namesOf(statement) }))
    .filter(({ names }) => names.some((name) => wanted.includes(name)))
  const missing = wanted.filter((name) => !found.some(({ names }) => names.includes(name)))
  if (missing.length > 0) throw new Error(`Nothing is called ${missing.join(', ')}.`)
  return found.map(({ statement }) => statement.getFullText().trim()).join('\n\n')
}
