import { describe, expect, test } from 'vitest'
import { isKitError, type Connector, type ConnectorEvent } from '@latchkey/kernel'
import { createFakeBrowser, createFakeClock, settle } from '@latchkey/kernel/testing'
import type { FakeBrowserOverrides } from '@latchkey/kernel/testing/internal'
import { createSafeConnector, offerSafe } from './frame/offer-safe.js'
import { createLiveSafe } from './frame/live-safe.js'
import { safe } from './index.js'
import { originsOf } from './options.js'
import { mayBeInside } from './parent.js'
import { createFakeSafe, FIRST, safeInfo, SECOND } from './testing/fake-safe.js'

const HOME = ['https://app.safe.global']

const pageIn = (ancestors: readonly unknown[] | undefined, framed = true) => {
  const overrides: FakeBrowserOverrides = { environment: { framed } }
  const browser = createFakeBrowser(overrides)
  if (ancestors) Object.assign(browser.window, { location: { ancestorOrigins: ancestors } })
  return browser
}

test.each([
  ['no frame', pageIn(undefined, false), false],
  ['no frame, whatever the page pretends', pageIn(HOME, false), false],
  ['the frame of a Safe app', pageIn(HOME), true],
  ['a frame in a frame of a Safe app', pageIn(['https://evil.example', ...HOME]), false],
  ['a frame of a page like it', pageIn(['https://app.safe.global.evil.example']), false],
  ['a frame of a page without an origin', pageIn(['null']), false],
  ['a frame where the browser tells nothing', pageIn(undefined), true],
])('in %s', (_where, browser, expected) => {
  expect(mayBeInside(browser, HOME)).toBe(expected)
})

test.each([
  ['https://app.safe.global/', 'a path'],
  ['https://*.safe.global', 'a wildcard'],
  ['http://app.safe.global', 'an open connection'],
  ['app.safe.global', 'no scheme'],
  ['https://APP.safe.global', 'another writing than the browser’s'],
  ['https://user@app.safe.global', 'a name'],
  ['null', 'no origin'],
  [/safe/ as unknown as string, 'no text'],
])('%s is refused: %s', (origin) => {
  expect(() => safe({ origins: [origin] })).toThrow(/safe: "origins" is .* expected a list/)
})

test('without origins there are those of the public app; none at all are refused', () => {
  expect(originsOf({})).toEqual(HOME)
  expect(originsOf({ origins: ['http://localhost:3000'] })).toEqual(['http://localhost:3000'])
  expect(() => originsOf({ origins: [] })).toThrow()
})

describe('offering', () => {
  const offered = (around = createFakeSafe()) => {
    let known: readonly Connector[] = []
    const ended = new AbortController()
    const publish = (found: readonly Connector[]) => {
      known = found
    }
    const page = { browser: pageIn(HOME), clock: createFakeClock() }
    offerSafe({ ...page, open: () => around, publish, signal: ended.signal })
    return { around, ended, found: () => known }
  }

  test('it is offered once the app around has answered, and not before', async () => {
    const around = createFakeSafe()
    around.hold()
    const { found } = offered(around)
    await settle()
    expect(found()).toEqual([])
    around.answer()
    await settle()
    expect(found()).toMatchObject([{ id: 'safe', name: 'Safe', namespaces: ['eip155'] }])
  })

  test('a page around that refuses is no Safe app', async () => {
    const around = createFakeSafe()
    around.open = new Error('No')
    const { found } = offered(around)
    await settle()
    expect(found()).toEqual([])
  })

  test('an answer after the kit ended offers nothing, and no listener is left', async () => {
    const around = createFakeSafe()
    around.hold()
    const { ended, found } = offered(around)
    ended.abort()
    around.answer()
    await settle()
    expect(found()).toEqual([])
    expect(around.closed).toBe(true)
  })
})

const request = (signal = new AbortController().signal) =>
  ({ namespaces: ['eip155'], networks: ['eip155:1'], signal }) as const

