import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  atom,
  createKit,
  Store,
  definePlugin,
  type Kit,
  type Plugin,
  type Ports,
  type WalletListing,
} from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  type EvmWallet,
} from '@latchkey/kernel/testing'
import { Pairing, type PairingOffer } from '@latchkey/walletconnect'
import { nativePorts } from './index.js'
import type { AsyncStorageLike, NativePortsOptions } from './index.js'
import { KitProvider, useAccount, useNetwork, useWalletApp } from './react/index.js'

const ended: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ended.splice(0)) end()
})

/** `AsyncStorage` as a map. */
function asyncStorage(broken: { reads?: boolean; writes?: boolean } = {}) {
  const kept = new Map<string, string>()
  const storage: AsyncStorageLike = {
    getAllKeys: () =>
      broken.reads ? Promise.reject(new Error('No.')) : Promise.resolve([...kept.keys()]),
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key, value) =>
      broken.writes ? Promise.reject(new Error('Full.')) : Promise.resolve(kept.set(key, value)),
    removeItem: (key) => Promise.resolve(kept.delete(key)),
  }
  return { storage, kept }
}

/** A phone: its storage, its state, and the links that were opened. */
function phone(options: Partial<NativePortsOptions> = {}) {
  const opened: string[] = []
  const listeners = new Set<(state: string) => void>()
  const appState = {
    currentState: 'active',
    addEventListener: (_type: 'change', listener: (state: string) => void) => {
      listeners.add(listener)
      return { remove: () => void listeners.delete(listener) }
    },
  }
  return {
    opened,
    listeners,
    turn(state: string) {
      appState.currentState = state
      for (const listener of listeners) listener(state)
    },
    options: {
      app: { name: 'Shop', url: 'https://shop.example/app', icon: 'https://shop.example/i.png' },
      platform: { OS: 'android' },
      linking: { openURL: (url: string) => Promise.resolve(opened.push(url)) },
      appState,
      storage: asyncStorage().storage,
      ...options,
    } satisfies NativePortsOptions,
  }
}

/** A kit on a phone, with a test wallet. Time and network stay the test's own. */
function kitOn(ports: Partial<Ports>, plugins: readonly Plugin[] = [], known?: EvmWallet) {
  const { clock, http, log } = createFakePorts()
  const wallet = known ?? createEvmWallet({ clock })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(wallet), ...plugins],
    ports: { clock, http, log, ...ports },
  })
  ended.push(() => kit.dispose())
  return { kit, wallet }
}

function Account() {
  const { status, account } = useAccount()
  return <output>{`${status} ${account?.address ?? ''} ${useNetwork()?.id ?? ''}`}</output>
}

const accountOf = (kit: Kit) => {
  cleanup()
  render(
    <KitProvider kit={kit}>
      <Account />
    </KitProvider>,
  )
  return screen.getByRole('status')
}

test('a connection is kept in the storage of the phone, and is there after the app was closed', async () => {
  const { storage, kept } = asyncStorage()
  const { options } = phone({ storage })
  const first = kitOn(await nativePorts(options))
  const shown = accountOf(first.kit)
  expect(shown.textContent).toBe('reconnecting  eip155:1')
  await vi.waitFor(() => {
    expect(shown.textContent).toBe('disconnected  eip155:1')
  })
  await act(() => first.kit.connections.connect(first.wallet.info.rdns))
  expect(shown.textContent).toBe(`connected ${first.wallet.address} eip155:1`)
  first.kit.dispose()
  await vi.waitFor(() => {
    expect([...kept.values()].join()).toContain(first.wallet.info.rdns)
  })
  const { kit } = kitOn(await nativePorts(options), [], first.wallet)
  const again = accountOf(kit)
  expect(again.textContent).toContain('reconnecting')
  await vi.waitFor(() => {
    expect(again.textContent).toBe(`connected ${first.wallet.address} eip155:1`)
  })
})

test('storage that rejects gives a code when it is read, and does not last when it is written', async () => {
  const unreadable = phone({ storage: asyncStorage({ reads: true }).storage })
  await expect(nativePorts(unreadable.options)).rejects.toMatchObject({
    code: 'storage_unreadable',
  })
  const { storage } = await nativePorts(
    phone({ storage: asyncStorage({ writes: true }).storage }).options,
  )
  expect([storage.set('latchkey:a', '1'), storage.get('latchkey:a')]).toEqual([true, '1'])
  await vi.waitFor(() => {
    expect(storage.lasts?.()).toBe(false)
  })
})

