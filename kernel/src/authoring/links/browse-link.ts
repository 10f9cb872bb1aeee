import type { WalletListing } from '../../core/points/connector.js'
import { shown } from '../untrusted/foreign-value.js'
import { LinkErrors } from './errors.js'
import { BLANKS, isTemplate, pageAddress, type Here } from './has-browser.js'
import { handedOn, targetOf, type WalletLink } from './wallet-links.js'
import { ownMember } from '../untrusted/own.js'

/**
 * The link that opens this page in a wallet's own browser, made from the `browseLink` of its listing.
 *
 * @throws KitError `wallet_link_refused` when that is no template of an address of the wallet's, or the page has no
 * address that another browser could open.
 */
export function browseLink(wallet: WalletListing, browser: Here): WalletLink {
  const template = ownMember(wallet, 'browseLink') ?? ''
  const page = pageAddress(browser)
  if (!isTemplate(template) || !page) {
    throw LinkErrors.wallet_link_refused({ link: shown(template) })
  }
  const place = browser.environment()
  const values: Readonly<Record<string, string>> = {
    '{url}': handedOn(place, encodeURIComponent(page.href)),
    '{origin}': handedOn(place, encodeURIComponent(page.origin)),
    '{page}': handedOn(place, page.href.slice(`${page.protocol}//`.length)),
  }
  const url = template.replace(BLANKS, (blank) => values[blank] ?? '')
  return { url, target: targetOf(place) }
}
