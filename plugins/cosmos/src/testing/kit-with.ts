import { createKit, type KitOptions } from '@latchkey/kernel'
import {
  createCosmosWallet,
  createFakePorts,
  until,
  type CosmosWallet,
  type FakePorts,
} from '@latchkey/kernel/testing'
import type { CosmosWalletOptions } from '@latchkey/kernel/testing/internal'
import { cosmos, type CosmosOptions } from '../index.js'
import { cosmosHub, juno, osmosis } from '../networks.js'

export const LEAP = 'io.leapwallet'

export interface KitWith {
  readonly wallet?: CosmosWallet | CosmosWalletOptions
  readonly ports?: FakePorts
  readonly options?: CosmosOptions
  readonly kit?: Partial<KitOptions>
  /** @default true */
  readonly connect?: boolean
  /** @default Leap's */
  readonly connectorId?: string
}

const isWallet = (wallet: CosmosWallet | CosmosWalletOptions): wallet is CosmosWallet =>
  'install' in wallet

/** A kit on fake ports with a wallet in its page, connected unless told otherwise. */
export async function kitWith(given: KitWith = {}) {
  const { ports = createFakePorts(), wallet: wanted = {}, connectorId = LEAP } = given
  const wallet = isWallet(wanted)
    ? wanted
    : createCosmosWallet({ clock: ports.clock, accounts: 2, ...wanted })
  wallet.install({ target: ports.browser.window })
  const kit = createKit({
    networks: [cosmosHub, osmosis, juno],
    ...given.kit,
    plugins: [cosmos(given.options)],
    ports,
  })
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (found) =>
    found.some(({ id }) => id === connectorId),
  )
  if (given.connect ?? true) await kit.connections.connect(connectorId)
  const shown = () => kit.store.get(kit.connections.accountAtom)
  return { ...ports, ports, kit, wallet, shown }
}
