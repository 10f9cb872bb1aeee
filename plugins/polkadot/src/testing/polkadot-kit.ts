import { createKit, type Kit, type KitOptions } from '@latchkey/kernel'
import {
  createFakePorts,
  createPolkadotWallet,
  until,
  type FakePorts,
  type PolkadotWallet,
} from '@latchkey/kernel/testing'
import type { PolkadotWalletOptions } from '@latchkey/kernel/testing/internal'
import { polkadot } from '../index.js'
import { kusama, polkadotChain } from '../networks.js'

/** A kit with Polkadot and Kusama. */
export const kitOn = (ports: FakePorts, options: Partial<KitOptions> = {}): Kit =>
  createKit({ networks: [polkadotChain, kusama], plugins: [polkadot()], ports, ...options })

/** A test wallet on the fake page. */
export function walletOn(ports: FakePorts, options: PolkadotWalletOptions = {}): PolkadotWallet {
  const wallet = createPolkadotWallet({ clock: ports.clock, ...options })
  wallet.install({ target: ports.browser.window })
  return wallet
}

/** Starts a kit and waits until it found a wallet. */
export async function found(kit: Kit, id = 'polkadot:test-wallet'): Promise<void> {
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (all) => all.some((one) => one.id === id))
}

/** A kit that is connected to a test wallet. */
export async function connected(options: PolkadotWalletOptions = {}, kitOptions = {}) {
  const ports = createFakePorts()
  const wallet = walletOn(ports, options)
  const kit = kitOn(ports, kitOptions)
  await found(kit)
  const [connection] = await kit.connections.connect('polkadot:test-wallet')
  return { ports, wallet, kit, connection }
}
