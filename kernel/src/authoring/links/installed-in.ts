import { normalisedName, plainRdns } from '../../core/points/connector.js'
import type { Connector, WalletListing } from '../../core/points/connector.js'
import type { Browser } from '../../core/ports/browser.js'
import { isObject } from '../untrusted/foreign-value.js'

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** A name as flags have it: `isTrust` and `isTrustWallet` are of "Trust Wallet". */
const flagName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/wallet$/, '')

/** Where a wallet flags itself: at its provider, or beside it (Nova). */
const FLAGGED = ['ethereum', 'walletExtension']

/** Names that the nameless provider at `window.ethereum` flags itself with, such as `isTokenPocket`. */
function flaggedNames(page: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  try {
    const names = FLAGGED.flatMap((place) => {
      const held = page?.[place]
      if (!isObject(held)) return []
      const flags = Object.keys(held).filter((key) => /^is[A-Z]/.test(key) && held[key] === true)
      return flags.map((flag) => flagName(flag.slice(2)))
    })
    // Many say that they are MetaMask beside what they are, for apps that look for nothing else.
    return names.length > 1 ? names.filter((name) => name !== 'metamask') : names
  } catch {
    return [] // A property of the page that throws is no wallet.
  }
}

type Listed = Pick<WalletListing, 'name' | 'rdns'>

/** One wallet: the same reverse domain name, or where one of the two tells none, the same name. */
const isSame = ({ rdns, name }: Connector, wallet: Listed) =>
  wallet.rdns !== undefined && rdns !== undefined
    ? plainRdns(rdns) === plainRdns(wallet.rdns)
    : normalisedName(name) === normalisedName(wallet.name)

/**
 * Finds the connector of a listed wallet that is in the page: the same reverse domain name, or else the same
 * name. In a wallet's own browser one that tells no name is known by its flags, so that no link leads from the
 * app into itself.
 */
export function installedIn(
  connectors: readonly Connector[],
  browser: Pick<Browser, 'environment' | 'global'>,
): (wallet: Listed) => Connector | undefined {
  const here = connectors.filter(({ type }) => IN_PAGE.includes(type))
  const hasNameless = here.some(({ nameless }) => nameless === true)
  const flagged =
    hasNameless && browser.environment().walletBrowser ? flaggedNames(browser.global()) : []
  return (wallet) =>
    here.find((one) =>
      one.nameless === true ? flagged.includes(flagName(wallet.name)) : isSame(one, wallet),
    )
}

/**
 * Finds a listed wallet's own connector, in the page or outside it (`EXTERNAL`). Its row is the wallet's: a second
 * one over the relay would be the same wallet twice.
 */
export function ownConnectorIn(
  connectors: readonly Connector[],
  browser: Pick<Browser, 'environment' | 'global'>,
): (wallet: Listed) => Connector | undefined {
  const installed = installedIn(connectors, browser)
  const outside = connectors.filter(({ type }) => type === 'EXTERNAL')
  return (wallet) => installed(wallet) ?? outside.find((one) => isSame(one, wallet))
}
