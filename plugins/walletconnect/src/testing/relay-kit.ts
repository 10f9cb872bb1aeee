import {
  createKit,
  type CaipNetwork,
  type Kit,
  type KitOptions,
  type NamespaceId,
  type Plugin,
  type RelayFeature,
} from '@latchkey/kernel'
import { createFakePorts, settle, type FakePorts } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import type { WalletConnectOptions } from '../options.js'
import { Pairing } from '../pairing.js'
import { walletConnectOver } from '../wallet-connect.js'
import { stubNamespace } from './stub-namespace.js'
import { createFakeRelay, type FakeRelay, type SentProposal } from './fake-relay.js'

/** A network of nothing. */
export const network = (id: number, namespace: NamespaceId = 'eip155'): CaipNetwork => ({
  id: `${namespace}:${String(id)}`,
  namespace,
  name: `Chain ${String(id)}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://rpc-${String(id)}.example`],
})

/** The default request of tests to wallets. */
const termsOf = (id: NamespaceId): RelayFeature => ({
  methods:
    id === 'eip155'
      ? [
          ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
          ...['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
        ]
      : [`${id}_sign`],
  events: ['accountsChanged', 'chainChanged'],
  sameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
})

/** A namespace whose addresses are hex. */
export const namespacePlugin = (
  id: NamespaceId = 'eip155',
  terms: Partial<RelayFeature> = {},
): Plugin => stubNamespace(id, { ...termsOf(id), ...terms, isAddress: /^0x[0-9a-f]{40}$/i })

/** A kit on a fake relay. */
export interface RelayKit {
  readonly kit: Kit
  readonly relay: FakeRelay
  readonly ports: FakePorts
  readonly pairing: Pairing
  /** Starts connecting; resolves once the relay took the proposal. */
  asked(wallet?: Parameters<Pairing['begin']>[0]): Promise<SentProposal>
  /** Connects with a wallet that approves everything. */
  connected(): Promise<void>
  status(): string
}

/** A test's settings. */
export interface RelayKitOptions {
  readonly ports?: FakePortsOptions
  /** Ports of an earlier kit: its page is reloaded. */
  readonly page?: FakePorts
  readonly relay?: FakeRelay
  readonly options?: WalletConnectOptions
  readonly kit?: Partial<KitOptions>
  readonly plugins?: (relay: Plugin) => readonly Plugin[]
}

/** Makes a kit with two EVM networks on a fake relay. */
export function createRelayKit(given: RelayKitOptions = {}): RelayKit {
  const relay = given.relay ?? createFakeRelay()
  const ports = given.page ?? createFakePorts(given.ports)
  const plugin = walletConnectOver(given.options ?? { relayUrl: 'wss://relay.example' }, relay.load)
  const kit = createKit({
    networks: [network(1), network(10)],
    plugins: given.plugins?.(plugin) ?? [namespacePlugin(), plugin],
    ports,
    ...given.kit,
  })
  const pairing = kit.get(Pairing)
  const self: RelayKit = {
    kit,
    relay,
    ports,
    pairing,
    async asked(wallet) {
      const before = relay.proposals.length
      void pairing.begin(wallet)
      while (relay.proposals.length === before) await settle()
      await settle()
      return relay.proposals[before] as SentProposal
    },
    async connected() {
      const proposal = await self.asked()
      proposal.approve()
      while (self.status() !== 'connected') await settle()
    },
    status: () => kit.store.get(kit.connections.accountAtom).status,
  }
  return self
}

/** The account shown. */
export const stateOf = ({ kit }: RelayKit) => kit.store.get(kit.connections.accountAtom)

/** A connected kit and its provider. */
export async function liveKit(options: RelayKitOptions = {}) {
  const self = createRelayKit(options)
  await self.connected()
  return { ...self, provider: await self.kit.connections.provider('eip155') }
}

/** The wallet's first request, or the one at another place. */
export const sent = (self: RelayKit, at = 0): FakeRelay['requests'][number] | undefined =>
  self.relay.requests[at]
