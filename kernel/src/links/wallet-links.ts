import type { WalletListing } from '../points/connector.js'
import type { HostEnvironment } from '../ports/browser.js'

/** A link into a wallet app, and where it opens. */
export interface WalletLink {
  readonly url: string
  readonly target: '_self' | '_blank' | '_top'
}

/** Ways a wallet can be reached from this page; the first one is the default. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

type Place = Pick<HostEnvironment, 'mobile' | 'platform' | 'telegram' | 'framed'>

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

const targetOf = ({ telegram, framed }: Place): WalletLink['target'] =>
  telegram ? '_blank' : framed ? '_top' : '_self'

/**
 * The link that hands a pairing URI to a wallet app: `base` + `wc?uri=…`.
 *
 * @param base The wallet's own link, `name://…` or `https://…`, as its listing has it.
 * @returns `undefined` when `base` is not a link into an app (`javascript:`, `data:`, a query …).
 */
export function walletLink(base: string, uri: string, place: Place): WalletLink | undefined {
  const start = baseOf(base)
  if (start === undefined) return undefined
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes a link once more before it hands it on.
  const encoded = place.telegram && place.platform === 'android' ? encodeURIComponent(once) : once
  return { url: `${start}wc?uri=${encoded}`, target: targetOf(place) }
}

/** Links into a wallet in the order to offer them: the universal one, then the app's own scheme. */
export function walletLinks(
  wallet: WalletListing,
  uri: string,
  place: Place,
): readonly WalletLink[] {
  const own = place.mobile ? wallet.mobileLink : (wallet.desktopLink ?? wallet.mobileLink)
  const links = [wallet.universalLink, own].flatMap((base) =>
    base === undefined ? [] : (walletLink(base, uri, place) ?? []),
  )
  const isWeb = ({ url }: WalletLink) => url.toLowerCase().startsWith('https:')
  return [...links.filter(isWeb), ...links.filter((link) => !isWeb(link))].filter(
    (link, index, all) => all.findIndex(({ url }) => url === link.url) === index,
  )
}

/** The tabs a wallet's own view offers here. A wallet nobody can reach is `unsupported`. */
export function walletPlatforms(
  wallet: WalletListing | undefined,
  place: Pick<Place, 'mobile'>,
): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  const { installed, mobileLink, universalLink, webappLink, desktopLink, rdns } = wallet
  const platforms: WalletPlatform[] = []
  if (installed) platforms.push('browser')
  if (mobileLink || universalLink) platforms.push(place.mobile ? 'mobile' : 'qrcode')
  if (webappLink) platforms.push('web')
  if (desktopLink && !place.mobile) platforms.push('desktop')
  if (platforms.length === 0 || (rdns && !installed && !mobileLink && !universalLink)) {
    platforms.push('unsupported')
  }
  return platforms
}
