import { expect, test } from 'vitest'
import { isNetworkId, namespaceOf, type WalletListing } from '@latchkey/kernel'
import {
  KNOWN_NAMESPACES,
  type HostEnvironment,
  type LinkedPlatform,
} from '@latchkey/kernel/internal'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { createFakeBrowser, failing } from '@latchkey/kernel/testing'
import {
  browseLink,
  hasBrowser,
  isWalletLink,
  storeLinks,
  walletLinks,
  walletPlatforms,
  displayText,
} from '@latchkey/kernel/internal/tools'
import { pinnedLinks } from './bundled-links.test-data.js'
import { bundledSources } from './bundled-sources.js'
import wallets from './lazy/bundled-wallets.js'

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

const MOST_USED =
  'meta-mask rainbow phantom coinbase trust ledger okx backpack keplr talisman xverse rabby uniswap zerion binance bitget bybit subwallet leap unisat leather nova cosmostation polkadot-js'.split(
    ' ',
  )

test('those that most visitors use come first, the others by name', () => {
  const ids = wallets.map(({ id }) => id)
  expect(ids.slice(0, MOST_USED.length)).toEqual(MOST_USED)
  const names = wallets.slice(MOST_USED.length).map(({ name }) => name.toLowerCase())
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

test('no link is pinned of a wallet that is not listed', () => {
  expect(Object.keys(pinnedLinks).toSorted()).toEqual(wallets.map(({ id }) => id).toSorted())
})

test('each wallet leads to its pinned site, and nowhere else', async () => {
  const check = (wallet: WalletListing) => {
    const { mobileLink, universalLink, desktopLink, webappLink, browseLink } = wallet
    const links = { mobileLink, universalLink, desktopLink, webappLink, browseLink }
    expect(links).toEqual(pinnedLinks[wallet.id])
  }
  expect(await failing(wallets, check)).toEqual([])
})

test('each wallet says where its facts come from and when they were looked at', async () => {
  const check = ({ id }: WalletListing) => {
    const { sources, checked } = bundledSources[id]!
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/)
    expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(Number.isNaN(Date.parse(checked))).toBe(false)
  }
  expect(await failing(wallets, check)).toEqual([])
})

test('each wallet has a name to show, whose initial can be drawn', async () => {
  const check = (wallet: WalletListing) => {
    expect(displayText(wallet.name)).toBe(wallet.name)
    expect(wallet.name).toMatch(/^[\p{L}\p{N}]/u)
    expect(wallet.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(wallet.icon ?? wallet.imageId).toBeUndefined()
  }
  expect(await failing(wallets, check)).toEqual([])
})

test('each wallet has an identity of the right form', async () => {
  const check = ({ rdns, chains = [] }: WalletListing) => {
    if (rdns !== undefined) expect(rdns).toMatch(/^[a-z]+(\.[a-zA-Z][a-zA-Z0-9-]*)+$/)
    expect(chains.length).toBeGreaterThan(0)
    for (const chain of chains) {
      expect(isNetworkId(chain) && KNOWN_NAMESPACES.includes(namespaceOf(chain))).toBe(true)
    }
  }
  expect(await failing(wallets, check)).toEqual([])
})

test('each wallet has links of known schemes, and web pages by https alone', async () => {
  const check = (wallet: WalletListing) => {
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
  }
  expect(await failing(wallets, check)).toEqual([])
})

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const ONCE = encodeURIComponent(URI)

const SYSTEMS = {
  iPhone: { mobile: true, platform: 'ios' },
  Android: { mobile: true, platform: 'android' },
  Mac: { mobile: false, platform: 'mac' },
  Windows: { mobile: false, platform: 'windows' },
} as const

/** Where the page is on it, and in which window links open there. */
const HOSTS = {
  'a page of its own': [{}, '_self'],
  Telegram: [{ telegram: 'app' }, '_blank'],
  'Telegram’s web client': [{ telegram: 'web', framed: true, crossOrigin: true }, '_blank'],
  'a wallet’s own browser': [{ walletBrowser: true }, '_self'],
  'a frame of the same origin': [{ framed: true }, '_top'],
  'a frame of another origin': [{ framed: true, crossOrigin: true }, '_blank'],
} as const

const PLAIN = {
  walletBrowser: false,
  framed: false,
  crossOrigin: false,
  saveData: false,
  telegram: false as HostEnvironment['telegram'],
}

const places = Object.entries(SYSTEMS).flatMap(([system, is]) =>
  Object.entries(HOSTS).map(([host, [has, target]]) => {
    const place: HostEnvironment = { ...PLAIN, ...is, ...has }
    // Telegram's app on Android decodes a link before it hands it on. A browser, which has its web client, does
    // not.
    const isTwice = place.telegram === 'app' && place.platform === 'android'
    const name = `${system}, in ${host}`
    return { name, place, target, isTwice, encoded: isTwice ? encodeURIComponent(ONCE) : ONCE }
  }),
)
type Place = (typeof places)[number]

/** Hosts that open a page in a wallet, as its documentation has them. */
const BROWSERS: Readonly<Record<string, RegExp>> = {
  coinbase: /^go\.cb-w\.com$/,
  'meta-mask': /^link\.metamask\.io$/,
  phantom: /^phantom\.app$/,
  trust: /^link\.trustwallet\.com$/,
  xverse: /^connect\.xverse\.app$/,
}

/** Bases of a wallet's links by the way they are for, in the order in which they are offered. */
const basesOf = ({ universalLink, mobileLink, desktopLink, webappLink }: WalletListing) =>
  ({
    mobile: [universalLink, mobileLink],
    desktop: [desktopLink],
    web: [webappLink],
  }) as const satisfies Record<LinkedPlatform, unknown>

test.each(['mobile', 'desktop', 'web'] as const)(
  'wherever the page is, every wallet with a link of the way “%s” is opened with the whole pairing, rightly encoded',
  async (way) => {
    const check = ({ place, target, encoded }: Place) => {
      for (const wallet of wallets) {
        const links = walletLinks(wallet, way, URI, place)
        const bases = basesOf(wallet)[way].filter((link) => link !== undefined)
        const slashed = bases.map((base) => (base.endsWith('/') ? base : `${base}/`))
        expect(links.map(({ url }) => url)).toEqual(slashed.map((one) => `${one}wc?uri=${encoded}`))
        for (const link of links) {
          expect(link.target).toBe(way === 'web' ? '_blank' : target)
          const uri = new URL(link.url).searchParams.get('uri') ?? ''
          expect(encoded === ONCE ? uri : decodeURIComponent(uri)).toBe(URI)
        }
      }
    }
    expect(await failing(places, check)).toEqual([])
  },
)

test('every wallet that has a browser is opened in it with this page, on phones alone', async () => {
  const check = ({ place, target, isTwice }: Place) => {
    const browser = createFakeBrowser({ environment: place })
    const href = 'https://app.example/swap?from=a%26b'
    browser.window['location'] = { href }
    const having = wallets.filter((wallet) => wallet.browseLink !== undefined)
    expect(having.map(({ id }) => id)).toEqual([
      'meta-mask',
      'phantom',
      'coinbase',
      'trust',
      'xverse',
    ])
    for (const wallet of wallets) {
      expect(hasBrowser(wallet, browser)).toBe(place.mobile && having.includes(wallet))
    }
    for (const wallet of having) {
      const link = browseLink(wallet, browser)
      expect(link.target).toBe(target)
      expect(new URL(link.url).host).toMatch(BROWSERS[wallet.id]!)
      const told = isTwice ? decodeURIComponent(link.url) : link.url
      expect([told.includes(encodeURIComponent(href)), told.endsWith(href.slice(8))]).toContain(
        true,
      )
    }
  }
  expect(await failing(places, check)).toEqual([])
})

test('wherever the page is, every wallet has a way there, or is known to have none', async () => {
  const check = ({ place }: Place) => {
    for (const wallet of wallets) {
      for (const installed of [false, true]) {
        const ways = walletPlatforms({ ...wallet, installed }, place)
        const bases = basesOf(wallet)
        const has = (way: LinkedPlatform) => bases[way].some((link) => link !== undefined)
        const hasExtension = storeLinks(wallet, place).some(({ extension }) => extension)
        expect(ways.length).toBeGreaterThan(0)
        expect(ways.includes('browser')).toBe(installed)
        const hasApp = has('mobile') && !(installed && place.walletBrowser)
        expect(ways.includes('mobile')).toBe(place.mobile && hasApp)
        expect(ways.includes('qrcode')).toBe(!place.mobile && hasApp)
        expect(ways.includes('web')).toBe(has('web'))
        expect(ways.includes('desktop')).toBe(!place.mobile && has('desktop'))
        if (installed) expect([ways[0], ways.includes('unsupported')]).toEqual(['browser', false])
        else {
          const others = ways.filter((way) => way !== 'unsupported')
          expect(ways.includes('unsupported')).toBe(hasExtension || others.length === 0)
        }
      }
    }
  }
  expect(await failing(places, check)).toEqual([])
})

test('wherever the page is, stores are pages of the stores themselves', async () => {
  const own = [
    'addons.mozilla.org',
    'apps.apple.com',
    'chromewebstore.google.com',
    'microsoftedge.microsoft.com',
    'play.google.com',
  ]
  const check = ({ place }: Place) => {
    const hosts = new Set(
      wallets.flatMap((wallet) => storeLinks(wallet, place).map(({ url }) => new URL(url).host)),
    )
    for (const host of hosts) expect(own).toContain(host)
  }
  expect(await failing(places, check)).toEqual([])
})

test('no store of a wallet is left out for an id of another form', async () => {
  const check = ({ stores = {} }: WalletListing) => {
    const desktop = storeLinks({ stores }, SYSTEMS.Mac).map(({ store }) => store)
    expect(desktop.toSorted()).toEqual(Object.keys(stores).toSorted())
  }
  expect(await failing(wallets, check)).toEqual([])
})
