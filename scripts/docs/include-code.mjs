import { extname } from 'node:path'
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

/** `<!-- code: path -->` or `<!-- code: path#name,name -->`, and the fence below it, if any. */
const BLOCK = /^<!-- code: (\S+?)(?:#(.+?))? -->\n+(?:(`{3,})\w*\n[\s\S]*?^\3\n)?/gm

/**
 * Puts code into a page: below each `<!-- code: path#names -->` stands that file, or those of its
 * declarations.
 *
 * @param {string} page Markdown
 * @param {(path: string) => string} read gives a file of the repository
 * @throws {Error} when a marker names what is not there
 */
export function includeCode(page, read) {
  return page.replace(BLOCK, (_block, path, names) => {
    const source = read(path)
    const wanted = names?.split(',')
    const code = wanted ? declarations(source, wanted) : source.trim()
    const marker = `<!-- code: ${path}${names === undefined ? '' : `#${names}`} -->`
    return `${marker}\n\n\`\`\`${extname(path).slice(1)}\n${code}\n\`\`\`\n`
  })
}