describe('connected', () => {
  const connected = async () => {
    const around = createFakeSafe()
    const browser = pageIn(HOME)
    const clock = createFakeClock()
    const connector = createSafeConnector(around, { browser, clock })
    const grants = await connector.connect(request())
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => void events.push(event))
    const back = async () => {
      browser.dispatch(new Event('focus'))
      await settle()
    }
    return { around, browser, clock, connector, grants, events, back }
  }

  test('its account is a contract, on the one network it is on', async () => {
    const { grants } = await connected()
    expect(grants).toEqual([
      {
        namespace: 'eip155',
        accounts: [{ address: FIRST, type: 'smartAccount' }],
        network: 'eip155:1',
        approved: ['eip155:1'],
      },
    ])
  })

  test('another Safe, and another chain, are noticed when the visitor comes back', async () => {
    const { around, connector, events, back } = await connected()
    await back()
    expect(events).toEqual([])
    around.open = safeInfo(SECOND, 10)
    await back()
    expect(events).toEqual([
      { type: 'accounts', namespace: 'eip155', accounts: [{ address: SECOND }] },
      { type: 'network', namespace: 'eip155', network: 'eip155:10' },
    ])
    expect(await connector.read?.(request())).toEqual([
      {
        namespace: 'eip155',
        accounts: [{ address: SECOND, type: 'smartAccount' }],
        network: 'eip155:10',
        approved: ['eip155:10'],
      },
    ])
  })

  test('a page out of sight is not asked for', async () => {
    const { around, browser } = await connected()
    const before = around.asked.length
    browser.setVisible(false)
    await settle()
    expect(around.asked).toHaveLength(before)
  })

  test('a caller after a change of the Safe is answered by the open one', async () => {
    const { around, connector, events } = await connected()
    const provider = await connector.provider('eip155')
    around.open = safeInfo(FIRST, 10)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(events).toContainEqual({ type: 'network', namespace: 'eip155', network: 'eip155:10' })
    around.open = safeInfo(SECOND, 10)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([SECOND])
  })

  test('an app around that answers nonsense says nothing about the Safe', async () => {
    const { around, connector, events, back } = await connected()
    around.open = safeInfo(FIRST, 'mainnet')
    await back()
    expect(events).toEqual([])
    const read = connector.read?.(request())
    await expect(read).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })

  test('one that falls silent ends what waits', async () => {
    const { around, clock, connector, events } = await connected()
    const provider = await connector.provider('eip155')
    around.hold()
    const asking = provider.request({ method: 'eth_chainId' }).catch((error: unknown) => error)
    await clock.advance(10_000)
    expect(await asking).toMatchObject({ code: 4900 })
    expect(events).toEqual([])
    around.answer()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(clock.pending()).toBe(0)
  })

  test('a transaction goes with the Safe that the page knew when it asked', async () => {
    const { around, connector } = await connected()
    const provider = await connector.provider('eip155')
    around.open = safeInfo(SECOND, 10)
    const sending = provider.request({ method: 'eth_sendTransaction', params: [{ to: SECOND }] })
    expect(await sending).toMatchObject({
      safe: { address: SECOND, chainId: 10, known: { address: FIRST, chainId: 1 } },
    })
  })

  test('a chain id that is none is refused before anything is connected', async () => {
    const around = createFakeSafe()
    around.open = safeInfo(FIRST, '1e3')
    const context = { browser: pageIn(HOME), clock: createFakeClock() }
    const connecting = createSafeConnector(around, context).connect(request())
    const error: unknown = await connecting.catch((reason: unknown) => reason)
    expect(isKitError(error, 'provider_answer_invalid')).toBe(true)
  })
})

test('an answer that was overtaken by a later one is dropped', async () => {
  const browser = pageIn(HOME)
  const answers: ((info: unknown) => void)[] = []
  const info = () => new Promise<unknown>((resolve) => void answers.push(resolve))
  const provider = createLiveSafe(
    { ...createFakeSafe(), info },
    { browser, clock: createFakeClock() },
  )
  const told: unknown[] = []
  provider.on?.('accountsChanged', (...accounts: never[]) => void told.push(...accounts))
  const first = provider.request({ method: 'eth_accounts' })
  answers.shift()?.(safeInfo(FIRST))
  await first
  const slow = provider.request({ method: 'eth_accounts' })
  const fast = provider.request({ method: 'eth_accounts' })
  const [late, soon] = answers.splice(0)
  soon?.(safeInfo(SECOND))
  await fast
  late?.(safeInfo(FIRST))
  await slow
  expect(told).toEqual([[SECOND]])
})
