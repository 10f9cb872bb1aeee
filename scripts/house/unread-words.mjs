// Messages that are declared and that no source reads.
import ts from 'typescript'

const TABLE = /\/words\/en(-\w+)?\.ts$/
const NO_READER = /\/words\/[a-z]{2}(-\w+)?\.ts$|\/messages\.ts$/

/** The names in a file: its strings and identifiers, and how its templates begin and end. */
function namedIn(path, text, found) {
  const nodes = [ts.createSourceFile(path, text, ts.ScriptTarget.Latest)]
  for (const node of nodes) {
    ts.forEachChild(node, (child) => void nodes.push(child))
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) found.names.add(node.text)
    if (ts.isTemplateExpression(node) && node.head.text.includes('.'))
      found.ends.push([node.head.text, node.templateSpans.at(-1).literal.text])
  }
}

const keysOf = (text) => Array.from(text.matchAll(/^ {2}'?([\w.:-]+)'?:/gm), ([, key]) => key)

/**
 * A message is read where its key is named, or where a template begins and ends like it and what is put in is named. One of a pair,
 * "1 wallet" and "2 wallets", is read with the other.
 *
 * @param {ReadonlyMap<string, string>} files Sources by their paths.
 */
export function unreadWords(files) {
  const found = { names: new Set(), ends: [] }
  const entries = [...files]
  for (const [path, text] of entries) if (!NO_READER.test(path)) namedIn(path, text, found)
  const isRead = (key) =>
    found.names.has(key) ||
    found.ends.some(
      ([head, tail]) =>
        key.startsWith(head) &&
        key.endsWith(tail) &&
        found.names.has(key.slice(head.length, key.length - tail.length)),
    )
  return entries
    .filter(([path]) => TABLE.test(path))
    .flatMap(([, text]) => keysOf(text))
    .filter((key) => !isRead(key) && !isRead(key.replace(/One$/, '')))
}
