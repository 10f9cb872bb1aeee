import {
  isNetworkId,
  namespaceOf,
  type CaipNetworkId,
  type SignInNamespace,
  readMember,
} from '@latchkey/kernel'
import type { SessionScope } from './account-keys.js'
import { clientOfConnection } from '@latchkey/kernel/internal/server'
import type { SignInExpectations } from './expectations.js'
import { HandlerErrors } from './handler-errors.js'
import type { NonceStore } from './nonce-store.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import type { SessionStore } from './session-store.js'
import type { SignInAttempt } from './verify-sign-in.js'

/** The possible keys of a limit of requests. */
export interface RequestFacts {
  readonly action: 'nonce' | 'verify' | 'session' | 'revoke'
  /** The network address; of IPv6 its first 64 bits. */
  readonly client: string | undefined
}

/** How an app's server signs visitors in. */
export interface SignInOptions extends Pick<SignInAttempt, 'namespaces'> {
  /**
   * Hosts of the app's pages as browsers write them, `app.example.org` or `localhost:3000`. A request's own host is
   * never looked at. Cookies are `Secure` unless all of them are of the developer's own machine.
   */
  readonly domains: readonly string[]
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  readonly chains: readonly CaipNetworkId[]
  readonly nonceStore: NonceStore
  readonly sessions: SessionStore
  /** @default 'domain' */
  readonly uris?: SignInExpectations['uris']
  /** @default '/siwx' */
  readonly basePath?: string
  /**
   * `account` lets one session serve all networks of its namespace. Sessions of contracts stay with their
   * network: another one may have another owner there.
   *
   * @default 'chain'
   */
  readonly sessionScope?: SessionScope
  /** Milliseconds, at most the default. @default 600_000 */
  readonly nonceLifetime?: number
  /** Milliseconds; a message's own expiration time ends its session sooner. @default 86_400_000 */
  readonly sessionLifetime?: number
  /** How far a visitor's clock may be off, in milliseconds. @default 60_000 */
  readonly clockSkew?: number
  /** How long a store may take to answer, in milliseconds; then the request is refused. @default 5_000 */
  readonly storeTimeout?: number
  /**
   * The network address of the client, for limits: read it from a header that your proxy sets, and from no other.
   *
   * @default the address of the connection, behind `createNodeListener`; elsewhere none
   */
  readonly clientOf?: (request: Request) => string | undefined
  /**
   * Asked before anything is done for a request of any path: `false` refuses it with the status 429. If it throws,
   * the request is refused, too.
   *
   * @default every request is allowed
   */
  readonly allows?: (request: Request, about: RequestFacts) => boolean | Promise<boolean>
  /** Begins the names of the cookies. @default 'siwx' */
  readonly cookieName?: string
  /** @default 'lax' */
  readonly sameSite?: 'lax' | 'strict'
  /**
   * Answers pages of `domains` also where the server has another origin than they have, of the same site
   * (CORS). Pages of any other origin are refused either way.
   *
   * @default false
   */
  readonly crossOrigin?: boolean
  /**
   * Gets the errors inside: a store that failed, a fault of ours. Clients get a code only. It gets the
   * refused origins, too, with the origins that `domains` allows: each once in ten minutes, and ten at most in that time.
   */
  readonly report?: (error: unknown) => void
  /** @default those of the platform */
  readonly ports?: ServerPorts
}

/** The options with all defaults. */
export type SignInSettings = Required<SignInOptions>

const LONGEST_NONCE = 600_000
/** A clock that is further off than this is no clock. */
const LONGEST_SKEW = 600_000

const defaults = {
  uris: 'domain',
  basePath: '/siwx',
  sessionScope: 'chain',
  nonceLifetime: LONGEST_NONCE,
  sessionLifetime: 86_400_000,
  clockSkew: 60_000,
  storeTimeout: 5_000,
  clientOf: clientOfConnection,
  allows: () => true,
  cookieName: 'siwx',
  sameSite: 'lax',
  crossOrigin: false,
  report: () => undefined,
  ports: platformPorts,
} satisfies Partial<SignInOptions>

/** Whether a browser would write the host so: no scheme, no path, no capital letter, no usual port. */
function isDomain(domain: unknown): boolean {
  if (typeof domain !== 'string' || !/^[a-z0-9.:[\]-]+$/.test(domain)) return false
  return URL.canParse(`https://${domain}`) && new URL(`https://${domain}`).host === domain
}

/** As `isOfOrigin` compares it: nothing after the host. */
const isOrigin = (origin: unknown) =>
  typeof origin === 'string' && /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+$/.test(origin)

const isListOf = (list: unknown, isOne: (value: unknown) => boolean) =>
  Array.isArray(list) && list.length > 0 && list.every(isOne)

