import { shortAddress, visibleText } from '../sheet/visible-text.js'
import type { Review } from '../sheet/view.js'

type Warnings = NonNullable<Review['warnings']>

/** The asking site of a signature, and the signing account. */
export interface MessageGround {
  /** As the browser told it. */
  readonly origin: string
  readonly account: string
  /** CAIP-2. */
  readonly chain: string
}

/** The first line of a sign-in of any namespace (CAIP-122, EIP-4361), also in its middle and in loose wording. */
const SIGN_IN =
  /(?<!\S)(?:[a-z][a-z\d+.-]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\b(\s+with\s+your\s+\S+\s+account\b)?/giu
/** In loose wording a person may be meant as well: then only what is written as a host counts. */
const HOST = /[.:]|^localhost$/iu

const FIELDS = { uri: /^\s*URI:\s*(\S+)/gimu, chain: /^\s*Chain ID:\s*(\S+)/gimu }
/** The line below the first one, if it is one word: the account. */
const ACCOUNT =
  /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+\S+\s+account:?[^\S\n]*\n\s*(\S+)[^\S\n]*$/gimu

/** Clusters by name, as some sign-ins write them. */
const CLUSTERS: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z',
}

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The origin of an address, or its text if it is no address. */
function originOf(uri: string): string {
  try {
    const { origin } = new URL(uri)
    return origin === 'null' ? uri : origin
  } catch {
    return uri
  }
}

const isChain = (named: string, chain: string) => {
  const [namespace = '', reference = ''] = chain.split(':')
  const plain = named.startsWith(`${namespace}:`) ? named.slice(namespace.length + 1) : named
  return plain === reference || reference.startsWith(CLUSTERS[plain.toLowerCase()] ?? '\0')
}

/** A sign-in names the site that it is for: another one has no business asking for it. */
function foreignSite(
  text: string,
  { origin }: MessageGround,
  isSignIn: boolean,
): string | undefined {
  const { host } = new URL(origin)
  const domain = [...text.matchAll(SIGN_IN)]
    .filter(([, named = '', exact]) => exact !== undefined || HOST.test(named))
    .map(([, named = '']) => named)
    .find((named) => named.toLowerCase() !== host)
  if (domain !== undefined || !isSignIn) return domain
  return all(text, FIELDS.uri)
    .map(originOf)
    .find((one) => one !== origin)
}

/** Findings against a sign-in text; empty for any other text. */
export function signInWarnings(text: string, ground: MessageGround): Warnings {
  const { origin, account, chain } = ground
  const isSignIn = [...text.matchAll(SIGN_IN)].some(([, , exact]) => exact !== undefined)
  const shownAs = (value: string) => visibleText(value).text.slice(0, 128)
  const foreign = foreignSite(text, ground, isSignIn)
  const values = { domain: shownAs(foreign ?? ''), site: new URL(origin).host }
  const other = all(text, ACCOUNT).find((one) => one.toLowerCase() !== account.toLowerCase())
  const elsewhere = isSignIn && all(text, FIELDS.chain).find((one) => !isChain(one, chain))
  return [
    ...(foreign === undefined
      ? []
      : [{ level: 'danger', says: { key: 'warnOtherSite', values } } as const]),
    ...(other === undefined
      ? []
      : ([
          {
            level: 'caution',
            says: { key: 'warnOtherAccount', values: { account: shortAddress(shownAs(other)) } },
          },
        ] as const)),
    ...(elsewhere === false || elsewhere === undefined
      ? []
      : ([
          {
            level: 'caution',
            says: { key: 'warnOtherChain', values: { chain: shownAs(elsewhere) } },
          },
        ] as const)),
  ]
}
