import type { WalletListing } from '../../core/points/connector.js'
import type { HostEnvironment } from '../../core/ports/browser.js'
import { shown } from '../untrusted/foreign-value.js'
import { LinkErrors } from './errors.js'
import { baseOf, basesOf, isWalletLink, type LinkedPlatform } from './ways-to.js'

/** A link into a wallet app, and its target. */
export interface WalletLink {
  readonly url: string
  readonly target: '_self' | '_blank' | '_top'
}

/** The facts of the device that decide the form of a link and the window that it opens. */
export type LinkPlace = Pick<
  HostEnvironment,
  'mobile' | 'platform' | 'telegram' | 'framed' | 'crossOrigin'
>

/**
 * Telegram's web view follows no link by itself, it hands new windows on. A page in another's frame does not take
 * that one away from its visitor, and is let do so by few. A website opens beside the page in any case.
 */
export const targetOf = ({ telegram, framed, crossOrigin }: LinkPlace): WalletLink['target'] =>
  telegram || crossOrigin ? '_blank' : framed ? '_top' : '_self'

/**
 * A part of a link as it is to be written: Telegram's app on Android decodes a link once more before it hands it on. A
 * browser, which has its web client in it, does not.
 */
export const handedOn = ({ telegram, platform }: LinkPlace, part: string): string =>
  telegram === 'app' && platform === 'android' ? encodeURIComponent(part) : part

function startOf(base: string): string {
  const start = baseOf(base)
  if (start === undefined) throw LinkErrors.wallet_link_refused({ link: shown(base) })
  return start
}

/**
 * The link that hands a pairing URI to a wallet app: `base` + `wc?uri=…`.
 *
 * @param base The wallet's own link, `name://…` or `https://…`, as its listing has it.
 * @throws KitError `wallet_link_refused` when `base` is not a link into an app (`javascript:`, `data:`, a query …).
 */
export function walletLink(base: string, uri: string, place: LinkPlace): WalletLink {
  const start = startOf(base)
  return {
    url: `${start}wc?uri=${handedOn(place, encodeURIComponent(uri))}`,
    target: targetOf(place),
  }
}

/** A request that waits in a wallet app, as the relay knows it. */
export interface WaitingRequest {
  /** JSON-RPC id of its message on the relay. */
  readonly id: number
  /** Topic of the session it was sent in. */
  readonly topic: string
}

/**
 * The link that leads back to a wallet app which was asked for something: `base` + `wc?requestId=…&sessionTopic=…`.
 *
 * @throws KitError `wallet_link_refused`, as {@link walletLink} does
 */
export function requestLink(
  base: string,
  { id, topic }: WaitingRequest,
  place: LinkPlace,
): WalletLink {
  const query = `requestId=${String(id)}&sessionTopic=${encodeURIComponent(topic)}`
  return { url: `${startOf(base)}wc?${query}`, target: targetOf(place) }
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
  place: LinkPlace,
): readonly WalletLink[] {
  const bases = basesOf(wallet, way)
  const usable = bases.filter(isWalletLink)
  const [refused] = bases
  if (refused !== undefined && usable.length === 0) walletLink(refused, uri, place)
  const links = usable.map((base) => walletLink(base, uri, place))
  const isWeb = ({ url }: WalletLink) => Number(/^https:/i.test(url))
  return links
    .toSorted((left, right) => isWeb(right) - isWeb(left))
    .filter((link, index, all) => all.findIndex(({ url }) => url === link.url) === index)
    .map((link) => (way === 'web' ? { ...link, target: '_blank' } : link))
}
