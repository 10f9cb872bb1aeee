import type { HostEnvironment } from './browser.js'

/** A window as far as it says where the page runs. Each member may be missing; one of a frame may throw. */
export interface HostGlobals {
  readonly navigator?: {
    readonly userAgent?: string
    readonly maxTouchPoints?: number
    /** What Chromium says in place of the user agent, on secure pages. */
    readonly userAgentData?: { readonly mobile: boolean; readonly platform: string }
    readonly connection?: { readonly saveData?: boolean }
  }
  readonly window?: unknown
  readonly self?: unknown
  readonly top?: { readonly document: unknown } | null
  readonly location?: { readonly hash?: string }
}

/**
 * Where wallets put themselves into a page, and what the apps have there that hold pages: those of wallets, and
 * hosts of mini-apps such as Farcaster's, whose wallet announces itself.
 */
const WALLET_PLACES = [
  ...['ethereum', 'phantom', 'solana', 'keplr', 'injectedWeb3', 'unisat'],
  'ReactNativeWebView',
]

/** What Telegram's app puts into a mini-app's page, and what its web client adds to the address as well. */
const TELEGRAM_PLACES = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto']
const TELEGRAM_START = /[#&]tgWebApp(?:Data|Version|Platform)=/

/** Systems by what a browser calls them, in `userAgentData.platform` or the user agent. */
const SYSTEMS = [
  ['ios', /iPhone|iPad|iPod|^iOS/],
  ['android', /Android/],
  ['mac', /mac/i],
  ['windows', /Windows/],
  ['linux', /Linux|X11/],
] as const

/** `undefined` for a page of its own, else whether the page around may be read. */
function frameOf({ window, self, top }: HostGlobals): 'same-origin' | 'cross-origin' | undefined {
  if (window === undefined || top === self) return undefined
  try {
    return top?.document ? 'same-origin' : 'cross-origin'
  } catch {
    return 'cross-origin' // Browsers refuse to let a page look at one of another origin.
  }
}

/**
 * What kind of place a page runs in. Features tell where they can; the name of the system is told by the browser
 * alone, and a Mac that is touched is an iPad.
 */
export function hostEnvironment(page: HostGlobals): HostEnvironment {
  const { userAgentData, userAgent = '', maxTouchPoints = 0, connection } = page.navigator ?? {}
  const told = userAgentData?.platform || userAgent
  const named = SYSTEMS.find(([, form]) => form.test(told))?.[0] ?? 'unknown'
  const platform = named === 'mac' && maxTouchPoints > 1 ? 'ios' : named
  const mobile =
    platform === 'ios' ||
    platform === 'android' ||
    (userAgentData?.mobile ?? /Mobi/.test(userAgent))
  const frame = frameOf(page)
  return {
    mobile,
    platform,
    telegram: TELEGRAM_PLACES.some((name) => name in page)
      ? 'app'
      : TELEGRAM_START.test(page.location?.hash ?? '') && 'web',
    // A phone's browser has no extensions as a rule: what is in its pages is the app around them.
    walletBrowser: mobile && WALLET_PLACES.some((name) => name in page),
    framed: frame !== undefined,
    crossOrigin: frame === 'cross-origin',
    saveData: connection?.saveData === true,
  }
}
