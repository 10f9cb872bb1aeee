import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ConnectRequest } from '@latchkey/kernel'
import { createFakeBrowser, createFakeClock, settle } from '@latchkey/kernel/testing'
import {
  ALICE,
  noSignIn,
  WINDOW_URL,
  withWalletWindow,
  type Answer,
} from '../testing/wallet-window.js'
import { createBaseAccount, type BaseAccountContext } from './connector.js'

const NETWORKS = ['eip155:8453', 'eip155:10'] as const
const ACCOUNTS = { accounts: [{ address: ALICE, capabilities: {} }] }

const loads: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of loads.splice(0)) await end()
  vi.unstubAllGlobals()
})

/** The connector over the real library, with the wallet's window behind it. */
function rig(given: Partial<Pick<BaseAccountContext, 'capabilities'>> = {}) {
  const browser = createFakeBrowser()
  const clock = createFakeClock()
  let connected: Answer | Promise<Answer> = { value: ACCOUNTS }
  let other: Answer | Promise<Answer> = { value: '0x77' }
  const window = withWalletWindow(browser, ({ method }) =>
    method === 'wallet_connect' ? connected : other,
  )
  const load = async () => {
    // The library looks for the storage when it is loaded.
    const { openSdk } = await import('./sdk.js')
    const sdk = openSdk({ name: 'App', icon: undefined, networks: NETWORKS, windowUrl: WINDOW_URL })
    loads.push(sdk.disconnect)
    return sdk
  }
  const context = { networks: NETWORKS, windowUrl: WINDOW_URL, browser, clock, load }
  const again = () => createBaseAccount({ ...context, capabilities: noSignIn, ...given })
  const connector = again()
  const controller = new AbortController()
  const request: ConnectRequest = {
    namespaces: ['eip155'],
    networks: NETWORKS,
    signal: controller.signal,
  }
  const methods = () => window.asked.map(({ method }) => method)
  /** Waits until the wallet is asked. */
  const reached = async (method: string) => {
    await vi.waitUntil(() => methods().includes(method))
    await settle()
  }
  return {
    ...window,
    browser,
    clock,
    connector,
    /** The connector after a reload. */
    again,
    request,
    controller,
    methods,
    reached,
    connect: () => connector.connect(request),
    restore: () => connector.restore({ ...request, signal: new AbortController().signal }),
    answers: (answer: Answer | Promise<Answer>) => {
      connected = answer
    },
    /** The wallet’s word on all but a connect. */
    decides: (answer: Answer | Promise<Answer>) => {
      other = answer
    },
    codeOf: (connecting: Promise<unknown>) =>
      connecting.then(
        () => 'connected',
        (error: unknown) => (error as { readonly code?: unknown }).code,
      ),
  }
}

test('it connects in one window on the app’s first network, and ends where it is left', async () => {
  const { connector, connect, restore, methods, opened, fetched } = rig()
  expect([opened, fetched]).toEqual([[], []])
  expect(await connect()).toEqual([
    {
      namespace: 'eip155',
      accounts: [{ address: ALICE }],
      network: 'eip155:8453',
      approved: NETWORKS,
    },
  ])
  expect(methods()).toEqual(['handshake', 'wallet_connect'])
  // The library reports nothing to its makers: it asks the app's own page for a policy, and nothing else.
  expect([opened.length, fetched]).toEqual([1, ['https://app.example/']])
  expect(await restore()).toMatchObject([{ accounts: [{ address: ALICE }] }])
  await connector.disconnect()
  expect([await restore(), opened.length]).toEqual([undefined, 1])
})

test('a question for its accounts is no change, though the library says then that it is connected', async () => {
  const { connector, connect } = rig()
  await connect()
  const told: unknown[] = []
  connector.subscribe((event) => told.push(event))
  const provider = await connector.provider('eip155')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
  expect(told).toEqual([])
})

test('a session of an earlier visit ends also before the library was used', async () => {
  const first = rig()
  await first.connect()
  const later = first.again()
  await later.disconnect()
  expect(await first.again().restore(first.request)).toBeUndefined()
})

test('a batch of calls goes to its window, and the library says what the wallet can do without one (EIP-5792)', async () => {
  const { connector, connect, opened, asked } = rig()
  await connect()
  const provider = await connector.provider('eip155')
  const ask = (method: string, params: unknown) => provider.request({ method, params })
  opened[0]!.closed = true
  expect(await ask('wallet_getCapabilities', [ALICE, ['0x2105']])).toEqual({
    '0x2105': { atomic: { status: 'supported' } },
  })
  expect(opened.length).toBe(1)
  const calls = [{ to: ALICE, value: '0x1' }]
  const batch = { version: '2.0.0', from: ALICE, chainId: '0x2105', atomicRequired: true, calls }
  expect(await ask('wallet_sendCalls', [batch])).toBe('0x77')
  expect([opened.length, asked.at(-1)]).toEqual([
    2,
    { method: 'wallet_sendCalls', params: [batch] },
  ])
})

