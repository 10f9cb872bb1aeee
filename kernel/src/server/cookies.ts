/** Cookies of one request. */
export type Cookies = ReadonlyMap<string, string>

/** Reads and writes the cookies of a server. */
export interface CookieJar {
  /** Ours by the names they were written under. One that came twice is left out: one of them was planted. */
  read(request: Request): Cookies
  /** @returns a `Set-Cookie` header */
  write(name: string, value: string, seconds: number): string
  /** @returns a `Set-Cookie` header that takes the cookie away */
  clear(name: string): string
}

/** How cookies are written. */
export interface CookieOptions {
  /** Begins every name. */
  readonly prefix: string
  /** False only where the app is served without TLS, on the developer's own machine. */
  readonly secure: boolean
  /** `none` is for a server whose pages are in frames of other sites; such cookies are partitioned by those sites. */
  readonly sameSite: 'lax' | 'strict' | 'none'
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const

/** The characters of our names; no other one is ever written back into a header. */
const NAME = /^[\w.%-]+$/

const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t'

/**
 * Without the blanks that RFC 6265 knows, and no others. A subdomain may plant a cookie whose name begins with a
 * no-break space, since that name does not begin with `__Host-`. Both ends are cut by hand: an expression would
 * start over at each blank of a header full of them.
 */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank(text[from])) from += 1
  while (from < to && isBlank(text[to - 1])) to -= 1
  return text.slice(from, to)
}

function pairsOf(header: string): readonly (readonly [name: string, value: string])[] {
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) return []
    return [[withoutBlanks(pair.slice(0, at)), withoutBlanks(pair.slice(at + 1))] as const]
  })
}

/** Cookies that scripts cannot read, other sites cannot send and, by `__Host-`, subdomains cannot plant. */
export function createCookieJar({ prefix, secure, sameSite }: CookieOptions): CookieJar {
  const begin = `${secure ? '__Host-' : ''}${prefix}.`
  const attributes = [
    'Path=/',
    'HttpOnly',
    `SameSite=${SAME_SITE[sameSite]}`,
    ...(secure ? ['Secure'] : []),
    ...(sameSite === 'none' ? ['Partitioned'] : []),
  ]
  const write = (name: string, value: string, seconds: number) =>
    [`${begin}${name}=${value}`, `Max-Age=${seconds}`, ...attributes].join('; ')
  return {
    read(request) {
      const ours = pairsOf(request.headers.get('cookie') ?? '')
        .filter(([name]) => name.startsWith(begin))
        .map(([name, value]) => [name.slice(begin.length), value] as const)
        .filter(([name]) => NAME.test(name))
      const names = ours.map(([name]) => name)
      return new Map(ours.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)))
    },
    write,
    clear: (name) => write(name, '', 0),
  }
}
