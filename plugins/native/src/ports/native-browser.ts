import type { Browser } from '@latchkey/kernel'
import { isSafeLink } from '@latchkey/kernel/internal/tools'

/** The app as wallets name it to their owner. */
export interface NativeApp {
  readonly name: string
  readonly description?: string
  /** The app's website, `https://…`: wallets show it as where a request comes from. */
  readonly url: string
  /** `https:` or `data:` URL of the app's icon. */
  readonly icon?: string
}

/** The members of React Native's `AppState` that are used. */
export interface AppStateLike {
  readonly currentState?: string | null | undefined
  addEventListener(type: 'change', listener: (state: string) => void): { remove(): void }
}

/** The member of React Native's `Linking` that is used. */
export interface LinkingLike {
  openURL(url: string): Promise<unknown>
}

/** The members of `expo-clipboard` or `@react-native-clipboard/clipboard` that are used. */
export interface ClipboardLike {
  setStringAsync?(text: string): Promise<unknown>
  setString?(text: string): void
}

/** The phone, for the kit's `Browser` port. */
export interface NativePhone {
  readonly app: NativeApp
  /** `Platform` of React Native. */
  readonly platform: { readonly OS: string }
  /** `Linking` of React Native. */
  readonly linking: LinkingLike
  /** `AppState` of React Native. */
  readonly appState: AppStateLike
  /** The clipboard. Nothing is copied without one. */
  readonly clipboard?: ClipboardLike
}

/** A phone has no window and no `Event` of its own: listeners of the kit read the type alone. */
const eventOf = (type: string) => ({ type }) as Event

async function copyBy(clipboard: ClipboardLike | undefined, text: string) {
  try {
    if (clipboard?.setStringAsync) await clipboard.setStringAsync(text)
    else if (clipboard?.setString) clipboard.setString(text)
    else return 'refused'
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** The kit's browser on a phone: no page, no wallet in it, and links that lead into other apps. */
export function nativeBrowser(phone: NativePhone): Browser {
  const { app, appState, clipboard, linking } = phone
  const { OS } = phone.platform
  const platform = OS === 'ios' || OS === 'android' ? OS : 'unknown'
  return {
    environment: () => ({
      mobile: true,
      platform,
      telegram: false,
      walletBrowser: false,
      framed: false,
      crossOrigin: false,
      saveData: false,
    }),
    origin: () => new URL(app.url).origin,
    page: () => ({ name: app.name, description: app.description ?? '', icon: app.icon }),
    global: () => undefined,
    on(type, listener) {
      if (type !== 'visibilitychange') return () => undefined
      const heard = appState.addEventListener('change', () => {
        listener(eventOf(type))
      })
      return () => {
        heard.remove()
      }
    },
    dispatch: () => undefined,
    visible: () => appState.currentState !== 'background',
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    utcOffset: () => new Date().getTimezoneOffset(),
    online: () => true,
    open(url) {
      if (!isSafeLink(url)) return false
      // Whether an app took the link is only known later; the kit goes on as after a link of a page.
      linking.openURL(url).catch(() => undefined)
      return true
    },
    copy: (text) => copyBy(clipboard, text),
  }
}
