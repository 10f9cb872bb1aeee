import { cleanup, render } from '@testing-library/react'
import {
  atom,
  definePlugin,
  IdentitySource,
  NameResolver,
  Store,
  type Identity,
} from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, type RenderedHook } from '../testing/render-hook.js'
import { createSampleKit, type SampleKit } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS } from '../testing/sample-wallet.js'
import { useAccount } from './use-account.js'
import { useBalance } from './use-balance.js'
import { useConnect } from './use-connect.js'
import { useConnections } from './use-connections.js'
import { useDisconnect } from './use-disconnect.js'
import { useKit, useLiveKit } from './use-kit.js'
import { useModal } from './use-modal.js'
import { useNetwork } from './use-network.js'
import { useOpenWallet } from './use-open-wallet.js'
import { useProfile } from './use-profile.js'
import { useProvider } from './use-provider.js'
import { useRoute } from './use-route.js'
import { useSignMessage } from './use-sign-message.js'
import { useSupports } from './use-supports.js'

afterEach(cleanup)

async function connect({ kit, wallet }: SampleKit, during: RenderedHook<unknown>['during']) {
  await during(async () => {
    await kit.start()
    const connecting = kit.connections.connect('sample')
    await settle()
    wallet.approve()
    await connecting
  })
}

test('useAccount follows a connection from nothing to an account and back', async () => {
  const sample = createSampleKit()
  const { now, during } = renderHook(() => useAccount(), { kit: sample.kit })
  expect(now()).toMatchObject({ status: 'disconnected', address: undefined })
  await connect(sample, during)
  expect(now()).toMatchObject({ status: 'connected', address: SAMPLE_ADDRESS, supported: true })
  await during(() => sample.kit.connections.disconnect())
  expect(now().status).toBe('disconnected')
})

test('useAccount tells a loader that has not run from a kit without an account', async () => {
  const { kit } = createSampleKit()
  const { now, during } = renderHook(
    () => ({ account: useAccount(), modal: useModal(), kit: useKit() }),
    { load: () => Promise.resolve(kit) },
  )
  expect(now()).toMatchObject({ account: { status: 'idle' }, kit: undefined })
  await during(() => now().modal.open())
  expect(now()).toMatchObject({ account: { status: 'disconnected' }, kit, modal: { isOpen: true } })
})

test('useConnect connects from an interface of one’s own, and useDisconnect ends it', async () => {
  const { kit, wallet } = createSampleKit()
  const { now, during } = renderHook(
    () => ({ connect: useConnect(), disconnect: useDisconnect(), connections: useConnections() }),
    { kit },
  )
  await during(() => void now().connect.run('sample'))
  expect(now().connect.status).toBe('pending')
  await during(() => {
    wallet.approve()
  })
  expect(now().connect).toMatchObject({ status: 'success', data: [{ connectorId: 'sample' }] })
  expect(now().connect.connectors.map(({ name }) => name)).toEqual(['Sample Wallet'])
  expect(now().connections).toHaveLength(1)
  await during(() => now().disconnect.run())
  expect(now().connections).toEqual([])
})

test('an action that failed tells why, and reset forgets it', async () => {
  const { now, during } = renderHook(() => useConnect(), { kit: createSampleKit().kit })
  await during(() => void now().run('nobody'))
  expect(now().status).toBe('error')
  expect(now().error).toMatchObject({ code: 'connector_not_found' })
  await during(() => {
    now().reset()
  })
  expect(now()).toMatchObject({ status: 'idle', error: undefined })
})

test('a late answer of an action that was reset changes nothing', async () => {
  const { kit, wallet } = createSampleKit()
  const { now, during } = renderHook(() => useConnect(), { kit })
  await during(() => void now().run('sample'))
  await during(() => {
    now().reset()
    wallet.approve()
  })
  expect(now().status).toBe('idle')
})

test('useSignMessage signs with the wallet of the namespace shown', async () => {
  const sample = createSampleKit()
  const { now, during } = renderHook(() => useSignMessage(), { kit: sample.kit })
  await connect(sample, during)
  sample.wallet.answers.personal_sign = '0xsigned'
  await during(() => now().run('hello'))
  expect(now()).toMatchObject({ status: 'success', data: '0xsigned' })
})

