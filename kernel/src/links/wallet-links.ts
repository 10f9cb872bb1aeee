import type { WalletListing } from '../points/connector.js'
import type { HostEnvironment } from '../ports/browser.js'
import { shown } from '../untrusted/shown.js'
import { LinkErrors } from './errors.js'
import { storeLinks } from './store-links.js'

/** A link into a wallet app, and where it opens. */
export interface WalletLink {
  readonly url: string
  readonly target: '_self' | '_blank' | '_top'
}

/** Ways a wallet can be reached from this page; the first one is the default. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Ways that leave for an app or a website by a link. */
export type LinkedPlatform = Extract<WalletPlatform, 'mobile' | 'web' | 'desktop'>

type Place = Pick<HostEnvironment, 'mobile' | 'platform' | 'telegram' | 'framed' | 'crossOrigin'>

/** Schemes a browser acts on itself: a link into an app has none of them. */
const BROWSER_SCHEMES = new Set(
  'about blob chrome chrome-extension content data file filesystem ftp http intent jar javascript livescript mailto moz-extension ms-browser-extension resource sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
)

const LINK = /^([a-z][a-z0-9+.-]*):\/\/([\w.~%@:/-]*)$/i

/** A host with a dot, and no name before it: `https://wallet.example@evil.example` is at the second. */
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z][\w-]*(?::\d+)?(?:\/|$)/i

/** `name`, `name:` and `name://path` alike, as `name://path/`; `undefined` for anything else. */
function baseOf(link: string): string | undefined {
  const trimmed = link.trim()
  const [, scheme, rest] =
    LINK.exec(
      /^[a-z][a-z0-9+.-]*:?$/i.test(trimmed) ? `${trimmed.replace(':', '')}://` : trimmed,
    ) ?? []
  if (scheme === undefined || rest === undefined) return undefined
  if (BROWSER_SCHEMES.has(scheme.toLowerCase())) return undefined
  if (scheme.toLowerCase() === 'https' && !HOST.test(rest)) return undefined
  const path = rest === '' || rest.endsWith('/') ? rest : `${rest}/`
  return `${scheme}://${path}`
}

/** Whether {@link walletLink} builds on it: an app's scheme that no browser acts on, or `https:`. */
export const isWalletLink = (link: string): boolean => baseOf(link) !== undefined

/**
 * Telegram's web view follows no link by itself, it hands new windows on; a page in another's frame does not take
 * that one away from its visitor, and is let do so by few. A website opens beside the page in any case.
 */
const targetOf = ({ telegram, framed, crossOrigin }: Place): WalletLink['target'] =>
  telegram || crossOrigin ? '_blank' : framed ? '_top' : '_self'

/**
 * The link that hands a pairing URI to a wallet app: `base` + `wc?uri=…`.
 *
 * @param base The wallet's own link, `name://…` or `https://…`, as its listing has it.
 * @throws KitError `wallet_link_refused` when `base` is not a link into an app (`javascript:`, `data:`, a query …).
 */
export function walletLink(base: string, uri: string, place: Place): WalletLink {
  const start = baseOf(base)
  if (start === undefined) throw LinkErrors.wallet_link_refused({ link: shown(base) })
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes a link once more before it hands it on.
  const encoded = place.telegram && place.platform === 'android' ? encodeURIComponent(once) : once
  return { url: `${start}wc?uri=${encoded}`, target: targetOf(place) }
}

/** What a wallet's entry has for a way: on a phone its universal link, which also reaches who has not got the app. */
function basesOf(wallet: WalletListing, way: LinkedPlatform): readonly string[] {
  const { universalLink, mobileLink, desktopLink, webappLink } = wallet
  const bases = { mobile: [universalLink, mobileLink], desktop: [desktopLink], web: [webappLink] }
  return bases[way].flatMap((base) => base ?? [])
}

/**
 * Links into a wallet by one way, in the order to offer them: the universal one, then the app's own scheme. Those
 * that are refused are left out while another one is left.
 *
 * @throws KitError `wallet_link_refused` when the wallet has links for this way and each is refused.
 */
export function walletLinks(
  wallet: WalletListing,
  way: LinkedPlatform,
  uri: string,
  place: Place,
): readonly WalletLink[] {
  const bases = basesOf(wallet, way)
  const usable = bases.filter(isWalletLink)
  const [refused] = bases
  if (refused !== undefined && usable.length === 0) walletLink(refused, uri, place)
  const links = usable.map((base) => walletLink(base, uri, place))
  const isWeb = ({ url }: WalletLink) => /^https:/i.test(url)
  return [...links.filter(isWeb), ...links.filter((link) => !isWeb(link))]
    .filter((link, index, all) => all.findIndex(({ url }) => url === link.url) === index)
    .map((link) => (way === 'web' ? { ...link, target: '_blank' } : link))
}

/**
 * The tabs a wallet's own view offers here, the first of them open: only ways that the wallet has and this device
 * can go. `unsupported` speaks of an extension that is not installed, or of a wallet nobody can reach from here.
 */
export function walletPlatforms(
  wallet: WalletListing | undefined,
  place: Pick<Place, 'mobile' | 'platform'>,
): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  const has = (way: LinkedPlatform) => basesOf(wallet, way).some(isWalletLink)
  const platforms: WalletPlatform[] = []
  if (wallet.installed) platforms.push('browser')
  if (has('mobile')) platforms.push(place.mobile ? 'mobile' : 'qrcode')
  if (has('web')) platforms.push('web')
  if (has('desktop') && !place.mobile) platforms.push('desktop')
  const hasExtension = !place.mobile && storeLinks(wallet, place).some(({ extension }) => extension)
  if (platforms.length === 0 || (hasExtension && !wallet.installed)) platforms.push('unsupported')
  return platforms
}
