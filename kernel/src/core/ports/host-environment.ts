import type { HostEnvironment } from './browser.js'

/** A window as far as it says where the page runs. Each member may be missing; one of a frame may throw. */
export interface HostGlobals {
  readonly navigator?: {
    readonly userAgent?: string
    readonly maxTouchPoints?: number
    /** Chromium's replacement of the user agent, on secure pages. */
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

/**
 * Whether an app has put something there. An element is a member of the page by its id, and a list of wallets that is
 * empty is what the page's own library makes.
 */
function isPut(page: Readonly<Record<string, unknown>>, name: string): boolean {
  try {
    const held = page[name] as object
    return !('nodeType' in held) && (name !== 'injectedWeb3' || Object.keys(held).length > 0)
  } catch {
    return false // A value that is no object has no members to look for, and the code behind a getter is foreign.
  }
}

/** Telegram's additions to the address of a mini-app's page. */
const TELEGRAM_START = /[#&]tgWebApp\w+=/

/** Systems by what a browser calls them, in `userAgentData.platform` or the user agent. */
const SYSTEMS = [
  ['ios', /iPhone|iPad|iPod|^iOS/],
  ['android', /Android/],
  ['mac', /mac/i],
  ['windows', /Windows/],
  ['linux', /Linux|X11/],
] as const

/** Whether the page around may not be read. */
function isSealed({ top }: HostGlobals): boolean {
  try {
    return !top?.document
  } catch {
    return true // Browsers refuse to let a page look at one of another origin.
  }
}

/**
 * The kind of place a page runs in. Features decide if they can. Only the browser knows the name of the system, and
 * a Mac that is touched is an iPad.
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
  const framed = page.window !== undefined && page.top !== page.self
  return {
    mobile,
    platform,
    // Its apps' marks in the page; its web client has no way to leave one.
    telegram:
      'TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page
        ? 'app'
        : TELEGRAM_START.test(page.location?.hash ?? '') && 'web',
    // A phone's browser has no extensions as a rule: what is in its pages is the app around them.
    walletBrowser: mobile && WALLET_PLACES.some((name) => isPut(page as never, name)),
    framed,
    crossOrigin: framed && isSealed(page),
    saveData: connection?.saveData === true,
  }
}
