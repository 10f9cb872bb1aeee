import { Buffer } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { vi } from 'vitest'
import type { FakeBrowser } from '@latchkey/kernel/testing'

export const WINDOW_URL = 'https://wallet.example/connect'
export const ALICE = `0x${'a11ce'.repeat(8)}`

const { subtle } = webcrypto
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly cipherText: ArrayBuffer
}

/** A request, as the library sends it to the window. */
interface Sent {
  readonly event?: string
  readonly id: string
  readonly sender: string
  readonly content?: {
    readonly handshake?: { readonly method: string }
    readonly encrypted?: Sealed
  }
}

/** A request, as the wallet reads it. */
export interface Action {
  readonly method: string
  readonly params?: unknown
}

/** The wallet's word about a request. */
export type Answer =
  | { readonly value: unknown }
  | { readonly error: { code: number; message: string } }

type Decide = (action: Action) => Answer | Promise<Answer>

/** The key of a page and the wallet, by which requests and answers are sealed. */
async function sharedWith(sender: string, privateKey: webcrypto.CryptoKey) {
  const from = await subtle.importKey('spki', Buffer.from(sender, 'hex'), CURVE, true, [])
  const key = { name: 'AES-GCM', length: 256 }
  return subtle.deriveKey({ name: 'ECDH', public: from }, privateKey, key, false, [
    'encrypt',
    'decrypt',
  ])
}

/**
 * The wallet's side of the library's protocol: events in clear, and requests in AES-GCM under a key that both sides
 * derive by ECDH on P-256.
 */
function createWallet(decide: Decide, asked: Action[]) {
  const own = subtle.generateKey(CURVE, true, ['deriveKey'])
  return async ({ id, sender, content }: Sent) => {
    if (!content) return undefined
    const { privateKey, publicKey } = await own
    const secret = await sharedWith(sender, privateKey)
    const read = async ({ iv, cipherText }: Sealed) => {
      const text = await subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
      return (JSON.parse(new TextDecoder().decode(text)) as { action: Action }).action
    }
    const action = content.encrypted ? await read(content.encrypted) : { method: 'handshake' }
    asked.push(action)
    const result = content.encrypted ? await decide(action) : { value: null }
    const chains = { 8453: 'https://node.example/8453', 10: 'https://node.example/10' }
    const capabilities = { '0x2105': { atomic: { status: 'supported' } } }
    const text = JSON.stringify({ result, data: { chains, capabilities } })
    const iv = webcrypto.getRandomValues(new Uint8Array(12))
    const bytes = new TextEncoder().encode(text)
    const cipherText = await subtle.encrypt({ name: 'AES-GCM', iv }, secret, bytes)
    return {
      requestId: id,
      sender: Buffer.from(await subtle.exportKey('spki', publicKey)).toString('hex'),
      content: { encrypted: { iv, cipherText } },
      timestamp: new Date(),
    }
  }
}

/** The windows that a page opens, with the wallet in them. */
function createOpener(browser: FakeBrowser, answer: ReturnType<typeof createWallet>) {
  const { origin } = new URL(WINDOW_URL)
  const opened: { closed: boolean; readonly name: string }[] = []
  const opening = { opens: true, clicked: true }
  const open = (_url?: unknown, name = '') => {
    if (!opening.opens) return null
    const say = (data: unknown) => {
      if (!shown.closed && data !== undefined)
        browser.dispatch(Object.assign(new Event('message'), { data, origin, source: shown }))
    }
    const shown = {
      closed: false,
      name,
      focus: () => undefined,
      close: () => void (shown.closed = true),
      postMessage: (sent: Sent) => void answer(sent).then(say),
    }
    opened.push(shown)
    // A page loads in a later task.
    setImmediate(() => {
      say({ event: 'PopupLoaded', id: '1' })
    })
    return shown
  }
  return { open, opened, opening }
}

/** A fake page with the wallet's window behind it, and with what the library takes from the page's global object. */
export function withWalletWindow(browser: FakeBrowser, decide: Decide) {
  const { window } = browser
  const asked: Action[] = []
  const { open, opened, opening } = createOpener(browser, createWallet(decide, asked))
  const kept = new Map<string, string>()
  const fetched: string[] = []
  const userActivation = {
    get isActive() {
      return opening.clicked
    },
  }
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const location = { origin: 'https://app.example', pathname: '/' }
  Object.assign(window, { open, navigator: { userActivation }, localStorage, location })
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url)
    return Promise.resolve(Response.json({ result: { status: 200 } }))
  })
  return { opened, opening, asked, fetched }
}

/** The capabilities of a kit without a sign-in. */
export const noSignIn = {
  has: () => false,
  get: () => Promise.reject(new Error('There is no sign-in.')),
}
