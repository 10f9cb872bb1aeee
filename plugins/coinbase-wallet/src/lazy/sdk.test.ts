import { webcrypto } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeBrowser, createFakeClock, settle } from '@latchkey/kernel/testing'
import { ALICE, WINDOW_URL, withWindows, type FakeOpening } from '../testing/fake-sdk.js'
import { CoinbaseWalletErrors as errors } from '../window/offer-wallet.js'
import { createWindowedProvider } from '../window/windowed-provider.js'
import { openSdk } from './sdk.js'

const { origin } = new URL(WINDOW_URL)
const CONNECT = { method: 'eth_requestAccounts' }
const PAY = { method: 'eth_sendTransaction', params: [{ from: ALICE, to: ALICE, value: '0x1' }] }

/** Where the library keeps the accounts of a session. */
const ACCOUNTS = '-CBWSDK:SCWStateManager:accounts'

interface Heard {
  readonly id?: string
  readonly event?: string
  readonly content?: { readonly encrypted?: unknown }
}

const hex = async (format: 'pkcs8' | 'spki', key: webcrypto.CryptoKey) =>
  Buffer.from(await webcrypto.subtle.exportKey(format, key)).toString('hex')

/** The library's record of a session, by which it asks the window without connecting first. */
async function session(): Promise<Readonly<Record<string, string>>> {
  const make = () =>
    webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveKey'])
  const [own, peer] = await Promise.all([make(), make()])
  return {
    '-CBWSDK:SignerConfigurator:SignerType': 'scw',
    [ACCOUNTS]: JSON.stringify([ALICE]),
    '-CBWSDK:SCWKeyManager:ownPrivateKey': await hex('pkcs8', own.privateKey),
    '-CBWSDK:SCWKeyManager:ownPublicKey': await hex('spki', own.publicKey),
    '-CBWSDK:SCWKeyManager:peerPublicKey': await hex('spki', peer.publicKey),
  }
}

