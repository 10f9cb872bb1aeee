import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { shown } from '@latchkey/kernel'
import { clientOfConnection } from '@latchkey/kernel/internal/server'
import { platformPorts, type LimitStore, type ServerPorts } from '@latchkey/kernel/server'
import { FRAME_LIMITS, type FrameLimit } from '../wire/frame-limit.js'
import type { ServerChain } from '../wire/http.js'
import type { PriceSource } from '@latchkey/money'
import { bounded } from './bounded.js'
import type { KeyCipher } from './cipher.js'
import type { Db } from './db/db.js'
import { createDbLimits } from './db/limits.js'
import { ServerErrors } from './errors.js'
import type { FarcasterOptions } from './farcaster/relay.js'
import { isMail, type WalletMail } from './mailer.js'
import type { PageFiles } from './page.js'
import type { ProviderClients } from './social/providers.js'

/** How often codes may be asked for. */
export interface EmailLimits {
  /** Seconds between two mails to one address. @default 30 */
  readonly pause: number
  /**
   * Mails to one address in an hour, for each asker: a device that has signed in to it, a session, or a network of
   * devices that are new to it. If the network is unknown (`clientOf`), for all new devices together. @default 5
   */
  readonly perAddress: number
  /** Mails to one address in an hour for all networks together of devices that are new to it. @default four times `perAddress` */
  readonly perAddressOfAll: number
  /** Mails for one network address in an hour. @default 30 */
  readonly perClient: number
}

const NEW_DEVICES = ['code', 'link'] as const

/** How a device is let in that has not signed in to an address before. */
export type NewDevice = (typeof NEW_DEVICES)[number]

/** How often a user's frame may have the bundler and the paymaster asked. */
export interface RelayLimits {
  /** Calls of each of them in a minute. @default 300 */
  readonly calls: number
  /** User operations in an hour, and as often is the paymaster asked to pay. @default 60 */
  readonly operations: number
}

/** An answered request. It names no person. */
export interface MeasuredRequest {
  /** Such as `/email/start`, `/device/:token`, `/social/:provider/callback`, `page`; `unknown` for what is no path. */
  readonly route: string
  /** `other` for what is neither `GET`, `HEAD` nor `POST`. */
  readonly method: string
  readonly status: number
  /** Of a refusal. */
  readonly code?: string
  /** How long the answer took to begin. */
  readonly milliseconds: number
}

