import { createKit, type Kit, type KitOptions, type Plugin } from '@latchkey/kernel'
import { createFakePorts, type FakePorts } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import {
  createSampleWallet,
  SAMPLE_ADDRESS,
  SAMPLE_NETWORKS,
  type SampleWallet,
} from './sample-wallet.js'

/** A kit over fake ports with a wallet under the test's control. */
export interface SampleKit {
  readonly kit: Kit
  readonly wallet: SampleWallet
  readonly ports: FakePorts
}

/** The options of a sample kit. */
export interface SampleKitOptions extends Partial<Omit<KitOptions, 'plugins' | 'ports'>> {
  /** Plugins beside the sample wallet. */
  readonly plugins?: readonly Plugin[]
  readonly fakes?: FakePortsOptions
  /** The balance of the wallet's account, in wei. @default 1.23 ETH */
  readonly balance?: bigint
}

/** The storage after a visit that ended connected. */
export const STORED_CONNECTION: Readonly<Record<string, string>> = {
  'latchkey:default:hint': JSON.stringify({ v: 1, address: SAMPLE_ADDRESS, networkId: 'eip155:1' }),
  'latchkey:default:connections': JSON.stringify({
    v: 1,
    data: {
      eip155: {
        network: 'eip155:1',
        connections: [
          {
            connectorId: 'sample',
            name: 'Sample Wallet',
            status: 'active',
            accounts: [{ address: SAMPLE_ADDRESS, type: 'eoa' }],
            network: 'eip155:1',
          },
        ],
      },
    },
  }),
}

/** Makes a sample kit; pure, like every kit. */
export function createSampleKit(options: SampleKitOptions = {}): SampleKit {
  const { plugins = [], fakes, balance, ...rest } = options
  const wallet = createSampleWallet(balance)
  const ports = createFakePorts(fakes)
  const kit = createKit({
    networks: SAMPLE_NETWORKS,
    ...rest,
    plugins: [wallet.plugin, ...plugins],
    ports,
  })
  return { kit, wallet, ports }
}
