import type { WalletListing } from '../../core/points/connector.js'
import type { HostEnvironment } from '../../core/ports/browser.js'
import { isSafeLink } from '../../core/ports/safe-link.js'
import { isForeignScheme } from './foreign-schemes.js'
import { own } from '../untrusted/own.js'

/** Ways a wallet can be reached from this page; the first one is the default. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Ways that leave for an app or a website by a link. */
export type LinkedPlatform = Extract<WalletPlatform, 'mobile' | 'web' | 'desktop'>

const LINK = /^([a-z][a-z0-9+.-]*):\/\/([\w.~%@:/-]*)$/i

/** A host with a dot, and no name before it: `https://wallet.example@evil.example` is at the second. */
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z][\w-]*(?::\d+)?(?:\/|$)/i

/**
 * The beginning of a link: `name`, `name:` and `name://path` alike, as `name://path/`; `undefined` for anything
 * else.
 */
export function baseOf(link: string): string | undefined {
  const trimmed = link.trim()
  const [, scheme, rest] =
    LINK.exec(
      /^[a-z][a-z0-9+.-]*:?$/i.test(trimmed) ? `${trimmed.replace(':', '')}://` : trimmed,
    ) ?? []
  if (scheme === undefined || rest === undefined) return undefined
  if (!isSafeLink(`${scheme}://`) || isForeignScheme(scheme)) return undefined
  if (scheme.toLowerCase() === 'https' && !HOST.test(rest)) return undefined
  const path = rest === '' || rest.endsWith('/') ? rest : `${rest}/`
  return `${scheme}://${path}`
}

/** Whether a link into a wallet can be built on it: the scheme of an app that may be a wallet, or `https:`. */
export const isWalletLink = (link: string): boolean => baseOf(link) !== undefined

/** Whether a link belongs to an app alone: without that app nothing happens, and no website answers. */
export const isAppScheme = (link: string): boolean =>
  isWalletLink(link) && !/^https:/i.test(link.trim())

/** A wallet's link for a way: on a phone its universal link, which also works without the app. */
export function basesOf(wallet: WalletListing, way: LinkedPlatform): readonly string[] {
  const { universalLink, mobileLink, desktopLink, webappLink } = own(wallet)
  const bases = { mobile: [universalLink, mobileLink], desktop: [desktopLink], web: [webappLink] }
  return bases[way].flatMap((base) => base ?? [])
}

/**
 * Ways that lead to a wallet from this page: only those that the wallet has and this device can go. Empty if it
 * cannot be reached from here.
 */
export function waysTo(
  wallet: WalletListing,
  place: Pick<HostEnvironment, 'mobile' | 'walletBrowser'>,
): readonly WalletPlatform[] {
  const has = (way: LinkedPlatform) => basesOf(wallet, way).some(isWalletLink)
  const ways: WalletPlatform[] = []
  if (wallet.installed) ways.push('browser')
  // In a wallet's own browser its link leads into itself.
  if (has('mobile') && !(wallet.installed && place.walletBrowser))
    ways.push(place.mobile ? 'mobile' : 'qrcode')
  if (has('web')) ways.push('web')
  if (has('desktop') && !place.mobile) ways.push('desktop')
  return ways
}