/** Options of {@link createWalletServer}. */
export interface WalletServerOptions {
  /** Name of the wallet, as mails and the approval sheet say it. */
  readonly name: string
  /** Origin of the frame's page and of this server, such as `https://wallet.example`. Links in mails lead there. */
  readonly url: string
  /** Further origins under which the same page and server are reached. @default none */
  readonly otherUrls?: readonly string[]
  /** Origins of the apps that may use the wallet, exactly as browsers write them. There is no `*`. */
  readonly origins: readonly string[]
  /**
   * The requests that may be approved in the frame, inside the pages of `origins`: `text` that is signed, such as a
   * sign-in; `any` request; or `nothing`. The rest is approved in a window of the wallet's own. A page that runs
   * foreign scripts can hide parts of the frame in ways that no browser reports, so with `any` it can have a press
   * approve an unseen payment. If the browser does not report covers, it is always `nothing`.
   *
   * @default 'text'
   */
  readonly frameLimit?: FrameLimit
  /** `await openSqlite(file)` for one process, `createPostgres(pool)` for several; see {@link migrate}. */
  readonly db: Db
  /** Seals what is kept: `await createSecretCipher({ keys })`, or a KMS. */
  readonly secrets: KeyCipher
  /** The frame's page: `await readPage(folder)`. @default the host serves it, with {@link WalletServer.pageHeaders} */
  readonly page?: PageFiles
  /** The sender of mails; without it there is no login by e-mail. */
  readonly mail?: WalletMail
  /** Networks of the wallet. The first one of a namespace is the initial one. */
  readonly chains: readonly ServerChain[]
  /**
   * Gives US dollars for one whole unit of each asset (CAIP-19), in decimal digits; unknown ones are left out.
   * Approvals then show the outgoing amount and the fee in dollars, too, as an estimate. It is asked for a
   * network's coin and for tokens that the wallet vouches for, at most 32 at once, and once in a minute for each.
   *
   * @default none: amounts are shown in tokens alone
   */
  readonly prices?: PriceSource['prices']
  /** Counts requests. @default counts in `db` */
  readonly rate?: LimitStore
  readonly emailLimits?: Partial<EmailLimits>
  /**
   * How a device is let in that has not signed in to an address before. `code`: by one mail, which names the device
   * and the site beside its code. `link`: its owner first presses a button behind a link, then has the code. So a
   * stranger can guess at no code. After three codes for new devices in a day an address has the link, too.
   *
   * @default 'code'
   */
  readonly newDevice?: NewDevice
  readonly relayLimits?: Partial<RelayLimits>
  /** How long a login lasts, in milliseconds. @default 30 days */
  readonly sessionLifetime?: number
  /**
   * How long {@link readAudit} has what was done with wallets, with the network address and the browser that it
   * came from, in milliseconds. With 0 nothing is noted.
   *
   * @default 90 days
   */
  readonly auditLifetime?: number
  /** Registrations at identity providers; the ones that are left out are not offered. @default none */
  readonly providers?: ProviderClients
  /**
   * A visitor who signs in by a provider with a verified address is the user of that address, whichever login came
   * first. The owner of the provider's account, or of the mailbox, then has the wallet. Wallets that both made
   * before stay two.
   *
   * @default false
   */
  readonly linkVerifiedEmail?: boolean
  /** Logins by Farcaster. @default none */
  readonly farcaster?: FarcasterOptions
  /** Visitors may keep the key of their wallet in a passkey. @default false */
  readonly passkeys?: boolean
  /**
   * The network address of the client, for limits: read it from a header that your proxy sets, and from no other.
   *
   * @default the address of the connection, behind `createNodeListener`; elsewhere none
   */
  readonly clientOf?: (request: Request) => string | undefined
  /** Where a request comes from, such as a city, for the page that allows a new device. @default unknown */
  readonly placeOf?: (request: Request) => string | undefined
  /**
   * Gets the errors inside. Clients get a code only. They must not be public: they may name addresses of services
   * with their keys, and rows.
   */
  readonly report?: (error: unknown) => void
  /** Gets each request once it is answered, for metrics. @default none */
  readonly measure?: (request: MeasuredRequest) => void
  /** Milliseconds since 1970. @default the platform's clock */
  readonly now?: () => number
}

/** Options, complete. */
export interface ServerSettings extends Required<
  Omit<
    WalletServerOptions,
    'mail' | 'farcaster' | 'emailLimits' | 'relayLimits' | 'otherUrls' | 'page' | 'prices' | 'rate'
  >
> {
  readonly mail: WalletMail | undefined
  readonly page: PageFiles | undefined
  readonly farcaster: FarcasterOptions | undefined
  readonly prices: PriceSource['prices'] | undefined
  readonly limits: LimitStore
  readonly emailLimits: EmailLimits
  readonly relayLimits: RelayLimits
  /** All origins of the page itself. */
  readonly ownOrigins: readonly string[]
  readonly ports: ServerPorts
}

const DAY_MS = 86_400_000

const isOrigin = (one: unknown) => isSecureUrl(one) && new URL(one).origin === one

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

function check(holds: boolean, option: string, wants: string): void {
  if (!holds) throw ServerErrors.server_option_invalid({ option, wants })
}

function checkOrigins(option: string, list: unknown): void {
  const wrong: unknown = Array.isArray(list) ? list.find((one) => !isOrigin(one)) : list
  check(
    Array.isArray(list) && wrong === undefined,
    option,
    `a list of origins such as "https://app.example", not ${shown(wrong)}`,
  )
}

const isEvmAddress = (given: unknown) => typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given)

const isDecimals = (given: unknown) =>
  Number.isInteger(given) && Number(given) >= 0 && Number(given) <= 36

/** Whether names of tokens and contracts are such as the frame takes: one that it does not would leave it without any. */
const isVouched = ({ tokens = [], contracts = [] }: ServerChain) =>
  tokens.every(
    ({ address, symbol, decimals }) =>
      isEvmAddress(address) && isText(symbol) && isDecimals(decimals),
  ) && contracts.every(({ address, name }) => isEvmAddress(address) && isText(name))

