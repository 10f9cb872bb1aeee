import { describe, expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isKitError } from '../../core/errors.js'
import { requestLink, walletLink, walletLinks } from './wallet-links.js'
import { walletPlatforms } from './wallet-platforms.js'
import { isWalletLink, type LinkedPlatform, type WalletPlatform } from './ways-to.js'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const ENCODED = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'

const phone = {
  mobile: true,
  platform: 'ios',
  telegram: false,
  framed: false,
  crossOrigin: false,
  walletBrowser: false,
} as const
const desktop = { ...phone, mobile: false, platform: 'mac' } as const

describe('a link into a wallet app', () => {
  const links: readonly (readonly [base: string, url: string])[] = [
    ['metamask', `metamask://wc?uri=${ENCODED}`],
    ['metamask:', `metamask://wc?uri=${ENCODED}`],
    ['metamask://', `metamask://wc?uri=${ENCODED}`],
    ['rainbow://app', `rainbow://app/wc?uri=${ENCODED}`],
    ['rainbow://app/', `rainbow://app/wc?uri=${ENCODED}`],
    ['cb-wallet+x.1://', `cb-wallet+x.1://wc?uri=${ENCODED}`],
    ['https://link.trustwallet.com', `https://link.trustwallet.com/wc?uri=${ENCODED}`],
    ['https://link.example.org/ul/', `https://link.example.org/ul/wc?uri=${ENCODED}`],
    ['  trust://  ', `trust://wc?uri=${ENCODED}`],
  ]
  test('a base becomes a link with the pairing', async () => {
    expect(
      await failing(links, ([base, url]) => {
        expect(walletLink(base, URI, phone).url).toBe(url)
      }),
    ).toEqual([])
  })

  const refused = [
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JavaScript://x',
    'data:text/html,x',
    'data://x',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'about:blank',
    'about://blank',
    'vbscript://x',
    'view-source://app.example',
    'http://wallet.example',
    'https://',
    'https:///wc',
    'https://wallet.example?next=https://evil.example',
    'https://wallet.example#x',
    'https://wallet.example@evil.example',
    'https://wallet.example:pass@evil.example/',
    'intent://scan/#Intent;end',
    'chrome://settings',
    'wallet://a b',
    'wallet://\u0000',
    'wal let://',
    '://',
    '/relative',
    '',
  ]
  test('a base that leads elsewhere is refused', async () => {
    expect(
      await failing(refused, (base) => {
        expect(isWalletLink(base)).toBe(false)
        const refusal = (() => {
          try {
            return walletLink(base, URI, phone)
          } catch (error) {
            return error
          }
        })()
        expect(isKitError(refusal, 'wallet_link_refused')).toBe(true)
      }),
    ).toEqual([])
  })

  test('nothing in the URI can end the parameter', () => {
    const link = walletLink('wallet://', 'wc:1@2?a=1&b=2#"<script>', phone)
    expect(link.url).toBe('wallet://wc?uri=wc%3A1%402%3Fa%3D1%26b%3D2%23%22%3Cscript%3E')
  })

  test.each([
    ['android', 'app', encodeURIComponent(ENCODED)],
    ['android', 'web', ENCODED],
    ['ios', 'app', ENCODED],
  ] as const)('on %s Telegram’s %s gets the URI as often encoded as it decodes it', (...row) => {
    const [platform, telegram, uri] = row
    expect(walletLink('wallet://', URI, { ...phone, platform, telegram }).url).toBe(
      `wallet://wc?uri=${uri}`,
    )
  })

  test.each([
    [{}, '_self'],
    [{ framed: true }, '_top'],
    [{ framed: true, crossOrigin: true }, '_blank'],
    [{ telegram: 'app' }, '_blank'],
    [{ telegram: 'web', framed: true, crossOrigin: true }, '_blank'],
  ] as const)('on a page that is %j it opens in %s', (change, target) => {
    expect(walletLink('wallet://', URI, { ...phone, ...change }).target).toBe(target)
  })
})

describe('a link back to a request', () => {
  const request = { id: 1_700_000_000_000_001, topic: 'ab12' }
  const query = 'wc?requestId=1700000000000001&sessionTopic=ab12'

  test.each([
    ['wallet', `wallet://${query}`],
    ['wallet://app', `wallet://app/${query}`],
    ['https://wallet.example/ul', `https://wallet.example/ul/${query}`],
  ])('%s', (base, url) => {
    expect(requestLink(base, request, phone)).toEqual({ url, target: '_self' })
  })
  test('is refused as one to a pairing is, and nothing in a topic ends its parameter', () => {
    expect(() => requestLink('javascript:1', request, phone)).toThrow(/is no link into a wallet/)
    const { url } = requestLink('wallet://', { id: 1, topic: 'a&b=c' }, phone)
    expect(url).toBe('wallet://wc?requestId=1&sessionTopic=a%26b%3Dc')
  })
})

