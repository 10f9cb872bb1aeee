import { describe, expect, test } from 'vitest'
import { createFakeBrowser, createFakeClock, settle } from '@latchkey/kernel/testing'
import { coinbaseWallet } from './index.js'
import { ALICE, fakeSdk, WINDOW_URL, withWindows, type FakeOpening } from './testing/fake-sdk.js'
import { createWalletConnector } from './window/offer-wallet.js'

const ORIGIN = 'https://wallet.example'

function rig(opening?: FakeOpening) {
  const browser = createFakeBrowser()
  const clock = createFakeClock()
  const { windows, open } = withWindows(browser, opening)
  const library = fakeSdk(browser)
  let loads = 0
  const load = () => {
    loads += 1
    return Promise.resolve(library.sdk)
  }
  const { connector } = createWalletConnector({ windowUrl: WINDOW_URL, browser, clock, load })
  const controller = new AbortController()
  const connect = (signal = controller.signal) =>
    connector.connect({ namespaces: ['eip155'], networks: ['eip155:1'], signal })
  const say = (data: unknown, origin: string, source: unknown = windows[0]) => {
    browser.dispatch(Object.assign(new Event('message'), { data, origin, source }))
  }
  const isClean = () =>
    clock.pending() === 0 &&
    Object.keys(browser.listeners()).length === 0 &&
    Reflect.get(browser.window, 'open') === open
  return {
    browser,
    clock,
    windows,
    ...library,
    connector,
    controller,
    connect,
    say,
    isClean,
    loads: () => loads,
  }
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'connected',
    (error: unknown) => (error as { readonly code?: unknown }).code ?? error,
  )