/** Names the field that is wrong, without its value: a key may be in it. */
function checkChain(chain: ServerChain, at: number): void {
  const { id, name, rpcUrl, bundlerUrl = rpcUrl, paymasterUrl = rpcUrl } = chain
  for (const [field, text] of Object.entries({ id, name }))
    check(isText(text), `chains[${at}].${field}`, 'a text')
  for (const [field, url] of Object.entries({ rpcUrl, bundlerUrl, paymasterUrl }))
    check(isSecureUrl(url), `chains[${at}].${field}`, 'an https: URL (http: on your own machine)')
  const wants = 'tokens { address, symbol, decimals } and contracts { address, name }'
  check(isVouched(chain), `chains[${at}]`, `a network with ${wants}`)
}

/** A log that fails, at once or later, is the app's: no reason to leave a client without an answer, or to end the process. */
const quiet =
  <T>(tell: (said: T) => unknown = () => undefined) =>
  (said: T): void => {
    try {
      Promise.resolve(tell(said)).catch(() => undefined)
    } catch {
      // As above.
    }
  }

/**
 * Fills in the defaults.
 *
 * @throws KitError `server_option_invalid`; no secret is in a text
 */
export function readOptions(options: WalletServerOptions): ServerSettings {
  const { name, url, otherUrls = [], origins, db, secrets, mail, page, chains, farcaster } = options
  const { now = platformPorts.now, sessionLifetime = 30 * DAY_MS, prices } = options
  check(isText(name) && !/[\r\n]/.test(name), 'name', 'the name of the wallet, in one line')
  check(isOrigin(url), 'url', `the origin of the frame's page, not ${shown(url)}`)
  checkOrigins('otherUrls', otherUrls)
  checkOrigins('origins', origins)
  const { frameLimit = 'text' } = options
  check(FRAME_LIMITS.includes(frameLimit), 'frameLimit', FRAME_LIMITS.join(', '))
  const { newDevice = 'code' } = options
  check(NEW_DEVICES.includes(newDevice), 'newDevice', NEW_DEVICES.join(', '))
  check(typeof db.tx === 'function', 'db', 'a database, such as await openSqlite(file)')
  const isCipher = typeof secrets.seal === 'function' && typeof secrets.mac === 'function'
  check(isCipher, 'secrets', 'such as await createSecretCipher({ keys })')
  check(
    mail === undefined || isMail(mail),
    'mail',
    '{ transport, from, replyTo, logo }, the transport being one of nodemailer',
  )
  const isReached = farcaster === undefined || isSecureUrl(farcaster.rpcUrl)
  check(isReached, 'farcaster', '{ rpcUrl } of a node of Optimism')
  check(page?.has('index.html') !== false, 'page', 'what "await readPage(folder)" gives')
  check(chains.length > 0, 'chains', 'a list of networks')
  chains.forEach(checkChain)
  check(prices === undefined || typeof prices === 'function', 'prices', 'a function')
  const { auditLifetime = 90 * DAY_MS } = options
  check(auditLifetime >= 0, 'auditLifetime', 'milliseconds')
  check(sessionLifetime > 0, 'sessionLifetime', 'milliseconds')
  const { perAddress = 5, perAddressOfAll = 4 * perAddress } = options.emailLimits ?? {}
  const parts = bounded({ db, secrets, mail }, platformPorts.later)
  return {
    name,
    url,
    origins,
    frameLimit,
    newDevice,
    ...parts,
    limits: options.rate ?? createDbLimits(parts.db, now),
    page,
    chains,
    farcaster,
    prices,
    now,
    sessionLifetime,
    auditLifetime,
    emailLimits: { pause: 30, perAddress, perAddressOfAll, perClient: 30, ...options.emailLimits },
    relayLimits: { calls: 300, operations: 60, ...options.relayLimits },
    ownOrigins: [url, ...otherUrls],
    providers: options.providers ?? {},
    passkeys: options.passkeys ?? false,
    linkVerifiedEmail: options.linkVerifiedEmail ?? false,
    clientOf: options.clientOf ?? clientOfConnection,
    placeOf: options.placeOf ?? (() => undefined),
    report: quiet(options.report),
    measure: quiet(options.measure),
    ports: { ...platformPorts, now },
  }
}
