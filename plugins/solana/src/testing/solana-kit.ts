import { createKit, type CaipNetwork, type KitOptions } from '@latchkey/kernel'
import {
  createFakePorts,
  createSolanaWallet,
  until,
  type SolanaWallet,
} from '@latchkey/kernel/testing'
import type { FakePortsOptions, SolanaWalletOptions } from '@latchkey/kernel/testing/internal'
import { vi } from 'vitest'
import { solana } from '../index.js'
import { devnet, mainnet } from '../networks.js'

/** The page that `@wallet-standard/app` reads; one for a whole test file, as one page has one list. */
export function createPage(): EventTarget {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  return window
}

interface SolanaKitOptions {
  readonly page: EventTarget
  readonly wallet?: SolanaWallet | SolanaWalletOptions
  readonly networks?: readonly CaipNetwork[]
  readonly kit?: Partial<KitOptions>
  readonly ports?: FakePortsOptions | ReturnType<typeof createFakePorts>
  /** @default true */
  readonly connect?: boolean
}

/** A kit with the plugin and one wallet on a stubbed page, connected. */
export async function solanaKit(options: SolanaKitOptions) {
  const { page, wallet: given = {}, networks = [mainnet, devnet], connect = true } = options
  const ports =
    options.ports && 'clock' in options.ports ? options.ports : createFakePorts(options.ports)
  const wallet = 'standard' in given ? given : createSolanaWallet({ clock: ports.clock, ...given })
  const uninstall = wallet.install({ target: page })
  const kit = createKit({ ...options.kit, networks, plugins: [solana()], ports })
  await kit.start()
  const [connector] = await until(
    kit.store,
    kit.connections.connectorsAtom,
    (found) => found.length > 0,
  )
  if (connect && connector) await kit.connections.connect(connector.id)
  const state = () => kit.store.get(kit.connections.accountOf('solana'))
  return {
    kit,
    wallet,
    ports,
    state,
    uninstall,
    dispose() {
      kit.dispose()
      uninstall()
    },
  }
}