describe('the links of a wallet', () => {
  const wallet = {
    id: 'w',
    name: 'W',
    mobileLink: 'wallet://',
    universalLink: 'https://wallet.example',
    desktopLink: 'wallet-desktop://',
    webappLink: 'https://app.wallet.example/x',
  }
  const basesOf = (way: LinkedPlatform, change: object = {}) =>
    walletLinks({ ...wallet, ...change }, way, URI, phone).map(({ url }) => url.split('wc?')[0])

  test('of its app the universal one comes first, the app’s own second', () => {
    expect(basesOf('mobile')).toEqual(['https://wallet.example/', 'wallet://'])
    expect(basesOf('desktop')).toEqual(['wallet-desktop://'])
    expect(basesOf('web')).toEqual(['https://app.wallet.example/x/'])
  })
  test('a website never takes the page’s place', () => {
    const [link] = walletLinks(wallet, 'web', URI, phone)
    expect(link?.target).toBe('_blank')
  })
  test('the same link is offered once, and a refused one not at all', () => {
    const universalLink = 'https://wallet.example/'
    expect(basesOf('mobile', { universalLink, mobileLink: 'https://wallet.example' })).toEqual([
      universalLink,
    ])
    expect(basesOf('mobile', { mobileLink: 'javascript:1' })).toEqual([universalLink])
  })
  test('where every link of a way is refused, that is an error, and no way', () => {
    const evil = { id: 'w', name: 'W', mobileLink: 'javascript:1', webappLink: 'data://x' }
    for (const way of ['mobile', 'web'] as const) {
      expect(() => walletLinks(evil, way, URI, phone)).toThrow(/is no link into a wallet app/)
    }
    expect(walletLinks(evil, 'desktop', URI, phone)).toEqual([])
    expect(walletPlatforms(evil, phone)).toEqual(['unsupported'])
  })
})

describe('the ways to reach a wallet', () => {
  const wallet = { id: 'w', name: 'W' }
  const extension = { stores: { chrome: 'a'.repeat(32) } }
  const rows: readonly (readonly [
    name: string,
    parts: Readonly<Record<string, unknown>> | undefined,
    place: Parameters<typeof walletPlatforms>[1],
    platforms: readonly WalletPlatform[],
  ])[] = [
    ['no wallet in particular', undefined, desktop, ['qrcode']],
    ['an app, on a phone', { mobileLink: 'w://' }, phone, ['mobile']],
    ['an app, on a desktop', { mobileLink: 'w://' }, desktop, ['qrcode']],
    ['a universal link alone', { universalLink: 'https://w.example' }, phone, ['mobile']],
    [
      'what is installed, first',
      { installed: true, mobileLink: 'w://', ...extension },
      desktop,
      ['browser', 'qrcode'],
    ],
    [
      'what is around a phone’s page, first',
      { installed: true, mobileLink: 'w://' },
      phone,
      ['browser', 'mobile'],
    ],
    [
      'in its own browser no app: that leads into itself',
      { installed: true, mobileLink: 'w://', webappLink: 'https://w.example' },
      { ...phone, walletBrowser: true },
      ['browser', 'web'],
    ],
    [
      'in another wallet’s browser its app',
      { mobileLink: 'w://' },
      { ...phone, walletBrowser: true },
      ['mobile'],
    ],
    ['what is installed, alone', { installed: true, rdns: 'w.example' }, desktop, ['browser']],
    ['a website', { webappLink: 'https://w.example' }, desktop, ['web']],
    ['a desktop app, on a desktop', { desktopLink: 'w://' }, desktop, ['desktop']],
    ['a desktop app, on a phone', { desktopLink: 'w://' }, phone, ['unsupported']],
    ['an extension that is not installed', extension, desktop, ['unsupported']],
    [
      'an app with an extension that is not installed',
      { mobileLink: 'w://', ...extension },
      desktop,
      ['qrcode', 'unsupported'],
    ],
    [
      'an app with an extension, on a phone',
      { mobileLink: 'w://', ...extension },
      phone,
      ['mobile'],
    ],
    [
      'everything',
      { mobileLink: 'w://', webappLink: 'https://w.example', desktopLink: 'd://' },
      desktop,
      ['qrcode', 'web', 'desktop'],
    ],
  ]
  test.each(rows)('%s', (_name, parts, place, platforms) => {
    expect(walletPlatforms(parts && { ...wallet, ...parts }, place)).toEqual(platforms)
  })
})
