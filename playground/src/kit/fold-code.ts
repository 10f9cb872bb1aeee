const OPENS = '([{'
const CLOSES = ')]}'

/** Parts between the commas that are in no bracket and no text. */
function partsOf(list: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let part = ''
  for (const letter of list) {
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === "'") quote = letter
    else if (OPENS.includes(letter)) depth += 1
    else if (CLOSES.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0 && !quote) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter((one) => one !== '')
}

/** Short names of a list share lines; members and calls have a line each. */
function lines(parts: readonly string[], indent: string, width: number): readonly string[] {
  const isPlain = parts.every((one) => /^['\w/-]+$/.test(one))
  return parts.reduce<readonly string[]>((all, part) => {
    const last = all.at(-1)
    const joined = `${last ?? ''} ${part},`
    return isPlain && last !== undefined && joined.length <= width
      ? [...all.slice(0, -1), joined]
      : [...all, `${indent}${part},`]
  }, [])
}

const CALL = /^(\s*)([^'([{]*(?:\(\{|[([{]))(.+?)((?:\}\)|[)\]}]),?)$/

function folded(line: string, width: number): readonly string[] {
  const [, indent = '', head = '', inner = '', tail = ''] = CALL.exec(line) ?? []
  if (line.length <= width || head === '') return [line]
  const rest = lines(partsOf(inner), `${indent}  `, width)
  return [`${indent}${head}`, ...rest.flatMap((one) => folded(one, width)), `${indent}${tail}`]
}

/** Code whose long lists and calls stand over several lines, as a formatter would write it for a narrow column. */
export const foldCode = (code: string, width: number): string =>
  code
    .split('\n')
    .flatMap((line) => folded(line, width))
    .join('\n')
