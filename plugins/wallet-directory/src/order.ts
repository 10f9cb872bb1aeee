import { atom, type Connector, type WalletListing } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { installedIn } from '@latchkey/kernel/internal/tools'
import { isFound, reaches, sameIn, serves } from './comparing.js'
import type { EngineContext } from './engine.js'
import { isNamed } from './matching.js'
import { pageListing } from './page-listing.js'

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** The chains that wallets are listed for. */
interface Listed {
  /** Whether wallets stand there that no source has: those of the page, and the app's own. */
  readonly withOwn: boolean
  readonly chains: readonly string[]
  /** The searched text. @default everything */
  readonly search?: string | undefined
}

/** A wallet as it is shown, and its connector in the page. */
interface Place {
  readonly shown: WalletListing
  readonly connector: Connector | undefined
}

/**
 * Puts wallets in order, live: those of the page first and marked, then the app's own, then the featured, then as they
 * came. A wallet that a source has, too, stands once.
 */
export const orderAtom = (
  { connections, browser, options, excludedAtom }: EngineContext,
  { withOwn, chains, search }: Listed,
) => {
  const { featured = [], custom = [] } = options
  const fits = (wallet: WalletListing) => search === undefined || isFound(wallet, search)
  return atom((get) => {
    const connectors = get(connections.connectorsAtom)
    const excluded = get(excludedAtom)
    const installedAs = installedIn(connectors, browser)
    const own = custom.filter(
      (wallet) => withOwn && serves(wallet, chains) && !isNamed(excluded, wallet),
    )
    const stands = (one: Connector, listing: WalletListing) =>
      withOwn &&
      one.nameless !== true &&
      reaches(one.namespaces, chains) &&
      !isNamed(excluded, one) &&
      fits(listing)
    const here = IN_PAGE.flatMap((type) => connectors.filter((one) => one.type === type)).map(
      (one) => {
        const listing = pageListing(one)
        return { one, unlisted: stands(one, listing) ? [listing] : [] }
      },
    )
    // Each stays the same object while the page's wallets are the same: none of hundreds is drawn again for others.
    const known = new WeakMap<WalletListing, Place>()
    const placeOf = (wallet: WalletListing): Place => {
      const found = known.get(wallet)
      if (found) return found
      const connector = installedAs(wallet)
      const icon = ownMember(wallet, 'icon') ?? ownMember(connector, 'icon')
      const shown = { ...wallet, installed: connector !== undefined, ...(icon && { icon }) }
      const made = { shown, connector }
      known.set(wallet, made)
      return made
    }
    const rank = (wallet: WalletListing) => {
      if (own.includes(wallet)) return -1
      const at = featured.indexOf(wallet.id)
      return at < 0 ? featured.length : at
    }
    return (wallets: readonly WalletListing[]): readonly WalletListing[] => {
      const isFoundToo = search === undefined ? undefined : sameIn(wallets)
      const ofApp = own.filter((one) => fits(one) || isFoundToo?.(one))
      const isOfApp = sameIn(ofApp)
      const others = wallets.filter((wallet) => !isOfApp(wallet))
      const places = [...ofApp, ...others]
        .toSorted((left, right) => rank(left) - rank(right))
        .map(placeOf)
      const at = (one: Connector | undefined) =>
        places.flatMap(({ shown, connector }) => (connector === one ? shown : []))
      const first = here.flatMap(({ one, unlisted }) => {
        const listed = at(one)
        return listed.length > 0 ? listed : unlisted
      })
      return [...first, ...at(undefined)]
    }
  })
}
