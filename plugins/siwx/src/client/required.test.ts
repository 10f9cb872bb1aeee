import { describe, expect, test } from 'vitest'
import {
  atom,
  createKit,
  definePlugin,
  Namespace,
  Store,
  type CaipNetworkId,
  type NamespaceId,
} from '@latchkey/kernel'
import { settle, until } from '@latchkey/kernel/testing'
import { FIVE } from '../testing/five-namespaces.js'
import { memoryBackend } from '../testing/memory-backend.js'
import { signInKit, type SignInKit } from '../testing/sign-in-kit.js'
import type { SiwxOptions } from './options.js'
import { siwx } from './siwx.js'

const backend = () =>
  memoryBackend({ domains: ['app.example'], chains: ['eip155:1'], namespaces: FIVE })

/** A namespace that brings no sign-in. */
const TRON = 'tron' as NamespaceId
const TRON_NETWORK = 'tron:728126428' as CaipNetworkId
const tron = definePlugin({
  id: 'acme:tron',
  setup(host) {
    host.add(Namespace, {
      id: TRON,
      name: 'Tron',
      isAddress: (address) => address.startsWith('T'),
      accountTypes: ['eoa'],
      defaultAccountType: 'eoa',
      explorerPath: (address) => `/address/${address}`,
      guard: () => Promise.resolve({ default: (provider) => provider }),
    })
  },
})
const tronNetwork = {
  id: TRON_NETWORK,
  namespace: TRON,
  name: 'Tron',
  nativeCurrency: { name: 'Tronix', symbol: 'TRX', decimals: 6 },
  rpcUrls: ['https://tron.example'],
} as const

describe('createKit', () => {
  test.each([[true], [false]])('siwx listed first: %s', (first) => {
    const sign = siwx({ required: true, backend: backend() })
    const make = () =>
      createKit({ networks: [tronNetwork], plugins: first ? [sign, tron] : [tron, sign] })
    expect(make).toThrow(expect.objectContaining({ code: 'sign_in_missing' }))
    expect(make).toThrow(/"tron".*Add a namespace plugin/s)
  })

  test('a namespace whose wallets cannot sign is refused too', async () => {
    await expect(signInKit({ signs: false, siwx: { required: true } })).rejects.toMatchObject({
      code: 'sign_in_missing',
      context: { namespace: 'eip155' },
    })
  })

  test('an optional sign-in asks for nothing there', () => {
    const plugins = [tron, siwx({ backend: backend() })]
    const kit = createKit({ networks: [tronNetwork], plugins })
    expect(kit.capabilities.has('signMessage', TRON)).toBe(false)
    kit.dispose()
  })
})

/** A wallet that shows a network the app does not list. */
async function elsewhere(options: Parameters<typeof signInKit>[0] = {}) {
  const self = await signInKit({ ...options, siwx: { required: true, ...options.siwx } })
  self.wallet.switchChain(99)
  return self
}
async function held({ kit }: SignInKit) {
  await until(kit.store, kit.router.routeAtom, ({ name }) => name === 'UnsupportedChain')
  await settle() // The kernel may open the view before the gate is entered.
}

describe.each([[undefined], [true]])(
  'a network that the app does not list (allowUnsupportedChain: %s)',
  (allowUnsupportedChain) => {
    const kit = allowUnsupportedChain ? { allowUnsupportedChain } : {}

    test('connecting is held until the visitor is on a listed one and signs in', async () => {
      const self = await elsewhere({ kit })
      const connecting = self.connect()
      await held(self)
      expect(self.status()).toBe('required')
      expect(self.backend.asked).toEqual([])
      self.wallet.switchChain(1)
      await connecting
      await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
      expect([self.view(), self.status()]).toEqual(['SIWXSignMessage', 'required'])
      await self.signIn.sign()
      expect(self.status()).toBe('signed-in')
    })

    test('a visitor who closes the view is not connected', async () => {
      const self = await elsewhere({ kit })
      const connecting = self.connect()
      await held(self)
      self.kit.modal.close()
      await expect(connecting).rejects.toMatchObject({ code: 'sign_in_cancelled' })
      expect(self.account().status).toBe('disconnected')
    })

    test('a switch to one is held; closing leads back to the network with the session', async () => {
      const self = await signInKit({ kit, siwx: { required: true } })
      const connecting = self.connect()
      await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
      await self.signIn.sign()
      await connecting
      self.wallet.switchChain(99)
      await held(self)
      expect(self.status()).toBe('required')
      self.kit.modal.close()
      await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'signed-in')
      expect(self.account().network?.id).toBe('eip155:1')
    })

    test('where the wallet stays there, the visitor is disconnected', async () => {
      const self = await signInKit({ kit, siwx: { required: true } })
      const connecting = self.connect()
      await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
      await self.signIn.sign()
      await connecting
      self.wallet.switchChain(99)
      await held(self)
      self.wallet.behave('refuse')
      self.kit.modal.close()
      await until(
        self.kit.store,
        self.kit.connections.accountAtom,
        ({ status }) => status === 'disconnected',
      )
    })
  },
)

test('after a reload nothing opens, and the state says that a sign-in is required', async () => {
  const first = await signInKit({ kit: { allowUnsupportedChain: true } })
  first.wallet.switchChain(99)
  await first.connect()
  first.kit.dispose()
  const self = await signInKit({
    ports: first.ports,
    visit: first,
    kit: { allowUnsupportedChain: true },
    siwx: { required: true },
  })
  await self.kit.resume()
  await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'required')
  expect([self.view(), self.account().status]).toEqual(['', 'connected'])
})

test('where nothing can sign any more, no account is let in, and none stays', async () => {
  const signs = atom(true)
  let forbid = (): void => undefined
  const plugin = (options: SiwxOptions) =>
    definePlugin({
      id: 'test:store',
      needs: { store: Store },
      includes: [siwx(options)],
      setup(_host, { store }) {
        forbid = () => {
          store.set(signs, false)
        }
      },
    })
  const self = await signInKit({ signs, plugin, siwx: { required: true } })
  const connecting = self.connect()
  await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
  await self.signIn.sign()
  await connecting
  forbid()
  self.wallet.switchAccount(1)
  const { accountAtom } = self.kit.connections
  await until(self.kit.store, accountAtom, ({ status }) => status === 'disconnected')
  expect(self.kit.store.get(self.kit.notices.toastAtom)?.code).toBe('sign_in_missing')
  await expect(self.connect()).rejects.toMatchObject({ code: 'sign_in_missing' })
  expect(self.account().status).toBe('disconnected')
})
