import type { WalletListing } from '../../core/points/connector.js'
import type { Browser } from '../../core/ports/browser.js'
import { readMember } from '../untrusted/foreign-value.js'
import { isWalletLink } from './ways-to.js'
import { ownMember } from '../untrusted/own.js'

/** The question to the page. */
export type Here = Pick<Browser, 'environment' | 'global'>

/** Blanks of a template. */
export const BLANKS = /\{(?:url|origin|page)\}/g

/** With `~` for each blank: none is in the host, which is the wallet's for any page address. */
const TEMPLATE = /^(https:\/\/[\w.:-]+\/)[\w.~%/-]*(?:\?[\w.~%&=-]*)?$/i

/** Whether it is a template of an address of the wallet's. */
export function isTemplate(template: string): boolean {
  const [, site] = TEMPLATE.exec(template.replace(BLANKS, '~')) ?? []
  return site !== undefined && isWalletLink(site) && /\{(?:url|page)\}/.test(template)
}

/**
 * Address of this page as a wallet's browser is to open it; `undefined` if there is none. A fragment stays if it is
 * a route (`#/swap`): any other may be an answer that is meant for this page alone.
 */
export function pageAddress(browser: Here): URL | undefined {
  const href = readMember(readMember(browser.global(), 'location'), 'href')
  if (typeof href !== 'string' || !/^https?:/i.test(href)) return undefined
  const page = new URL(href)
  page.username = page.password = '' // No other wallet's.
  if (!/^#!?\//.test(page.hash)) page.hash = ''
  return page
}

/**
 * Whether this page can be opened in the wallet's own browser: on a phone, where the wallet tells how. In that browser
 * the wallet is in the page, so that no relay is needed.
 */
export function hasBrowser(wallet: WalletListing, browser: Here): boolean {
  const template = ownMember(wallet, 'browseLink')
  return (
    template !== undefined &&
    browser.environment().mobile &&
    isTemplate(template) &&
    pageAddress(browser) !== undefined
  )
}
