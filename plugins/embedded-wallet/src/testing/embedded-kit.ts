import {
  createKit,
  definePlugin,
  Namespace,
  type AccountState,
  type Atom,
  type CaipNetwork,
  type Clock,
  type Kit,
  type KitOptions,
  type Plugin,
} from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  type FakePorts,
} from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { embeddedWallet } from '../app/embedded-wallet.js'
import type { EmbeddedWalletOptions } from '../app/options.js'
import { EmbeddedWallet, FramePlace, type LoginState } from '../app/service.js'
import { createFakeFrame, FRAME_URL, type FakeFrame, type FakeFrameOptions } from './fake-frame.js'
import { actAsWallet, type FakeWallet } from './fake-wallet.js'

/** The pause of a frame that is ready is over at once; every other time is the test's. */
export const hasty = ({ clock }: FakePorts): Clock => ({
  ...clock,
  after(ms, run) {
    if (ms !== 500) return clock.after(ms, run)
    queueMicrotask(run)
    return () => undefined
  },
})

/** Options of {@link embeddedKit}. */
export interface EmbeddedKitOptions extends FakeFrameOptions {
  readonly options?: Partial<EmbeddedWalletOptions>
  /** @default a stand-in for eip155 */
  readonly plugins?: readonly Plugin[]
  readonly kit?: Partial<Omit<KitOptions, 'plugins' | 'ports'>>
  /** Ports of an earlier kit, for a reload. */
  readonly ports?: FakePorts
  readonly page?: FakePortsOptions
  /** With a place for the frame, as screens have it. @default false */
  readonly hasPlace?: boolean
}

const placePlugin = (host: () => HTMLElement) =>
  definePlugin({
    id: 'acme:screens',
    provides: [FramePlace],
    setup(self) {
      self.provide(FramePlace, () => ({ host }))
    },
  })

/** The result of {@link embeddedKit}. */
export interface EmbeddedKit extends FakePorts {
  readonly ports: FakePorts
  readonly frame: FakeFrame
  readonly wallet: FakeWallet
  readonly kit: Kit
  readonly service: EmbeddedWallet
  read<T>(atom: Atom<T>): T
  login(): LoginState
  account(): AccountState
}

/** A kit with the embedded wallet, whose frame is a scripted one. */
export function embeddedKit(given: EmbeddedKitOptions = {}): EmbeddedKit {
  const ports = given.ports ?? createFakePorts(given.page)
  const frame = createFakeFrame(ports.browser, given)
  const wallet = actAsWallet(frame)
  const kit: Kit = createKit({
    networks: TEST_NETWORKS,
    ...given.kit,
    plugins: [
      ...(given.plugins ?? [evmTestPlugin()]),
      ...(given.hasPlace ? [placePlugin(frame.place)] : []),
      embeddedWallet({ frameUrl: FRAME_URL, ...given.options }),
    ],
    ports: { ...ports, clock: hasty(ports) },
  })
  const service = kit.get(EmbeddedWallet)
  return {
    ...ports,
    ports,
    frame,
    wallet,
    kit,
    service,
    read: (atom) => kit.store.get(atom),
    login: () => kit.store.get(service.loginAtom),
    account: () => kit.store.get(kit.connections.accountOf('eip155')),
  }
}

/** The error code of a promise's rejection; `'none'` if it resolves. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  )

/** Signs in by e-mail. */
export async function signedIn(given: EmbeddedKitOptions = {}): Promise<EmbeddedKit> {
  const self = embeddedKit(given)
  await self.kit.start()
  await self.service.startEmail('alice@mail.example')
  await self.service.verifyOtp('123456')
  return self
}

/** Solana as far as a connection needs it. */
export const solanaStub = () =>
  definePlugin({
    id: 'solana',
    setup(host) {
      host.add(Namespace, {
        id: 'solana',
        name: 'Solana',
        isAddress: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
    },
  })
/** Its network. */
export const SOLANA: CaipNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.example/rpc'],
}

/** EVM networks with smart accounts, as the real namespace has them. */
export const evmWithSmart = () =>
  definePlugin({
    id: 'eip155',
    setup(host) {
      host.add(Namespace, {
        id: 'eip155',
        name: 'Ethereum',
        isAddress: (address) => /^0x[\da-f]{40}$/i.test(address),
        accountTypes: ['smartAccount', 'eoa'],
        defaultAccountType: 'smartAccount',
        explorerPath: (address) => `/address/${address}`,
        guard: () =>
          Promise.resolve({
            default: (provider) => provider,
            switchMethods: ['wallet_switchEthereumChain'],
          }),
      })
    },
  })
