import type { WalletListing, WalletStore } from '../../core/points/connector.js'
import type { Browser, HostEnvironment } from '../../core/ports/browser.js'
import { isSecureUrl } from '../untrusted/is-secure-url.js'
import { readMember } from '../untrusted/foreign-value.js'
import { own, ownMember } from '../untrusted/own.js'

/** A store's page of a wallet. */
export interface StoreLink {
  readonly store: WalletStore
  readonly url: string
  /** It is had for a browser on a desktop; otherwise for a phone. */
  readonly extension: boolean
}

interface Store {
  /** The form of that store's ids: nothing else gets into an address. */
  readonly id: RegExp
  url(id: string): string
}

const EXTENSION = /^[a-p]{32}$/

const STORES: Readonly<Record<WalletStore, Store>> = {
  ios: { id: /^\d{6,12}$/, url: (id) => `https://apps.apple.com/app/id${id}` },
  android: {
    id: /^[a-z]\w*(?:\.[a-z]\w*)+$/i,
    url: (id) => `https://play.google.com/store/apps/details?id=${id}`,
  },
  chrome: { id: EXTENSION, url: (id) => `https://chromewebstore.google.com/detail/${id}` },
  edge: {
    id: EXTENSION,
    url: (id) => `https://microsoftedge.microsoft.com/addons/detail/${id}`,
  },
  firefox: {
    id: /^[\w-]{1,64}$/,
    url: (id) => `https://addons.mozilla.org/firefox/addon/${id}/`,
  },
}

const EXTENSIONS: readonly WalletStore[] = ['chrome', 'edge', 'firefox']

/** Browsers with a store of their own by what their user agent has; all others take Chrome's extensions. */
const OWN_STORES = [
  ['edge', / Edg\//],
  ['firefox', / Firefox\//],
] as const

/** Stores of extensions, that of this browser first. */
function extensionsOf(browser: Pick<Browser, 'global'> | undefined): readonly WalletStore[] {
  const agent = readMember(readMember(browser?.global(), 'navigator'), 'userAgent')
  const own = OWN_STORES.find(([, form]) => typeof agent === 'string' && form.test(agent))?.[0]
  return own ? [own, ...EXTENSIONS.filter((store) => store !== own)] : EXTENSIONS
}

/** Stores that have something for this place, the nearest first. */
const placesOf = (
  { mobile, platform }: Pick<HostEnvironment, 'mobile' | 'platform'>,
  browser: Pick<Browser, 'global'> | undefined,
): readonly WalletStore[] =>
  mobile
    ? [platform === 'android' ? 'android' : 'ios']
    : [...extensionsOf(browser), 'ios', 'android']

/**
 * Pages to get a wallet from, of use at this place: on a phone that phone's store, on a desktop the
 * extensions first, those of its browser before others. The addresses are made from ids, so that no entry can
 * lead anywhere else.
 *
 * @param browser Tells which browser this is; without it, it is taken for Chrome.
 */
export function storeLinks(
  wallet: Pick<WalletListing, 'stores'>,
  place: Pick<HostEnvironment, 'mobile' | 'platform'>,
  browser?: Pick<Browser, 'global'>,
): readonly StoreLink[] {
  const stores = own(ownMember(wallet, 'stores') ?? {})
  return placesOf(place, browser).flatMap((store) => {
    const id = stores[store]
    const { id: form, url } = STORES[store]
    return typeof id === 'string' && form.test(id)
      ? [{ store, url: url(id), extension: EXTENSIONS.includes(store) }]
      : []
  })
}

/**
 * Pages where a wallet is to be had for this device: those of stores, or else its own.
 *
 * @param browser As for {@link storeLinks}
 */
export function placesToGet(
  wallet: WalletListing,
  place: Pick<HostEnvironment, 'mobile' | 'platform'>,
  browser?: Pick<Browser, 'global'>,
): readonly string[] {
  const links = storeLinks(wallet, place, browser)
  const stores = links.filter(({ extension }) => place.mobile || extension)
  if (stores.length > 0) return stores.map(({ url }) => url)
  const homepage = ownMember(wallet, 'homepage')
  return homepage !== undefined && isSecureUrl(homepage) ? [homepage] : []
}