/** The real library in a page that has no document: its own notice would throw. */
function rig(given: FakeOpening = {}, stored: Readonly<Record<string, string>> = {}) {
  const browser = createFakeBrowser()
  const { windows, opening } = withWindows(browser, given)
  const { window } = browser
  const kept = new Map(Object.entries(stored))
  const listening = new Set<unknown>()
  const [add, remove] = [window.addEventListener, window.removeEventListener]
  Object.assign(window, {
    location: { origin: 'https://app.example', pathname: '/' },
    addEventListener(type: string, listener: EventListener) {
      listening.add(listener)
      add.call(window, type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      listening.delete(listener)
      remove.call(window, type, listener)
    },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const options = { name: 'App', icon: undefined, networks: ['eip155:1'] as const }
  const sdk = openSdk({ ...options, wallets: 'smartWalletOnly', windowUrl: WINDOW_URL })
  const clock = createFakeClock()
  const provider = createWindowedProvider(sdk, { browser, clock, origin, errors })
  const ask = (call: Parameters<typeof provider.request>[0]) =>
    provider.request(call).catch((error: unknown) => (error as { readonly code?: unknown }).code)
  const say = (data: unknown) => {
    browser.dispatch(Object.assign(new Event('message'), { data, origin, source: windows.at(-1) }))
  }
  /** Waits for a message to the window, and for the events with it. */
  const heard = async (wanted: (message: Heard) => unknown) => {
    const all = () => windows.flatMap((one) => one.heard as Heard[]).filter(wanted)
    while (all().length === 0) await settle()
    await settle()
    return all()
  }
  return { windows, opening, listening, clock, sdk, provider, ask, say, heard }
}

const isChoice = ({ event }: Heard) => event === 'selectSignerType'
const isSecret = ({ content }: Heard) => content?.encrypted

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('requests that were refused for want of a window', () => {
  test.each([
    ['a connect without a click', CONNECT, { clicked: false }, 'popup_needs_click', isChoice],
    ['a blocked connect', CONNECT, { opens: false }, 'popup_blocked', isChoice],
    ['a payment without a click', PAY, { clicked: false }, 'popup_needs_click', isSecret],
    ['a blocked payment', PAY, { opens: false }, 'popup_blocked', isSecret],
  ])('%s is not asked by the next window', async (_what, call, refusing, code, isIt) => {
    const stored = call === PAY ? await session() : {}
    const { windows, opening, listening, ask, say, heard } = rig(refusing, stored)
    expect(await ask(call)).toBe(code)
    await settle()
    expect([windows.length, listening.size]).toEqual([0, 0])
    Object.assign(opening, { clicked: true, opens: true })
    void ask(call)
    await settle()
    say({ event: 'PopupLoaded', id: '1' })
    expect(await heard(isIt)).toHaveLength(1)
    expect(windows).toHaveLength(1)
  })
})

describe('a window that the library opens later in a request', () => {
  test.each([
    ['no click', { clicked: false }, 'popup_needs_click'],
    ['a browser that blocks it', { opens: false }, 'popup_blocked'],
  ])('after %s there is none, and no notice of the library', async (_what, refusing, code) => {
    const { windows, opening, listening, ask, say, heard } = rig()
    const connecting = ask(CONNECT)
    await settle()
    say({ event: 'PopupLoaded', id: '1' })
    const [choice] = await heard(isChoice)
    Object.assign(opening, refusing)
    windows[0]!.closed = true
    say({ requestId: choice?.id, data: 'scw' })
    expect(await connecting).toBe(code)
    expect([windows.length, listening.size]).toEqual([1, 0])
  })

  test('after a click it is watched as the first one was', async () => {
    const { windows, listening, clock, ask, say, heard } = rig()
    let answer: unknown
    const connecting = ask(CONNECT).then((found) => (answer = found))
    await settle()
    say({ event: 'PopupLoaded', id: '1' })
    const [choice] = await heard(isChoice)
    windows[0]!.closed = true
    say({ requestId: choice?.id, data: 'scw' })
    while (windows.length < 2) await settle()
    await clock.advance(5_000)
    expect(answer).toBeUndefined()
    windows[1]!.closed = true
    await clock.advance(1_000)
    await connecting
    expect([answer, listening.size, clock.pending()]).toEqual(['popup_closed', 0, 0])
  })

  test('for a request that was given up while it was put together there is none', async () => {
    const { windows, listening, ask, say, provider } = rig({}, await session())
    const paying = ask(PAY)
    await settle()
    say({ event: 'PopupLoaded', id: '1' })
    provider.giveUp(false)
    expect(await paying).toBe('popup_closed')
    await settle()
    expect([windows.length, windows[0]?.heard.filter((one) => isSecret(one as Heard))]).toEqual([
      1,
      [],
    ])
    expect(listening.size).toBe(0)
  })
})

test('a window that closes with its own word for it has refused nothing', async () => {
  const { windows, listening, clock, ask, say, heard } = rig({}, await session())
  const paying = ask(PAY)
  await settle()
  say({ event: 'PopupLoaded', id: '1' })
  await heard(isSecret)
  say({ event: 'PopupUnload', id: '2' })
  await settle()
  expect(windows[0]?.closed).toBe(true)
  await clock.advance(1_000)
  expect([await paying, listening.size, clock.pending()]).toEqual(['popup_closed', 0, 0])
})

test('no page can wait for the next window under the name of one before', async () => {
  const { windows, ask, provider } = rig()
  for (let time = 0; time < 3; time++) {
    const connecting = ask(CONNECT)
    await settle()
    provider.giveUp(false)
    await connecting
  }
  const names = windows.map(({ name }) => name)
  expect(names).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^wallet_[\da-f-]{36}$/) as string),
  )
  expect(new Set(names).size).toBe(3)
})

describe('the end of a session is reported', () => {
  test('where its wallet knows this page no longer', async () => {
    const { ask, sdk } = rig({}, { ...(await session()), [ACCOUNTS]: '[]' })
    const ended = vi.fn()
    sdk.onEnded(ended)
    expect(await ask(PAY)).toBe(4100)
    await settle()
    expect(ended).toHaveBeenCalledOnce()
  })

  test('where its wallet grants no account any longer', () => {
    const { sdk } = rig()
    const ended = vi.fn()
    sdk.onEnded(ended)
    const { emit } = sdk.provider as unknown as { emit: (...told: readonly unknown[]) => void }
    emit.call(sdk.provider, 'accountsChanged', [ALICE])
    expect(ended).not.toHaveBeenCalled()
    emit.call(sdk.provider, 'accountsChanged', [])
    expect(ended).toHaveBeenCalledOnce()
  })
})
