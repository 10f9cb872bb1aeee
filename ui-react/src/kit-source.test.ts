import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { createKitSource } from './kit-source.js'
import { createSampleKit, STORED_CONNECTION } from './testing/sample-kit.js'

const HINT = 'latchkey:default:hint'

let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const counted = (outcomes: readonly (() => Promise<never> | ReturnType<typeof loaded>)[]) => {
  let calls = 0
  return { calls: () => calls, load: () => (outcomes[calls++] ?? outcomes[0])!() }
}
const loaded = () => Promise.resolve({ default: createSampleKit().kit })

describe('with a kit', () => {
  test('it is there at once', async () => {
    const { kit } = createSampleKit()
    const source = createKitSource({ kit }, 'default')
    expect(source.state()).toMatchObject({ known: true, kit, hint: undefined })
    await expect(source.load()).resolves.toBe(kit)
  })

  test('it is live from its first use, and every listener is called once', () => {
    const { kit } = createSampleKit()
    const source = createKitSource({ kit }, 'default')
    let told = 0
    const stop = source.subscribe(() => told++)
    expect(source.state().live).toBeUndefined()
    kit.modal.open()
    expect(source.state().live).toBe(kit)
    kit.modal.close()
    kit.modal.open()
    expect(told).toBe(1)
    stop()
  })

  test('a kit that was used before is live from the start', () => {
    const { kit } = createSampleKit()
    kit.modal.open()
    expect(createKitSource({ kit }, 'default').state().live).toBe(kit)
  })

  test('the remembered account is known until restoring has ended', async () => {
    const { kit, wallet } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
    const source = createKitSource({ kit }, 'default')
    expect(source.state().hint?.networkId).toBe('eip155:1')
    source.restore()
    source.restore()
    await expect.poll(() => wallet.waiting()).toBe(1)
    wallet.approve()
    await expect.poll(() => source.state().hint).toBeUndefined()
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
  })

  test('without a remembered account nothing is reported and nothing is drawn again', async () => {
    const { kit } = createSampleKit()
    const source = createKitSource({ kit }, 'default')
    let told = 0
    source.subscribe(() => told++)
    source.restore()
    await settle()
    expect(told).toBe(0)
  })

  test('a kit that does not reconnect remembers no account', () => {
    const { kit } = createSampleKit({ reconnect: false, fakes: { stored: STORED_CONNECTION } })
    expect(createKitSource({ kit }, 'default').state().hint).toBeUndefined()
  })
})

describe('with a loader', () => {
  test('nothing is loaded before something is wanted', () => {
    const { calls, load } = counted([loaded])
    const source = createKitSource({ load }, 'default')
    source.restore()
    expect(source.state()).toMatchObject({ known: true, kit: undefined })
    expect(calls()).toBe(0)
  })

  test.each([
    ['an account', STORED_CONNECTION['latchkey:default:hint']!],
    ['no account, since it is of another namespace', JSON.stringify({ v: 1 })],
  ])('it runs at once where a stored connection left %s', async (_left, hint) => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => ({ [HINT]: hint })[key] ?? null })
    const { kit, wallet } = createSampleKit({
      fakes: { stored: { ...STORED_CONNECTION, [HINT]: hint } },
    })
    const { calls, load } = counted([() => Promise.resolve({ default: kit })])
    const source = createKitSource({ load }, 'default')
    source.restore()
    source.restore()
    expect([calls(), source.state().kit]).toEqual([1, undefined])
    await expect.poll(() => wallet.waiting()).toBe(1)
    wallet.approve()
    await expect.poll(() => source.state().hint).toBeUndefined()
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
  })

  test('it runs once for many verbs', async () => {
    const { calls, load } = counted([loaded])
    const source = createKitSource({ load }, 'default')
    const [first, second] = await Promise.all([source.load(), source.load()])
    expect(first).toBe(second)
    expect(calls()).toBe(1)
    expect(source.state()).toMatchObject({ kit: first, live: first, failed: false })
  })

  test('a failure is reported, and the next verb tries again', async () => {
    const { calls, load } = counted([() => Promise.reject(new Error('offline')), loaded])
    const source = createKitSource({ load }, 'default')
    await expect(source.load()).rejects.toMatchObject({ name: 'KitError', code: 'chunk_failed' })
    expect(source.state()).toMatchObject({ kit: undefined, failed: true })
    await source.load()
    expect(calls()).toBe(2)
    expect(source.state().failed).toBe(false)
  })

  test('listeners hear of each step', async () => {
    const { load } = counted([() => Promise.reject(new Error('offline')), loaded])
    const source = createKitSource({ load }, 'default')
    const steps: unknown[] = []
    const stop = source.subscribe(() => {
      const { failed, kit } = source.state()
      steps.push(failed ? 'failed' : kit ? 'here' : 'asked')
    })
    await expect(source.load()).rejects.toMatchObject({ code: 'chunk_failed' })
    await source.load()
    stop()
    expect(steps).toEqual(['asked', 'failed', 'asked', 'here'])
  })

  test('a connection of another tab is taken up at once, by a hidden tab when it is shown', async () => {
    let stored = {} as typeof STORED_CONNECTION
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
    const document = { hidden: false }
    vi.stubGlobal('document', document)
    for (const isHidden of [false, true]) {
      document.hidden = isHidden
      stored = {}
      const { calls, load } = counted([loaded])
      const source = createKitSource({ load }, 'default')
      let told = 0
      const stop = source.subscribe(() => told++)
      source.restore()
      page.dispatchEvent(new Event('storage'))
      expect([calls(), told]).toEqual([0, 0])
      stored = STORED_CONNECTION
      page.dispatchEvent(new Event('storage'))
      expect(calls()).toBe(isHidden ? 0 : 1)
      document.hidden = false
      page.dispatchEvent(new Event('visibilitychange'))
      expect([calls(), source.state().hint?.networkId]).toEqual([1, 'eip155:1'])
      const kit = await source.load()
      const seen = told
      page.dispatchEvent(new Event('storage'))
      stop()
      kit.modal.open()
      expect([calls(), told]).toEqual([1, seen])
    }
  })
})
