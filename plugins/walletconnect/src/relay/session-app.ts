import type { WalletListing } from '@latchkey/kernel'
import {
  baseOf,
  basesOf,
  isAppScheme,
  isWalletLink,
  normalisedName,
} from '@latchkey/kernel/internal/tools'
import type { RelaySession } from './relay-client.js'

/** The app on this device that answers for a session, as far as it is known. */
export interface SessionApp {
  readonly name: string
  /** The beginning of its links; see `walletLink`. */
  readonly link: string
  /** The visitor came to it by this link: it may be opened again without a further question. */
  readonly sure: boolean
}

/** A longer text is no useful name or link. */
const MAX_CHARS = 200

/** A stored app; it may have been written by anyone. */
export function isSessionApp(value: unknown): value is SessionApp {
  const { name, link, sure } = (value ?? {}) as Partial<Record<keyof SessionApp, unknown>>
  return (
    [name, link].every((text) => typeof text === 'string' && text.length <= MAX_CHARS) &&
    isWalletLink(link as string) &&
    typeof sure === 'boolean'
  )
}

const shortened = (name: string) => name.slice(0, MAX_CHARS)

/** The beginning of links; `undefined` if none may be built on it. */
function startOf(link: string): string | undefined {
  const start = baseOf(link)
  return start !== undefined && start.length <= MAX_CHARS ? start : undefined
}

/**
 * The accepted links of a wallet: an app's scheme, with one plain word at most. A host, a number or a path would be
 * a page or a person of its choice, in any app with that scheme.
 */
const TOLD = /^[^:]+:\/\/(?:[a-z][\w-]*\/)?$/i

/** Many leave out of one of their names that they are a wallet. */
const plainName = (name: string) => normalisedName(name).replace(/ wallet$/, '')

/**
 * The app behind a session. A wallet's own link counts only if it is an app's scheme and leads nowhere in that app.
 * A website of its choice is opened by no button of ours.
 *
 * @param tapped The listed wallet whose link was opened on this device for this session.
 */
export function appOf(
  { walletName = '', appLink = '' }: RelaySession,
  tapped: WalletListing | undefined,
): SessionApp | undefined {
  const named = isAppScheme(appLink) ? startOf(appLink) : undefined
  const told = named !== undefined && TOLD.test(named) ? named : undefined
  const bases = tapped ? basesOf(tapped, 'mobile').flatMap((base) => startOf(base) ?? []) : []
  // Its own scheme first: where the app is gone, no website takes the place of the page.
  const base = bases.find(isAppScheme) ?? bases[0]
  if (!tapped || base === undefined) {
    return told === undefined ? undefined : { name: shortened(walletName), link: told, sure: false }
  }
  const isSame =
    plainName(tapped.name) === plainName(walletName) ||
    (named !== undefined && bases.includes(named))
  if (told !== undefined && !isSame) {
    return { name: shortened(walletName), link: told, sure: false }
  }
  return { name: shortened(tapped.name), link: base, sure: isSame }
}
