import { describe, expect, test } from 'vitest'
import { isNetworkId, KNOWN_NAMESPACES, namespaceOf, type HostEnvironment } from '@latchkey/kernel'
import { isWalletLink, storeLinks, walletLinks, walletPlatforms } from '@latchkey/kernel/links'
import { displayText, isSecureUrl } from '@latchkey/kernel/untrusted'
import { bundledSources } from './bundled-sources.js'
import wallets from './lazy/bundled-wallets.js'

const rows = wallets.map((wallet) => [wallet.id, wallet] as const)

/** Schemes seen to belong to the wallets of the list: a new one is looked at before it is added. */
const SCHEMES = new Set(
  'argent bitkeep bitverseapp bloom bnc bw celo com.kresus.superapp foxwallet frontier gtweb3wallet https imtokenv2 iopay krakenwallet leapcosmos ledgerlive mecowallet novawallet okex okto omni oneinch paraswap rainbow roninwallet safepalwallet subwallet tpoutside trust uniswap xportal zeal zerion zilpay'.split(
    ' ',
  ),
)

const schemeOf = (link: string) => link.slice(0, link.indexOf(':'))

test('at least sixty wallets are bundled, each once', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(60)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  expect(new Set(wallets.map(({ name }) => name.toLowerCase())).size).toBe(wallets.length)
})

test('they are in the order of their names: no place is a recommendation', () => {
  const names = wallets.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

test('every namespace has some', () => {
  const served = new Set(
    wallets.flatMap(({ chains = [] }) => chains.map((one) => one.split(':')[0])),
  )
  expect([...served].toSorted()).toEqual(KNOWN_NAMESPACES.toSorted())
})

test('no source speaks of a wallet that is not listed', () => {
  expect(Object.keys(bundledSources).toSorted()).toEqual(wallets.map(({ id }) => id).toSorted())
})

describe.each(rows)('%s', (id, wallet) => {
  test('says where its facts come from and when they were looked at', () => {
    const { sources, checked } = bundledSources[id]!
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/)
    expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(Number.isNaN(Date.parse(checked))).toBe(false)
  })

  test('has a name to show, whose initial can be drawn', () => {
    expect(displayText(wallet.name)).toBe(wallet.name)
    expect(wallet.name).toMatch(/^[\p{L}\p{N}]/u)
    expect(wallet.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(wallet.icon ?? wallet.imageId).toBeUndefined()
  })

  test('has an identity of the right form', () => {
    if (wallet.rdns !== undefined) {
      expect(wallet.rdns).toMatch(/^[a-z]+(\.[a-zA-Z][a-zA-Z0-9-]*)+$/)
    }
    expect(wallet.chains?.length).toBeGreaterThan(0)
    for (const chain of wallet.chains ?? []) {
      expect(isNetworkId(chain) && KNOWN_NAMESPACES.includes(namespaceOf(chain))).toBe(true)
    }
  })

  test('has links of known schemes, and web pages by https alone', () => {
    const { mobileLink, universalLink, desktopLink, webappLink, homepage } = wallet
    for (const link of [mobileLink, universalLink, desktopLink, webappLink]) {
      if (link === undefined) continue
      expect(isWalletLink(link)).toBe(true)
      expect(SCHEMES).toContain(schemeOf(link))
    }
    for (const page of [universalLink, webappLink, homepage]) {
      if (page !== undefined) expect(isSecureUrl(page) && page.startsWith('https:')).toBe(true)
    }
    expect(homepage ?? '').not.toMatch(/[?#]/) // No campaign of another kit.
  })
})

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const ONCE = encodeURIComponent(URI)

const places = {
  iPhone: { mobile: true, platform: 'ios', telegram: false, framed: false },
  Android: { mobile: true, platform: 'android', telegram: false, framed: false },
  'Telegram on Android': { mobile: true, platform: 'android', telegram: true, framed: false },
  'Telegram on iPhone': { mobile: true, platform: 'ios', telegram: true, framed: false },
  desktop: { mobile: false, platform: 'mac', telegram: false, framed: false },
  'desktop in a frame': { mobile: false, platform: 'windows', telegram: false, framed: true },
} as const satisfies Record<string, Omit<HostEnvironment, 'saveData'>>

describe.each(Object.entries(places))('on %s', (_name, place) => {
  const encoded = place.telegram && place.platform === 'android' ? encodeURIComponent(ONCE) : ONCE
  const target = place.telegram ? '_blank' : place.framed ? '_top' : '_self'

  test('every wallet with a link is opened with the whole pairing, rightly encoded', () => {
    for (const wallet of wallets) {
      const links = walletLinks(wallet, URI, place)
      const bases = [wallet.universalLink, wallet.mobileLink].filter((link) => link !== undefined)
      expect(links.map(({ url }) => url)).toEqual(bases.map((base) => `${base}wc?uri=${encoded}`))
      for (const link of links) {
        expect(link.target).toBe(target)
        const uri = new URL(link.url).searchParams.get('uri') ?? ''
        expect(encoded === ONCE ? uri : decodeURIComponent(uri)).toBe(URI)
      }
    }
  })

  test('every wallet has a way there, or is known to have none', () => {
    for (const wallet of wallets) {
      const platforms = walletPlatforms(wallet, place)
      const hasApp = (wallet.mobileLink ?? wallet.universalLink) !== undefined
      expect(platforms.includes(place.mobile ? 'mobile' : 'qrcode')).toBe(hasApp)
      if (!hasApp) expect(platforms).toContain('unsupported')
    }
  })

  test('stores are pages of the stores themselves', () => {
    const hosts = new Set(
      wallets.flatMap((wallet) => storeLinks(wallet, place).map(({ url }) => new URL(url).host)),
    )
    const own = [
      'addons.mozilla.org',
      'apps.apple.com',
      'chromewebstore.google.com',
      'microsoftedge.microsoft.com',
      'play.google.com',
    ]
    for (const host of hosts) expect(own).toContain(host)
    // An id of another form would be left out without a word.
    for (const { stores = {} } of wallets) {
      const desktop = storeLinks({ stores }, places.desktop).map(({ store }) => store)
      expect(desktop.toSorted()).toEqual(Object.keys(stores).toSorted())
    }
  })
})
