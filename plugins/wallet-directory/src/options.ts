import { optionCheck, type WalletListing } from '@latchkey/kernel'
import { isServiceUrl, own } from '@latchkey/kernel/internal/page'

/** Options of {@link walletDirectory}. Without any, the bundled list is all there is, and it works offline. */
export interface WalletDirectoryOptions {
  /**
   * Base URL of a directory service (`getWallets`, `getWalletImage`), `https:` or on this machine.
   * @default that of `cloud()`; without that none, and no host is called
   */
  readonly url?: string
  /** Sent with every call to `url`, for services that ask for one. @default none */
  readonly projectId?: string
  /** The caller's description for the service at `url`. @default this package and its version */
  readonly sdk?: { readonly type: string; readonly version: string }
  /** Use the bundled list if there is no service, or while it fails. @default true */
  readonly bundled?: boolean
  /** Ids of the only wallets of the directory to list, beside those of the page and `custom` ones. @default all */
  readonly include?: readonly string[]
  /**
   * Wallets never shown: by id, reverse domain name or name. Also when they are installed; by an id only those of the
   * bundled list, since the page knows no ids of lists, and what a service says of its own could hide any wallet.
   * @default none
   */
  readonly exclude?: readonly string[]
  /** Ids of wallets that come first, in this order, with rows of their own. @default none */
  readonly featured?: readonly string[]
  /** The app's own wallets, with rows of their own. @default none */
  readonly custom?: readonly WalletListing[]
  /**
   * The row of the Connect view that leads to every wallet: everywhere, nowhere, or on phones alone. The view
   * itself can be opened all the same.
   * @default 'SHOW'
   */
  readonly allWallets?: AllWallets
}

/** Where the row that leads to every wallet stands. */
export type AllWallets = (typeof ALL_WALLETS)[number]

const ALL_WALLETS = ['SHOW', 'HIDE', 'ONLY_MOBILE'] as const

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isListOf = (value: unknown, holds: (one: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every(holds))

/**
 * The beginning of links: `name`, `name:` or `name://…`. One that a browser acts on itself is refused at its use.
 */
const isLink = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z][\w+.-]*(:?$|:\/\/)/i.test(value)

const LINKS = ['mobileLink', 'universalLink', 'desktopLink', 'webappLink', 'browseLink']
const TEXTS = ['rdns', 'icon', 'imageId', 'homepage']

const isListing = (value: unknown): boolean => {
  const wallet = own((value ?? {}) as Readonly<Record<string, unknown>>)
  const may = (names: readonly string[], holds: (one: unknown) => boolean) =>
    names.every((name) => wallet[name] === undefined || holds(wallet[name]))
  return (
    isText(wallet['id']) &&
    isText(wallet['name']) &&
    may(TEXTS, (one) => typeof one === 'string') &&
    may(LINKS, isLink) &&
    may(['stores'], (one) => typeof one === 'object' && one !== null) &&
    isListOf(wallet['chains'], isText)
  )
}

/**
 * Checks options as an app wrote them.
 *
 * @throws KitError `option_invalid`
 */
export function checkOptions(options: WalletDirectoryOptions): void {
  const { url, projectId, include, exclude, featured, custom, allWallets = 'SHOW' } = options
  const checks: readonly (readonly [boolean, keyof WalletDirectoryOptions, string])[] = [
    [
      url === undefined || isServiceUrl(url),
      'url',
      'an https:// URL without query, fragment and user',
    ],
    [projectId === undefined || isText(projectId), 'projectId', 'a project id'],
    [isListOf(include, isText), 'include', 'a list of wallet ids'],
    [isListOf(exclude, isText), 'exclude', 'a list of ids, reverse domain names or names'],
    [isListOf(featured, isText), 'featured', 'a list of wallet ids'],
    [isListOf(custom, isListing), 'custom', 'a list of wallets, each with an id, a name and links'],
    [ALL_WALLETS.includes(allWallets), 'allWallets', `one of ${ALL_WALLETS.join(', ')}`],
  ]
  const check = optionCheck('wallet-directory', 'walletDirectory')
  for (const [holds, option, expected] of checks) check(holds, option, options[option], expected)
}
