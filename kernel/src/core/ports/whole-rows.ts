/**
 * JSON without its end, with the whole rows of its lists. It is cut behind the last whole row of the outermost
 * list, and the open brackets are closed. `undefined` if there is no such row.
 */
export function wholeRows(text: string): string | undefined {
  const open: string[] = []
  let last: { readonly at: number; readonly closing: readonly string[] } | undefined
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at]
    if (one === '"') isText = !isText
    else if (isText) at += one === '\\' ? 1 : 0
    else if (one === '{') open.push('}')
    else if (one === '[') open.push(']')
    else if (one === '}' || one === ']') {
      open.pop()
      const isRow = open.at(-1) === ']' && open.length <= (last?.closing.length ?? Infinity)
      if (isRow) last = { at: at + 1, closing: [...open] }
    }
  }
  return last && text.slice(0, last.at) + last.closing.toReversed().join('')
}
