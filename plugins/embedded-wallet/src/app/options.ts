import { isSecureUrl, own, SOCIAL_PROVIDERS } from '@latchkey/kernel/internal/page'
import { optionCheck, type SocialProvider } from '@latchkey/kernel'
import { EntryErrors } from './entry-errors.js'

/** Options of `embeddedWallet`. */
export interface EmbeddedWalletOptions {
  /** The frame's page at the wallet's own origin: `https:`, or `http:` on this machine. */
  readonly frameUrl: string
  /** Whether visitors may sign in by a code to their e-mail address. @default true */
  readonly email?: boolean
  /** Social logins, first to last. @default all seven, in the order of the kit */
  readonly socials?: readonly SocialProvider[]
  /** Type of account that a visitor begins with. @default `smartAccount` for eip155, `eoa` for solana */
  readonly defaultAccountTypes?: {
    readonly eip155?: 'eoa' | 'smartAccount'
    readonly solana?: 'eoa'
  }
  /** Name of the app as the frame shows it. @default the kit's `app.name`, then the page's title */
  readonly appName?: string
}

/** The options with what they are by default. */
export interface KnownOptions extends Omit<
  Required<EmbeddedWalletOptions>,
  'appName' | 'defaultAccountTypes' | 'socials'
> {
  /** `undefined`: those of the kit, in its order. */
  readonly socials: readonly SocialProvider[] | undefined
  readonly defaultAccountTypes: NonNullable<EmbeddedWalletOptions['defaultAccountTypes']>
  readonly appName: string | undefined
}

const TYPES: Readonly<Record<string, readonly unknown[]>> = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
}

const isPage = (value: unknown): value is string =>
  isSecureUrl(value) && new URL(value).username === '' && !/[\s;,'"]/.test(value)

const isSocials = (value: unknown) =>
  Array.isArray(value) && value.every((one) => SOCIAL_PROVIDERS.some((known) => known === one))

const isTypes = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([id, type]) => type === undefined || (Object.hasOwn(TYPES, id) && TYPES[id]?.includes(type)),
  )

const check = optionCheck('embedded-wallet', 'embeddedWallet')

/** @throws KitError `frame_not_configured`, `option_invalid` */
export function knownOptions(options: EmbeddedWalletOptions): KnownOptions {
  const given = own(options as Partial<EmbeddedWalletOptions>)
  const { frameUrl, email = true, socials, defaultAccountTypes = {}, appName } = given
  if (frameUrl === undefined) throw EntryErrors.frame_not_configured()
  check(isPage(frameUrl), 'frameUrl', frameUrl, 'an https: address')
  check(typeof email === 'boolean', 'email', email, 'true or false')
  const isList = socials === undefined || isSocials(socials)
  check(isList, 'socials', socials, `a list of ${SOCIAL_PROVIDERS.join()}`)
  const isAny = email || socials === undefined || socials.length > 0
  check(isAny, 'socials', socials, 'at least one where "email" is false')
  const types = 'eip155: eoa or smartAccount, solana: eoa'
  check(isTypes(defaultAccountTypes), 'defaultAccountTypes', defaultAccountTypes, types)
  const isNamed = appName === undefined || (typeof appName === 'string' && appName !== '')
  check(isNamed, 'appName', appName, 'a text')
  return { frameUrl, email, socials, defaultAccountTypes, appName }
}
