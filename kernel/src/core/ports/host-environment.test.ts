import { describe, expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { hostEnvironment, type HostGlobals } from './host-environment.js'

const AGENTS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
}

/** A window without anything around it. */
function page(parts: HostGlobals & Readonly<Record<string, unknown>> = {}): HostGlobals {
  const window = {}
  return { window, self: window, top: window as never, ...parts }
}

const agent = (userAgent: string, more: HostGlobals['navigator'] = {}) =>
  ({ navigator: { userAgent, ...more } }) as const
const iPhone = agent(AGENTS.iPhone, { maxTouchPoints: 5 })
const pixel = agent(AGENTS.android, { maxTouchPoints: 5 })

const sealed = {
  get document(): never {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
  },
}

const nothing = {
  mobile: false,
  platform: 'unknown',
  telegram: false,
  walletBrowser: false,
  framed: false,
  crossOrigin: false,
  saveData: false,
}

describe('the system', () => {
  const rows: readonly (readonly [
    name: string,
    navigator: HostGlobals['navigator'],
    platform: string,
    mobile: boolean,
  ])[] = [
    ['an iPhone', iPhone.navigator, 'ios', true],
    ['an iPad that says it is a Mac', { userAgent: AGENTS.mac, maxTouchPoints: 5 }, 'ios', true],
    ['a Mac', { userAgent: AGENTS.mac, maxTouchPoints: 0 }, 'mac', false],
    ['an Android phone', pixel.navigator, 'android', true],
    [
      'an Android tablet, which says that it is not mobile',
      {
        userAgent: AGENTS.tablet,
        maxTouchPoints: 5,
        userAgentData: { mobile: false, platform: 'Android' },
      },
      'android',
      true,
    ],
    ['an Android tablet, by its user agent', { userAgent: AGENTS.tablet }, 'android', true],
    [
      'a Windows laptop with a touch screen',
      { userAgent: AGENTS.windows, maxTouchPoints: 10 },
      'windows',
      false,
    ],
    ['Firefox on Linux', { userAgent: AGENTS.linux }, 'linux', false],
    [
      'what the browser itself says, before its user agent',
      { userAgent: AGENTS.linux, userAgentData: { mobile: true, platform: 'Android' } },
      'android',
      true,
    ],
    [
      'macOS as Chromium calls it',
      { userAgent: 'reduced', userAgentData: { mobile: false, platform: 'macOS' } },
      'mac',
      false,
    ],
    [
      'a phone of a system nobody knows',
      { userAgent: '', userAgentData: { mobile: true, platform: 'KaiOS' } },
      'unknown',
      true,
    ],
    [
      'a phone of a system nobody knows, without that data',
      { userAgent: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile' },
      'unknown',
      true,
    ],
    [
      'a browser that says nothing of its platform',
      { userAgent: AGENTS.windows, userAgentData: { mobile: false, platform: '' } },
      'windows',
      false,
    ],
  ]
  test('is what the browser says of it, or looks like', async () => {
    const check = ([, navigator, platform, mobile]: (typeof rows)[number]) => {
      const expected = { ...nothing, platform, mobile }
      expect(hostEnvironment(page({ navigator: navigator ?? {} }))).toEqual(expected)
    }
    expect(await failing(rows, check)).toEqual([])
  })
})

describe('the host', () => {
  const rows: readonly (readonly [
    name: string,
    globals: HostGlobals & Readonly<Record<string, unknown>>,
    change: Readonly<Record<string, unknown>>,
  ])[] = [
    ['a page of its own', {}, {}],
    ['Telegram’s app on a phone', { TelegramWebviewProxy: {} }, { telegram: 'app' }],
    ['Telegram’s app of another build', { TelegramWebviewProxyProto: {} }, { telegram: 'app' }],
    [
      'Telegram’s app, which also adds to the address',
      { TelegramWebviewProxy: {}, location: { hash: '#tgWebAppVersion=8.0' } },
      { telegram: 'app' },
    ],
    [
      'Telegram’s web client',
      { top: sealed, location: { hash: '#tgWebAppData=query_id%3D1&tgWebAppVersion=7.2' } },
      { telegram: 'web', framed: true, crossOrigin: true },
    ],
    ['a page with Telegram’s script and no Telegram', { Telegram: { WebApp: {} } }, {}],
    ['an anchor that only speaks of Telegram', { location: { hash: '#about-tgWebAppData' } }, {}],
    ['a frame of the same origin', { top: { document: {} } }, { framed: true }],
    ['a frame of another origin', { top: sealed }, { framed: true, crossOrigin: true }],
    ['a frame whose top is gone', { top: null }, { framed: true, crossOrigin: true }],
    [
      'Farcaster’s web client',
      { top: sealed, location: { hash: '' } },
      { framed: true, crossOrigin: true },
    ],
    ['an extension on a desktop', { ethereum: {} }, {}],
    ['save-data', { navigator: { connection: { saveData: true } } }, { saveData: true }],
  ]
  test('is known by its marks in the page', async () => {
    const check = ([, globals, change]: (typeof rows)[number]) => {
      expect(hostEnvironment(page(globals))).toEqual({ ...nothing, ...change })
    }
    expect(await failing(rows, check)).toEqual([])
  })

  const places = ['ethereum', 'phantom', 'solana', 'keplr', 'injectedWeb3', 'unisat']
  test('an app around a phone’s page is known by its objects in the page', async () => {
    const rows = [...places, 'ReactNativeWebView'] as const
    expect(
      await failing(rows, (place) => {
        const put = { enable: () => undefined }
        for (const phone of [iPhone, pixel]) {
          expect(hostEnvironment(page({ ...phone, [place]: put })).walletBrowser).toBe(true)
          expect(hostEnvironment(page({ ...phone, [`${place}s`]: put })).walletBrowser).toBe(false)
        }
      }),
    ).toEqual([])
  })

  test('an object in the place of a wallet that is none does not count', async () => {
    const rows = [...places, 'ReactNativeWebView'] as const
    expect(
      await failing(rows, (place) => {
        const throwing = Object.defineProperty(page(iPhone), place, {
          get() {
            throw new Error('no')
          },
        })
        // An element is a member of the window by its id.
        for (const value of [undefined, null, true, 'x', { nodeType: 1 }]) {
          expect(hostEnvironment(page({ ...iPhone, [place]: value })).walletBrowser).toBe(false)
        }
        expect(hostEnvironment(throwing).walletBrowser).toBe(false)
      }),
    ).toEqual([])
  })

  test('an empty list of wallets, as a library of the page itself makes it, is none', () => {
    const wallets = page({ ...iPhone, injectedWeb3: {} })
    expect(hostEnvironment(wallets).walletBrowser).toBe(false)
  })
})

test('a server is nothing in particular', () => {
  expect(hostEnvironment({})).toEqual(nothing)
})