const hasAll = (store: object, ...methods: readonly string[]) =>
  methods.every((method) => typeof readMember(store, method) === 'function')

/** The parts of a namespace for `createSignIn`. */
const isNamespace = (one: unknown) => {
  const profile = readMember(one, 'profile')
  const names = ['namespace', 'name'].map((member) => readMember(profile, member))
  return (
    typeof readMember(one, 'verify') === 'function' &&
    typeof readMember(one, 'longestSignature') === 'number' &&
    names.every((name) => typeof name === 'string' && name !== '') &&
    ['isAddress', 'isReference'].every(
      (member) => typeof readMember(profile, member) === 'function',
    )
  )
}

/** Of two with one name in the first line the meant one would be unknown. */
const areDifferent = (namespaces: readonly SignInNamespace[]) =>
  (['namespace', 'name'] as const).every(
    (member) =>
      new Set(namespaces.map(({ profile }) => profile[member])).size === namespaces.length,
  )

const isServed = (chain: CaipNetworkId, namespaces: readonly SignInNamespace[]) =>
  namespaces.some(
    ({ profile }) =>
      profile.namespace === namespaceOf(chain) &&
      profile.isReference(chain.slice(profile.namespace.length + 1)),
  )

/** A number, and no text of one: added to a time, that would be written behind it. */
const isDuration = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most

/** The check of each option, and its words: for users of plain JavaScript as well. */
const RULES: readonly (readonly [
  option: keyof SignInSettings,
  wants: string,
  holds: (settings: SignInSettings) => boolean,
])[] = [
  [
    'domains',
    'a list of hosts such as "app.example.org"',
    (all) => isListOf(all.domains, isDomain),
  ],
  [
    'namespaces',
    'a list of different namespaces such as eip155SignIn() of @latchkey/eip155',
    ({ namespaces }) => isListOf(namespaces, isNamespace) && areDifferent(namespaces),
  ],
  [
    'chains',
    'a list of CAIP-2 ids of the namespaces',
    ({ chains, namespaces }) =>
      isListOf(chains, isNetworkId) && chains.every((id) => isServed(id, namespaces)),
  ],
  ['nonceStore', 'a nonce store', ({ nonceStore }) => hasAll(nonceStore, 'issue', 'consume')],
  ['sessions', 'a session store', ({ sessions }) => hasAll(sessions, 'open', 'read', 'end')],
  ['basePath', 'a path such as "/siwx"', ({ basePath }) => /^(?:\/[\w.-]+)+$/.test(basePath)],
  ['cookieName', 'of letters, digits and _-', ({ cookieName }) => /^[\w-]+$/.test(cookieName)],
  [
    'nonceLifetime',
    'between 1 000 and 600 000 milliseconds',
    ({ nonceLifetime }) => isDuration(nonceLifetime, 1_000, LONGEST_NONCE),
  ],
  [
    'sessionLifetime',
    'between one second and 400 days',
    ({ sessionLifetime }) => isDuration(sessionLifetime, 1_000, 400 * 86_400_000),
  ],
  [
    'storeTimeout',
    'between 1 and 60 000 milliseconds',
    ({ storeTimeout }) => isDuration(storeTimeout, 1, 60_000),
  ],
  ['clientOf', 'a function', ({ clientOf }) => typeof clientOf === 'function'],
  ['allows', 'a function', ({ allows }) => typeof allows === 'function'],
  [
    'clockSkew',
    'between 0 and 600 000 milliseconds',
    ({ clockSkew }) => isDuration(clockSkew, 0, LONGEST_SKEW),
  ],
  [
    'uris',
    '"domain" or a list of origins',
    ({ uris }) => uris === 'domain' || isListOf(uris, isOrigin),
  ],
  [
    'sessionScope',
    '"chain" or "account"',
    ({ sessionScope }) => ['chain', 'account'].includes(sessionScope),
  ],
  ['sameSite', '"lax" or "strict"', ({ sameSite }) => ['lax', 'strict'].includes(sameSite)],
  // The text "false" of an environment would open the server.
  ['crossOrigin', 'true or false', ({ crossOrigin }) => typeof crossOrigin === 'boolean'],
  ['report', 'a function', ({ report }) => typeof report === 'function'],
]

/**
 * Fills in the defaults.
 *
 * @throws KitError `option_invalid` for the first option that cannot be
 */
export function readOptions(options: SignInOptions): SignInSettings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  // Without undefined members; missing ones without a default are found missing.
  const settings = { ...defaults, ...(Object.fromEntries(given) as unknown as SignInOptions) }
  const broken = RULES.find(([, , holds]) => !holds(settings))
  if (broken) throw HandlerErrors.option_invalid({ option: broken[0], wants: broken[1] })
  return settings
}
