import type { Provider } from '@latchkey/kernel'
import type { FakeBrowser } from '@latchkey/kernel/testing'
import type { WalletSdk } from '../window/wallet-sdk.js'

export const WINDOW_URL = 'https://wallet.example/connect'
export const ALICE = `0x${'a11ce'.repeat(8)}`

/** A window of the wallet. */
interface FakeWindow {
  closed: boolean
}

/** Whether the browser opens windows, and whether there was a click. */
export interface FakeOpening {
  readonly opens?: boolean
  readonly clicked?: boolean
}

/** Gives a fake page a way to open windows, and writes down those it opened. */
export function withWindows(
  browser: FakeBrowser,
  { opens = true, clicked = true }: FakeOpening = {},
) {
  const windows: FakeWindow[] = []
  const open = () => {
    const window = { closed: false }
    if (opens) windows.push(window)
    return opens ? window : null
  }
  Object.assign(browser.window, { open, navigator: { userActivation: { isActive: clicked } } })
  return { windows, open }
}

/** The wallet's library, which opens a window when it is asked to connect, as the real one does. */
export function fakeSdk(browser: FakeBrowser) {
  const asked: string[] = []
  const answers: ((accounts: readonly string[]) => void)[] = []
  const counts = { gaveUp: 0, disconnected: 0 }
  let accounts: readonly string[] = []
  const connect = () => {
    const { open } = browser.window as unknown as { open: () => FakeWindow }
    const window = open()
    return new Promise<readonly string[]>((resolve) => {
      answers.push((found) => {
        accounts = found
        window.closed = true
        resolve(found)
      })
    })
  }
  const provider: Provider = {
    request({ method }) {
      asked.push(method)
      if (method === 'eth_requestAccounts') return connect()
      if (method === 'eth_chainId') return Promise.resolve('0x1')
      return Promise.resolve(accounts)
    },
  }
  const sdk: WalletSdk = {
    provider,
    giveUp() {
      counts.gaveUp += 1
    },
    disconnect() {
      counts.disconnected += 1
      accounts = []
      return Promise.resolve()
    },
  }
  return { sdk, asked, answers, counts }
}
