const CODE = Symbol('code')

/** Code inside plain data, printed as it is. */
export const code = (text: string): object => ({ [CODE]: text })

const codeIn = (value: object) => (value as { readonly [CODE]?: string })[CODE]

const NAME = /^[a-z_$][\w$]*$/i

/** Plain data as JavaScript source in the house style: single quotes, bare names. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const written = codeIn(value)
    if (written !== undefined) return written
    const members = Object.entries(value).map(
      ([name, member]) => `${NAME.test(name) ? name : literal(name)}: ${literal(member)}`,
    )
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return String(value)
}

/** Members of an object literal, one to a line. */
export const literalLines = (value: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(value).map(([name, member]) => `  ${name}: ${literal(member)},`)