test('useProvider gives a provider only while connected, the same one over renders', async () => {
  const sample = createSampleKit()
  const { now, during } = renderHook(() => useProvider('eip155'), { kit: sample.kit })
  expect(now()).toBeUndefined()
  await connect(sample, during)
  const first = now()
  sample.wallet.answers.eth_chainId = '0x1'
  await expect(first?.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  await during(() => {
    sample.wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:10' })
  })
  expect(now()).toBe(first)
})

test('useNetwork, useRoute and useSupports are live', async () => {
  const { kit } = createSampleKit()
  const { now, during } = renderHook(
    () => ({ net: useNetwork(), route: useRoute(), signs: useSupports('signMessage', 'eip155') }),
    { kit },
  )
  expect(now()).toMatchObject({
    net: { network: { id: 'eip155:1' }, supported: true },
    route: { name: 'Connect' },
    signs: true,
  })
  await during(() => {
    kit.router.push('GetWallet')
  })
  expect(now().route?.name).toBe('GetWallet')
})

test('useBalance reads once for many readers, and again only when asked', async () => {
  const sample = createSampleKit()
  const get = vi.spyOn(sample.kit.capabilities, 'get')
  const { now, during } = renderHook(() => [useBalance(), useBalance()] as const, {
    kit: sample.kit,
  })
  expect(now()[0].status).toBe('idle')
  await connect(sample, during)
  await during()
  expect(now()[1]).toMatchObject({ status: 'success', data: { symbol: 'ETH', decimals: 18 } })
  expect(get).toHaveBeenCalledTimes(1)
  await during(() => {
    now()[0].reload()
  })
  expect(get).toHaveBeenCalledTimes(2)
})

test('useBalance reads a figure again once it is 30 s old', async () => {
  const sample = createSampleKit()
  const get = vi.spyOn(sample.kit.capabilities, 'get')
  const { now, during, rerender } = renderHook(() => useBalance(), { kit: sample.kit })
  await connect(sample, during)
  const readsAfter = async (passed: number) => {
    await during(() => {
      rerender(() => useBalance({ enabled: false }))
    })
    await during(() => sample.ports.clock.advance(passed))
    await during(() => {
      rerender(() => useBalance())
    })
    return get.mock.calls.length
  }
  expect([await readsAfter(29_999), await readsAfter(1)]).toEqual([1, 2])
  // To the last unit: a number would have lost it.
  expect(now().data?.amount).toBe(1_234_567_890_123_456_789n)
})

test('useBalance reads a figure again that the clock, set back, calls one of the future', async () => {
  const sample = createSampleKit()
  const get = vi.spyOn(sample.kit.capabilities, 'get')
  const { during, rerender } = renderHook(() => useBalance(), { kit: sample.kit })
  await connect(sample, during)
  await during(() => {
    rerender(() => useBalance({ enabled: false }))
  })
  vi.spyOn(sample.ports.clock, 'now').mockReturnValue(sample.ports.clock.now() - 60_000)
  await during(() => {
    rerender(() => useBalance())
  })
  expect(get).toHaveBeenCalledTimes(2)
})

test('useBalance reads a balance that failed again at once', async () => {
  const sample = createSampleKit()
  vi.spyOn(sample.kit.capabilities, 'get').mockRejectedValueOnce(new Error('no node'))
  const { now, during, rerender } = renderHook(() => useBalance(), { kit: sample.kit })
  await connect(sample, during)
  await during()
  expect(now().status).toBe('error')
  await during(() => {
    rerender(() => useBalance({ enabled: false }))
  })
  await during(() => {
    rerender(() => useBalance())
  })
  expect(now()).toMatchObject({ status: 'success', data: { symbol: 'ETH' } })
})

test('useOpenWallet leads to the view that asks the wallet, and tells how far it is', async () => {
  const { kit } = createSampleKit()
  const { now, during } = renderHook(() => useOpenWallet(), { kit })
  expect(now().status).toBe('idle')
  await during(() => now().run({ id: 'any', name: 'Sample Wallet' }))
  expect(now().status).toBe('success')
  expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  expect(kit.store.get(kit.router.routeAtom).name).toBe('ConnectingExternal')
})

test('useProfile asks the installed resolvers in order, and one that fails does not stop the next', async () => {
  const resolver = (id: string, reverse: NameResolver['reverse']): NameResolver => ({
    id,
    namespaces: ['eip155'],
    resolve: () => Promise.resolve(undefined),
    reverse,
  })
  const names = definePlugin({
    id: 'test:names',
    setup(host) {
      host.add(
        NameResolver,
        resolver('broken', () => Promise.reject(new Error('down'))),
      )
      host.add(
        NameResolver,
        resolver('good', () => Promise.resolve({ name: 'alice.eth' })),
      )
    },
  })
  const sample = createSampleKit({ plugins: [names] })
  const { now, during } = renderHook(() => useProfile(useAccount().account), { kit: sample.kit })
  await connect(sample, during)
  expect(now()).toEqual({ name: 'alice.eth' })
  await expect.poll(() => sample.ports.log.messages('error').join()).toContain('test:names')
})

test('useProfile asks no further resolver, and reports nothing, once its account has gone', async () => {
  const failures: ((error: Error) => void)[] = []
  const next = vi.fn<NameResolver['reverse']>(() => Promise.resolve(undefined))
  const resolve = () => Promise.resolve(undefined)
  const reverse = () => new Promise<never>((_resolve, reject) => void failures.push(reject))
  const names = definePlugin({
    id: 'test:names',
    setup(host) {
      host.add(NameResolver, { id: 'slow', namespaces: ['eip155'], resolve, reverse })
      host.add(NameResolver, { id: 'next', namespaces: ['eip155'], resolve, reverse: next })
    },
  })
  const sample = createSampleKit({ plugins: [names] })
  const { during } = renderHook(() => useProfile(useAccount().account), { kit: sample.kit })
  await connect(sample, during)
  await during(() => sample.kit.connections.disconnect())
  expect(failures).not.toEqual([])
  await during(() => {
    for (const fail of failures) fail(new Error('late'))
  })
  expect(next).not.toHaveBeenCalled()
  expect(sample.ports.log.messages('error').join()).not.toContain('test:names')
})

test('useProfile shows the name of the newest answer, whichever comes last', async () => {
  const answers: ((name: string) => void)[] = []
  const names = definePlugin({
    id: 'test:names',
    setup(host) {
      host.add(NameResolver, {
        id: 'slow',
        namespaces: ['eip155'],
        resolve: () => Promise.resolve(undefined),
        reverse: () =>
          new Promise((resolve) => {
            answers.push((name) => {
              resolve({ name })
            })
          }),
      })
    },
  })
  const sample = createSampleKit({ plugins: [names] })
  const { now, during } = renderHook(() => useProfile(useAccount().account), { kit: sample.kit })
  await connect(sample, during)
  const { account } = sample.kit.store.get(sample.kit.connections.accountAtom)
  if (!account) throw new Error('Nothing is connected.')
  const { namespace, address } = account
  await during(() => {
    sample.kit.events.emit('name:changed', { namespace, address })
  })
  await during(() => answers.pop()?.('new.eth'))
  await during(() => {
    for (const answer of answers) answer('old.eth')
  })
  expect(now()).toEqual({ name: 'new.eth' })
})

test('useProfile asks the source that keeps names for everybody, once, and no resolver', async () => {
  const knownAtom = atom<Identity | undefined>(undefined)
  const reverse = vi.fn<NameResolver['reverse']>(() => Promise.resolve({ name: 'own.eth' }))
  const read = vi.fn<IdentitySource['read']>(() => Promise.resolve(undefined))
  const names = definePlugin({
    id: 'test:names',
    setup(host) {
      const resolve = () => Promise.resolve(undefined)
      host.add(NameResolver, { id: 'names', namespaces: ['eip155'], resolve, reverse })
      host.add(IdentitySource, { id: 'kept', identityAtom: () => knownAtom, read })
    },
  })
  const sample = createSampleKit({ plugins: [names] })
  const { now, during } = renderHook(() => useProfile(useAccount().account), { kit: sample.kit })
  await connect(sample, during)
  expect(read).toHaveBeenCalledWith('eip155', SAMPLE_ADDRESS)
  expect(now()).toBeUndefined()
  const know = (identity: Identity | undefined) =>
    during(() => {
      sample.kit.get(Store).set(knownAtom, identity)
    })
  await know({ name: 'alice.eth', avatar: undefined })
  expect(now()).toEqual({ name: 'alice.eth' })
  await know({ name: undefined, avatar: undefined })
  expect(now()).toBeUndefined()
  // Forgotten values, by a change of network for one, are asked for again.
  const asked = read.mock.calls.length
  await know(undefined)
  expect(read.mock.calls.length).toBeGreaterThan(asked)
  expect(reverse).not.toHaveBeenCalled()
})

test('useProfile asks again when the name of its account has changed', async () => {
  const reverse = vi.fn<NameResolver['reverse']>(() => Promise.resolve(undefined))
  const resolve = () => Promise.resolve(undefined)
  const names = definePlugin({
    id: 'test:names',
    setup(host) {
      host.add(NameResolver, { id: 'names', namespaces: ['eip155'], resolve, reverse })
    },
  })
  const sample = createSampleKit({ plugins: [names] })
  const { now, during } = renderHook(() => useProfile(useAccount().account), { kit: sample.kit })
  await connect(sample, during)
  expect(now()).toBeUndefined()
  const asked = reverse.mock.calls.length
  const tell = (address: string) =>
    during(() => {
      sample.kit.events.emit('name:changed', { namespace: 'eip155', address })
    })
  await tell('0x00000000000000000000000000000000000000aa')
  expect(reverse).toHaveBeenCalledTimes(asked)
  reverse.mockResolvedValue({ name: 'alice.reown.id' })
  await tell(SAMPLE_ADDRESS)
  expect(now()).toEqual({ name: 'alice.reown.id' })
})

test('outside of a provider, and without a kit, a hook gives what is known and leaves the app alone', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const given: unknown[] = []
  function Lost() {
    given.push(useKit(), useAccount().status, useConnections())
    return null
  }
  render(<Lost />)
  expect(given).toEqual([undefined, 'unknown', []])
  const load = () => new Promise<never>(() => undefined)
  expect(renderHook(() => useLiveKit(), { load }).now()).toBeUndefined()
  error.mockRestore()
})