describe('the wallet’s window', () => {
  test('it opens at the first connect, and nothing is connected before it answered', async () => {
    const { connect, answers, windows, loads, isClean } = rig()
    expect(loads()).toBe(0)
    let grants: unknown
    const connecting = connect().then((found) => (grants = found))
    await settle()
    expect([windows.length, grants]).toEqual([1, undefined])
    answers[0]?.([ALICE])
    await connecting
    expect(grants).toMatchObject([{ accounts: [{ address: ALICE }], network: 'eip155:1' }])
    expect(isClean()).toBe(true)
  })

  test('without a click none is opened, even where the browser would', async () => {
    const { connect, windows, counts, isClean } = rig({ clicked: false })
    expect(await codeOf(connect())).toBe('popup_needs_click')
    expect([windows.length, counts.gaveUp]).toEqual([0, 1])
    expect(isClean()).toBe(true)
  })

  test('one that the browser blocked has an error of its own', async () => {
    const { connect, counts, isClean } = rig({ opens: false })
    expect(await codeOf(connect())).toBe('popup_blocked')
    expect(counts.gaveUp).toBe(1)
    expect(isClean()).toBe(true)
  })

  test('one that closes without a word ends the attempt, and another can be made', async () => {
    const { connect, windows, clock, counts, answers, isClean } = rig()
    const connecting = codeOf(connect())
    await settle()
    await clock.advance(5_000)
    windows[0]!.closed = true
    await clock.advance(500)
    expect(counts.gaveUp).toBe(0)
    await clock.advance(500)
    expect(await connecting).toBe('popup_closed')
    expect(counts.gaveUp).toBe(1)
    expect(isClean()).toBe(true)
    const again = codeOf(connect())
    await settle()
    answers[1]?.([ALICE])
    expect(await again).toBe('connected')
  })

  test('none opens for an attempt that was given up before the library came', async () => {
    const { connect, controller, windows, loads, answers, isClean } = rig()
    const connecting = codeOf(connect())
    controller.abort()
    await connecting
    await settle()
    expect([loads(), windows.length]).toEqual([1, 0])
    expect(isClean()).toBe(true)
    const again = codeOf(connect(new AbortController().signal))
    await settle()
    answers[0]?.([ALICE])
    expect([await again, windows.length]).toEqual(['connected', 1])
  })

  test('its last words count when it closes with them', async () => {
    const { connect, windows, clock, answers } = rig()
    const connecting = codeOf(connect())
    await settle()
    windows[0]!.closed = true
    await clock.advance(500)
    answers[0]?.([ALICE])
    expect(await connecting).toBe('connected')
  })

  test('one that went to another site is given up at its first word', async () => {
    const { connect, say, counts, isClean } = rig()
    const connecting = codeOf(connect())
    await settle()
    say({ event: 'PopupLoaded' }, ORIGIN)
    expect(counts.gaveUp).toBe(0)
    say({ event: 'PopupLoaded' }, 'https://evil.example')
    expect(await connecting).toBe('popup_hijacked')
    expect(counts.gaveUp).toBe(1)
    expect(isClean()).toBe(true)
  })

  test('an answer that cannot be used leaves no session', async () => {
    const { connect, answers, windows, counts } = rig()
    const connecting = codeOf(connect())
    await settle()
    answers[0]?.(['foo'])
    expect(await connecting).toBe('provider_answer_invalid')
    expect([windows.length, counts.disconnected]).toEqual([1, 1])
  })

  test("another window's or frame's message is nothing to it", async () => {
    const { connect, say, answers, counts } = rig()
    const connecting = codeOf(connect())
    await settle()
    say({ event: 'PopupUnload' }, 'https://evil.example', {})
    say({ event: 'PopupLoaded' }, 'https://evil.example', null)
    await settle()
    expect(counts.gaveUp).toBe(0)
    answers[0]?.([ALICE])
    expect(await connecting).toBe('connected')
  })

  test('a visitor who picked the phone app there may close it', async () => {
    const { connect, say, windows, clock, answers } = rig()
    const connecting = codeOf(connect())
    await settle()
    say({ requestId: '1', data: 'walletlink' }, ORIGIN)
    windows[0]!.closed = true
    await clock.advance(5_000)
    answers[0]?.([ALICE])
    expect(await connecting).toBe('connected')
  })

  test('an attempt given up closes it, and a session opened too late is ended', async () => {
    const { connect, controller, counts, answers, isClean } = rig()
    const connecting = codeOf(connect())
    await settle()
    controller.abort(new Error('given up'))
    await connecting
    expect(counts).toEqual({ gaveUp: 1, disconnected: 0 })
    expect(isClean()).toBe(true)
    answers[0]?.([ALICE])
    await settle()
    expect(counts.disconnected).toBe(1)
  })

  /** The phone app was picked for a first attempt, which was given up; it may answer all the same. */
  const givenUp = async () => {
    const found = rig()
    const first = codeOf(found.connect())
    await settle()
    found.say({ requestId: '1', data: 'walletlink' }, ORIGIN)
    found.controller.abort(new Error('given up'))
    await first
    const again = new AbortController()
    const connecting = codeOf(found.connect(again.signal))
    await settle()
    return { ...found, again, connecting }
  }

  test('an answer to an attempt given up leaves the session of a later one', async () => {
    const { connecting, connector, answers, counts } = await givenUp()
    answers[1]?.([ALICE])
    expect(await connecting).toBe('connected')
    answers[0]?.([ALICE])
    await settle()
    expect(counts.disconnected).toBe(0)
    await connector.disconnect()
    expect(counts.disconnected).toBe(1)
  })

  test('while a later one is on its way, how that ends decides', async () => {
    const { connecting, again, answers, counts } = await givenUp()
    answers[0]?.([ALICE])
    await settle()
    expect(counts.disconnected).toBe(0)
    again.abort(new Error('given up'))
    await connecting
    await settle()
    expect(counts.disconnected).toBe(1)
  })

  test('after that session was ended by the visitor, a late one is ended too', async () => {
    const { connecting, connector, answers, counts } = await givenUp()
    answers[1]?.([ALICE])
    await connecting
    await connector.disconnect()
    answers[0]?.([ALICE])
    await settle()
    expect(counts.disconnected).toBe(2)
  })

  test('after the library ended that session by itself, too', async () => {
    const { connecting, answers, counts, endItself } = await givenUp()
    answers[1]?.([ALICE])
    await connecting
    endItself()
    answers[0]?.([ALICE])
    await settle()
    expect(counts.disconnected).toBe(1)
  })

  /** A library that opens a session, and leaves the question for its network open. */
  const unread = () => {
    const found = rig()
    const { provider } = found.sdk
    const { request } = provider
    const giveUp = async () => {
      Object.assign(provider, {
        request: (call: { readonly method: string }) =>
          call.method === 'eth_chainId' ? new Promise(() => undefined) : request(call),
      })
      const controller = new AbortController()
      const connecting = codeOf(found.connect(controller.signal))
      await settle()
      found.answers.at(-1)?.([ALICE])
      await settle()
      controller.abort(new Error('given up'))
      await connecting
    }
    return { ...found, giveUp }
  }

  test('a session whose attempt is given up before it was read is ended', async () => {
    const { giveUp, counts } = unread()
    await giveUp()
    expect(counts.disconnected).toBe(1)
  })

  test('a session that is in use is not', async () => {
    const { connect, giveUp, answers, counts } = unread()
    const connecting = codeOf(connect())
    await settle()
    answers[0]?.([ALICE])
    expect(await connecting).toBe('connected')
    await giveUp()
    expect(counts.disconnected).toBe(0)
  })

  test('once connected, the end of the attempt’s signal ends nothing that the visitor is asked', async () => {
    const { connect, connector, controller, answers } = rig()
    const connecting = codeOf(connect())
    await settle()
    answers[0]?.([ALICE])
    expect(await connecting).toBe('connected')
    const provider = await connector.provider('eip155')
    const signing = provider.request({ method: 'personal_sign' })
    await settle()
    controller.abort()
    answers[1]?.('0xsigned')
    expect(await signing).toBe('0xsigned')
  })

  test('nor is one that was restored', async () => {
    const { connector, controller, giveUp, sdk, counts } = unread()
    const { request } = sdk.provider
    Object.assign(sdk.provider, {
      request: (call: { readonly method: string }) =>
        call.method === 'eth_accounts' ? Promise.resolve([ALICE]) : request(call),
    })
    const { signal } = controller
    const grants = await connector.restore({
      namespaces: ['eip155'],
      networks: ['eip155:1'],
      signal,
    })
    expect(grants).toHaveLength(1)
    await giveUp()
    expect(counts.disconnected).toBe(0)
  })

  test('a read goes on when it closes, or is given up', async () => {
    const { connect, connector, controller, windows, clock, answers, isClean } = rig()
    const provider = await connector.provider('eip155')
    const read = provider.request({ method: 'eth_getTransactionReceipt' })
    await settle()
    const signing = codeOf(provider.request({ method: 'personal_sign' }))
    windows[0]!.closed = true
    await clock.advance(1_000)
    expect(await signing).toBe('popup_closed')
    const connecting = connect()
    await settle()
    controller.abort(new Error('given up'))
    await expect(connecting).rejects.toThrow('given up')
    answers[0]?.('0xreceipt')
    expect(await read).toBe('0xreceipt')
    expect(isClean()).toBe(true)
  })

  test('a read begun while it closes after its answer is not its business', async () => {
    const { connector, windows, clock, answers } = rig()
    const provider = await connector.provider('eip155')
    const signing = provider.request({ method: 'personal_sign' })
    await settle()
    answers[0]?.('0xsigned')
    expect(await signing).toBe('0xsigned')
    windows[0]!.closed = false
    const read = provider.request({ method: 'eth_getTransactionReceipt' })
    windows[0]!.closed = true
    await clock.advance(1_000)
    answers[1]?.('0xreceipt')
    expect(await read).toBe('0xreceipt')
  })

  test('a failed fetch of the library is forgotten', async () => {
    const browser = createFakeBrowser()
    withWindows(browser)
    const { sdk, answers } = fakeSdk(browser)
    let tries = 0
    const load = () => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(sdk)
    }
    const clock = createFakeClock()
    const { connector } = createWalletConnector({ windowUrl: WINDOW_URL, browser, clock, load })
    const connect = () =>
      codeOf(
        connector.connect({
          namespaces: ['eip155'],
          networks: ['eip155:1'],
          signal: new AbortController().signal,
        }),
      )
    expect(await connect()).toBe('request_failed')
    const again = connect()
    await settle()
    answers[0]?.([ALICE])
    expect(await again).toBe('connected')
  })
})

test.each([
  [{ wallets: 'some' as 'all' }, /"wallets" is .*some.* expected all, smartWalletOnly, eoaOnly/],
  [{ windowUrl: 'http://keys.example' }, /"windowUrl" is .* expected an https: address/],
  [{ windowUrl: 'javascript:alert(1)' }, /"windowUrl"/],
  [{ windowUrl: 'https://' }, /"windowUrl"/],
  [{ windowUrl: 'https://a@keys.example' }, /"windowUrl"/],
  [{ windowUrl: 7 as unknown as string }, /"windowUrl"/],
])('the options %j are refused', (options, text) => {
  expect(() => coinbaseWallet(options)).toThrow(text)
})
