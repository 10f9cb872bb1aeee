// Pieces of Markdown: sections of pages, links between sources turned into links between pages, tables.
import { dirname, join, normalize } from 'node:path/posix'

/** Applies a change to a page outside of its code. @param {string} page @param {(text: string) => string} change */
const outsideCode = (page, change) =>
  page
    .split(/(^(`{3,})[\s\S]*?^\2$|`[^`\n]+`)/m)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 0 ? change(part ?? '') : part))
    .join('')

/**
 * A section with those below it, its heading as the first one of a page, or all of the page.
 *
 * @param {string} page
 * @param {string | undefined} heading
 * @throws {Error} when the page has no such heading
 */
export function section(page, heading) {
  if (heading === undefined) return page
  const lines = page.split('\n')
  let isCode = false
  const levels = lines.map((line) => {
    if (/^```/.test(line)) isCode = !isCode
    return isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0)
  })
  const start = lines.findIndex((line, at) => levels[at] && line.replace(/^#+ /, '') === heading)
  if (start < 0) throw new Error(`There is no section "${heading}".`)
  const level = levels[start] ?? 1
  const length = levels.slice(start + 1).findIndex((one) => one > 0 && one <= level)
  return lines
    .slice(start, length < 0 ? undefined : start + 1 + length)
    .map((line, at) => (levels[start + at] ? line.slice(level - 1) : line))
    .join('\n')
}

/**
 * Turns links of a source into those of the site.
 *
 * @param {string} page
 * @param {string} source its path in the repository
 * @param {(path: string) => string | undefined} placeOf the page that a file has become
 */
export const relinked = (page, source, placeOf) =>
  outsideCode(page.replaceAll(/<!-- [\s\S]*? -->\n*/g, ''), (text) =>
    text.replaceAll(/(\]\(|src(?:set)?=")([^)"\s]+)/g, (whole, start, target) => {
      if (/^(?:[a-z]+:|#|\/)/.test(target)) return whole
      const [path = '', hash] = target.split('#')
      const file = normalize(join(dirname(source), path))
      const place = placeOf(file.replace(/\/$/, ''))
      if (place === undefined) throw new Error(`${source} links to ${target}, which has no page.`)
      return `${start}${place}${hash === undefined ? '' : `#${hash}`}`
    }),
  )

/** Text of a docstring, as Markdown that no template reads as its own. @param {string} text */
export const prose = (text) =>
  outsideCode(text, (plain) => plain.replaceAll('<', '&lt;').replaceAll('{{', '{&#123;'))

/** Code within a line. @param {string} text */
export const inline = (text) =>
  `<code v-pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (cells) =>
        `| ${cells.map((cell) => cell.replaceAll('|', '&#124;').replaceAll('\n', ' ')).join(' | ')} |`,
    )
    .join('\n')

/** The id of a heading, as GitHub makes it. @param {string} text */
export const slugOf = (text) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
