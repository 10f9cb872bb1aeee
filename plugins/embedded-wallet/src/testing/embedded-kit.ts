import { createKit, type Clock, type Kit, type KitOptions, type Plugin } from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  type FakePorts,
  type FakePortsOptions,
} from '@latchkey/kernel/testing'
import { embeddedWallet } from '../embedded-wallet.js'
import type { EmbeddedWalletOptions } from '../options.js'
import { EmbeddedWallet } from '../service.js'
import { createFakeFrame, FRAME_URL, type FakeFrameOptions } from './fake-frame.js'
import { actAsWallet } from './fake-wallet.js'

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
}

/** A kit with the embedded wallet, whose frame is a scripted one. */
export function embeddedKit(given: EmbeddedKitOptions = {}) {
  const ports = given.ports ?? createFakePorts(given.page)
  const frame = createFakeFrame(ports.browser, given)
  const wallet = actAsWallet(frame)
  const kit: Kit = createKit({
    networks: TEST_NETWORKS,
    ...given.kit,
    plugins: [
      ...(given.plugins ?? [evmTestPlugin()]),
      embeddedWallet({ frameUrl: FRAME_URL, ...given.options }),
    ],
    ports: { ...ports, clock: hasty(ports) },
  })
  const service = kit.get(EmbeddedWallet)
  return {
    ...ports,
    ...{ ports, frame, wallet, kit, service },
    read: <T>(atom: Parameters<typeof kit.store.get<T>>[0]): T => kit.store.get(atom),
    login: () => kit.store.get(service.loginAtom),
    account: () => kit.store.get(kit.connections.accountOf('eip155')),
  }
}

/** The error code that a promise rejects with; `'none'` where it resolves. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  )

/** Signs in by e-mail. */
export async function signedIn(given: EmbeddedKitOptions = {}) {
  const self = embeddedKit(given)
  await self.kit.start()
  await self.service.startEmail('alice@mail.example')
  await self.service.verifyOtp('123456')
  return self
}
