import type { Provider } from '@latchkey/kernel'
import type { FakeBrowser } from '@latchkey/kernel/testing'
import type { WalletSdk, WindowGuard } from '../window/wallet-sdk.js'

export const WINDOW_URL = 'https://wallet.example/connect'
export const ALICE = `0x${'a11ce'.repeat(8)}`

/** A window of the wallet. */
interface FakeWindow {
  closed: boolean
  readonly name: string
  /** The page's messages to it. */
  readonly heard: unknown[]
}

/** Whether the browser opens windows, and whether there was a click. */
export interface FakeOpening {
  opens?: boolean
  clicked?: boolean
}

function createWindow(name: string) {
  const heard: unknown[] = []
  const window = {
    closed: false,
    name,
    heard,
    focus: () => undefined,
    postMessage: (message: unknown) => void heard.push(message),
    close() {
      window.closed = true
    },
  }
  return window
}

/** Gives a fake page a way to open windows, and writes down those it opened. */
export function withWindows(browser: FakeBrowser, given: FakeOpening = {}) {
  const opening = { opens: true, clicked: true, ...given }
  const windows: FakeWindow[] = []
  const open = (_url?: unknown, name = '') => {
    const window = createWindow(name)
    if (opening.opens) windows.push(window)
    return opening.opens ? window : null
  }
  const userActivation = {
    get isActive() {
      return opening.clicked
    },
  }
  Object.assign(browser.window, { open, navigator: { userActivation } })
  return { windows, open, opening }
}

/** Methods that the library shows in its window, as the real one does. */
const SHOWN = ['eth_requestAccounts', 'personal_sign']

/** The wallet's library, which opens a window for what the visitor is to decide. */
export function fakeSdk(browser: FakeBrowser) {
  const asked: string[] = []
  const answers: ((answer: unknown) => void)[] = []
  const counts = { gaveUp: 0, disconnected: 0 }
  let ended: () => void = () => undefined
  let accounts: unknown = []
  let guard: WindowGuard = (reach) => reach()
  let window: FakeWindow | null = null
  const reach = () => {
    const { open } = browser.window as unknown as { open: () => FakeWindow | null }
    if (!window || window.closed) window = open()
    return Promise.resolve()
  }
  const show = async (method: string) => {
    await guard(async () => reach())
    const answer = await new Promise<unknown>((resolve) => answers.push(resolve))
    if (window) window.closed = true
    if (method === 'eth_requestAccounts') accounts = answer
    return answer
  }
  const provider: Provider = {
    request({ method }) {
      asked.push(method)
      if (SHOWN.includes(method)) return show(method)
      if (method === 'eth_chainId') return Promise.resolve('0x1')
      if (method === 'eth_accounts') return Promise.resolve(accounts)
      return new Promise((resolve) => answers.push(resolve))
    },
  }
  const sdk: WalletSdk = {
    provider,
    guardWindow(given) {
      guard = given
    },
    onEnded(run) {
      ended = run
    },
    giveUp() {
      counts.gaveUp += 1
    },
    disconnect() {
      counts.disconnected += 1
      accounts = []
      return Promise.resolve()
    },
  }
  /** The library ends its session by itself. */
  const endItself = () => {
    accounts = []
    ended()
  }
  return { sdk, asked, answers, counts, endItself }
}
