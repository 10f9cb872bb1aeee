import { eip155 } from '@latchkey/eip155'
import type { CaipNetwork } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import type { ConnectedKitOptions } from '@latchkey/kernel/testing/internal'
import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from '@wagmi/core-2'
import { mainnet, optimism } from 'viem/chains'
import { latchkey, networksFrom } from '../index.js'

/** The two majors of wagmi. Both get the types of wagmi 3: the tests use only functions that are equal in both. */
export const WAGMIS = [
  ['wagmi 3', wagmi3],
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
] as const

/** One of them. */
export type Wagmi = typeof wagmi3

const CHAINS = [mainnet, optimism] as const
const polygon: CaipNetwork['id'] = 'eip155:137'
/** A network of the wallet that neither the kit nor wagmi has. */
export const ELSEWHERE = { id: polygon, chainId: 137 }

/** Options of {@link openPage}. */
export interface PageOptions extends ConnectedKitOptions {
  /** Where wagmi keeps its state. @default nowhere */
  readonly storage?: wagmi3.Storage
  readonly ssr?: boolean
}

/** A page with a wallet, a kit and a wagmi config over it. */
export async function openPage(wagmi: Wagmi, { storage, ssr, ...options }: PageOptions = {}) {
  const page = await connectedKit({
    plugins: [eip155()],
    connect: false,
    wallet: { chains: [1, 10], accounts: 2 },
    ...options,
    kit: { networks: networksFrom({ chains: CHAINS }), ...options.kit },
  })
  const config = wagmi.createConfig({
    chains: CHAINS,
    transports: { [mainnet.id]: wagmi.http(), [optimism.id]: wagmi.http() },
    connectors: [latchkey(page.kit)],
    multiInjectedProviderDiscovery: false,
    storage: storage ?? null,
    ...(ssr === undefined ? {} : { ssr }),
  })
  const { kit, wallet } = page
  const [connector] = config.connectors
  return {
    ...page,
    config,
    connector,
    /** The account as wagmi's hooks show it. The two majors have different functions for it, and one state. */
    shown: () => {
      const { current, connections, status } = config.state
      const one = current === null ? undefined : connections.get(current)
      const chain = CHAINS.find(({ id }) => id === one?.chainId)
      return { status, address: one?.accounts[0], chainId: one?.chainId, chain: chain?.name }
    },
    /** The visitor picks the wallet in the kit's modal. */
    pick: () => kit.connections.connect(wallet.info.rdns),
  }
}
