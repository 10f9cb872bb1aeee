import { extname } from 'node:path'
import { declarations } from './declarations.mjs'

/** `<!-- code: path -->` or `<!-- code: path#name,name -->`, and the fence below it, if any. */
const BLOCK = /^<!-- code: (\S+?)(?:#(.+?))? -->\n+(?:(`{3,})\w*\n[\s\S]*?^\3\n)?/gm

/**
 * Puts code into a page: below each `<!-- code: path#names -->` stands that file, or those of its
 * declarations.
 *
 * @param {string} page Markdown
 * @param {(path: string) => string} read gives a file of the repository
 * @returns {string} the page as it should be
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