test('where the app signs visitors in, one prompt asks for both (ERC-7846)', async () => {
  const signed = vi.fn(() => Promise.resolve())
  const fields = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh' }
  const feature = { askWhole: () => Promise.resolve({ fields, signed }) }
  const capabilities = {
    has: () => true,
    get: () => Promise.resolve(feature),
  } as unknown as BaseAccountContext['capabilities']
  const { connect, answers, asked, opened } = rig({ capabilities })
  const proof = { message: 'app.example wants you …', signature: '0x6492' }
  const capability = { signInWithEthereum: proof }
  answers({ value: { accounts: [{ address: ALICE, capabilities: capability }] } })
  await connect()
  const params = [
    { version: '1', capabilities: { signInWithEthereum: { ...fields, chainId: '0x2105' } } },
  ]
  expect(asked).toEqual([{ method: 'handshake' }, { method: 'wallet_connect', params }])
  expect(signed).toHaveBeenCalledExactlyOnceWith({ address: ALICE, ...proof }, expect.anything())
  expect(opened.length).toBe(1)
})

test('an account that only a capability names is none of the visitor’s', async () => {
  const { connect, restore, answers } = rig()
  const subAccounts = [{ address: `0x${'b0b0b'.repeat(8)}`, factory: ALICE, factoryData: '0x' }]
  answers({ value: { accounts: [{ address: ALICE, capabilities: { subAccounts } }] } })
  const own = [{ accounts: [{ address: ALICE }] }]
  expect(await connect()).toMatchObject(own)
  expect(await restore()).toMatchObject(own)
})

test('the status of a batch is asked at the host that the kit names, not at one of the wallet’s page', async () => {
  const { connector, connect, fetched } = rig()
  await connect()
  const provider = await connector.provider('eip155')
  const call = { method: 'wallet_getCallsStatus', params: ['0x77'] }
  expect(await provider.request(call)).toEqual({ status: 200 })
  expect(fetched.at(-1)).toBe('https://rpc.wallet.coinbase.com')
})

describe('a payment whose window closes with its own word for it', () => {
  const paying = async (answer: Answer | Promise<Answer>) => {
    const { connector, connect, browser, clock, decides, opened, reached, codeOf } = rig()
    await connect()
    decides(answer)
    const provider = await connector.provider('eip155')
    const batch = { version: '2.0.0', from: ALICE, chainId: '0x2105', calls: [] }
    const sent = provider.request({ method: 'wallet_sendCalls', params: [batch] })
    const paid = codeOf(sent).then((code) => (code === 'connected' ? sent : code))
    const { origin } = new URL(WINDOW_URL)
    const close = () => {
      const said = { data: { event: 'PopupUnload', id: '2' }, origin, source: opened.at(-1) }
      browser.dispatch(Object.assign(new Event('message'), said))
    }
    return { paid, close, browser, clock, reached }
  }

  test('was not refused by that', async () => {
    const { paid, close, clock, reached } = await paying(new Promise(() => undefined))
    await reached('wallet_sendCalls')
    close()
    await clock.advance(1_000)
    expect(await paid).toBe('popup_closed')
  })

  test.each([
    ['approved', { value: '0x77' }, '0x77'],
    ['refused', { error: { code: 4001, message: 'No.' } }, 4001],
  ])('is %s if the answer came before that', async (_what, answer, end) => {
    const { paid, close, browser } = await paying(answer)
    const stop = browser.on('message', (event) => {
      if (Reflect.has((event as MessageEvent<object>).data, 'requestId')) close()
    })
    expect(await paid).toBe(end)
    stop()
  })
})

describe('a connect without a connection', () => {
  test.each([
    ['without a click', { clicked: false }, 'popup_needs_click'],
    ['where the browser blocks windows', { opens: false }, 'popup_blocked'],
  ])('%s tells the reason, and the next one is asked afresh', async (_what, refusing, code) => {
    const { connect, codeOf, opening, opened, methods } = rig()
    Object.assign(opening, refusing)
    expect([await codeOf(connect()), opened.length]).toEqual([code, 0])
    Object.assign(opening, { clicked: true, opens: true })
    expect(await codeOf(connect())).toBe('connected')
    expect(methods()).toEqual(['handshake', 'wallet_connect'])
  })

  test('refused, it says so', async () => {
    const { connect, codeOf, answers } = rig()
    answers({ error: { code: 4001, message: 'No.' } })
    expect(await codeOf(connect())).toBe('user_rejected')
  })

  test('whose window was closed, it says so', async () => {
    const { connect, codeOf, answers, opened, reached, clock } = rig()
    answers(new Promise(() => undefined))
    const connecting = codeOf(connect())
    await reached('wallet_connect')
    opened[0]!.closed = true
    await clock.advance(1_000)
    expect(await connecting).toBe('popup_closed')
  })

  test('whose answer cannot be used leaves nothing that would be answered again', async () => {
    const { connect, codeOf, answers, opened } = rig()
    answers({ value: { accounts: [{ address: 'foo' }] } })
    expect(await codeOf(connect())).toBe('provider_answer_invalid')
    await settle()
    answers({ value: ACCOUNTS })
    opened[0]!.closed = true
    expect([await codeOf(connect()), opened.length]).toEqual(['connected', 2])
  })

  test('given up, it closes its window, and a late answer leaves no session', async () => {
    const { connect, restore, codeOf, answers, opened, reached, controller } = rig()
    let answer: (late: Answer) => void = () => undefined
    answers(new Promise((resolve) => (answer = resolve)))
    const connecting = codeOf(connect())
    await reached('wallet_connect')
    controller.abort()
    await connecting
    expect(opened[0]?.closed).toBe(true)
    // Its last words were on their way.
    opened[0]!.closed = false
    answer({ value: ACCOUNTS })
    await settle()
    expect(await restore()).toBeUndefined()
  })
})