test('no ports are made on an engine without randomness', async () => {
  vi.stubGlobal('crypto', undefined)
  ended.push(() => vi.unstubAllGlobals())
  await expect(nativePorts(phone().options)).rejects.toMatchObject({ code: 'randomness_missing' })
})

test('the browser of a phone is the app: its name, its state, and links that lead into other apps', async () => {
  const { options, opened, turn, listeners } = phone()
  const { browser } = await nativePorts(options)
  expect([browser.origin(), browser.page().name]).toEqual(['https://shop.example', 'Shop'])
  expect(browser.environment()).toMatchObject({ mobile: true, platform: 'android' })
  const seen: boolean[] = []
  const stop = browser.on('visibilitychange', () => seen.push(browser.visible()))
  turn('background')
  turn('active')
  stop()
  expect([seen, listeners.size]).toEqual([[false, true], 0])
  expect(browser.open('javascript:alert(1)')).toBe(false)
  expect(browser.open('metamask://wc?uri=1')).toBe(true)
  expect(opened).toEqual(['metamask://wc?uri=1'])
  expect(await browser.copy('a')).toBe('refused')
})

/** A relay whose pairing is on offer when the test says so. */
function relay() {
  const offer = atom<PairingOffer | undefined>(undefined)
  const ends: (() => void)[] = []
  const tapped: unknown[] = []
  const pairing: Pairing = {
    pairingAtom: offer,
    begin: () => new Promise((resolve) => ends.push(resolve)),
    renew: () => undefined,
    tapped: (wallet) => tapped.push(wallet?.id),
    cancel: () => undefined,
  }
  const plugin = definePlugin({
    id: 'test:relay',
    provides: [Pairing],
    setup: (host) => {
      host.provide(Pairing, () => pairing)
    },
  })
  return {
    plugin,
    tapped,
    end: () => ends.shift()?.(),
    offerOn: (kit: Kit, uri: string) => {
      kit.get(Store).set(offer, { uri, createdAt: 0, expiresAt: 240_000 })
    },
  }
}

const WALLET: WalletListing = {
  id: 'example.wallet',
  name: 'Example',
  mobileLink: 'example://',
  universalLink: 'https://example.com/app',
}

function App({ linking }: { readonly linking: NativePortsOptions['linking'] }) {
  const { open, failure } = useWalletApp(WALLET, linking)
  return <button onClick={open}>{failure?.code ?? 'Open'}</button>
}

/** A screen with a button for the wallet, on a phone where `taken` says which links lead into an app. */
async function screenOf(taken: (url: string) => boolean) {
  const tried: string[] = []
  const linking = {
    openURL(url: string) {
      tried.push(url)
      return taken(url) ? Promise.resolve(true) : Promise.reject(new Error('No app takes it.'))
    },
  }
  const self = relay()
  const { kit } = kitOn(await nativePorts(phone({ linking }).options), [self.plugin])
  render(
    <KitProvider kit={kit}>
      <App linking={linking} />
    </KitProvider>,
  )
  const offer = (uri: string) =>
    act(async () => {
      self.offerOn(kit, uri)
      await settle()
    })
  return { ...self, tried, offer, button: screen.getByRole('button') }
}

test('a press asks by the relay, and opens the app by the first link that leads there', async () => {
  const { button, offer, tapped, tried, end } = await screenOf((url) => !url.startsWith('https:'))
  await offer('wc:another')
  expect(tried).toEqual([])
  fireEvent.click(button)
  expect(tried).toEqual([])
  await offer('wc:1@2?key=3')
  const query = `wc?uri=${encodeURIComponent('wc:1@2?key=3')}`
  expect(tried).toEqual([`https://example.com/app/${query}`, `example://${query}`])
  expect([tapped, button.textContent]).toEqual([['example.wallet'], 'Open'])
  await act(async () => {
    end()
    await settle()
  })
  await offer('wc:later')
  expect(tried).toHaveLength(2)
})

test('a wallet that is not on the phone gives a code', async () => {
  const { button, offer } = await screenOf(() => false)
  fireEvent.click(button)
  await offer('wc:1@2')
  expect(button.textContent).toBe('wallet_app_missing')
})
