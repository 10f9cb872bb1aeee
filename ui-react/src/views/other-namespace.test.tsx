import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import {
  Connector,
  Namespace,
  definePlugin,
  type CaipNetworkId,
  type ConnectorEvent,
  type NamespaceId,
  type ViewName,
} from '@latchkey/kernel'
import { ConnectButton } from '../connect-button.js'
import type { ViewComponent } from '../points.js'
import { renderKit } from '../testing/render-kit.js'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS, SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import AccountView from './account-view.js'
import SwitchNetworkView from './switch-network-view.js'
import UnsupportedChainView from './unsupported-chain-view.js'

afterEach(cleanup)

const SOLANA = {
  ...SAMPLE_NETWORKS[0],
  id: 'solana:1',
  namespace: 'solana',
  name: 'Solana',
} as const

const grantIn = (namespace: NamespaceId) => ({
  namespace,
  accounts: [{ address: namespace === 'solana' ? 'Sol111' : SAMPLE_ADDRESS }],
  network: `${namespace}:1` as const,
  approved: 'all' as const,
})

/** One wallet of both chains, beside the sample wallet, which is of EVM alone. */
function bothChains() {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const moved: Partial<Record<NamespaceId, CaipNetworkId>> = {}
  const plugin = definePlugin({
    id: 'test:both',
    setup(host) {
      host.add(Namespace, {
        id: 'solana',
        name: 'Solana',
        isAddress: (address) => address.startsWith('Sol'),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      host.add(Connector, {
        id: 'both',
        name: 'Both Wallet',
        type: 'EXTERNAL',
        namespaces: ['eip155', 'solana'],
        connect: ({ namespaces }) => Promise.resolve(namespaces.map(grantIn)),
        restore: () => Promise.resolve(undefined),
        read: ({ namespaces }) =>
          Promise.resolve(
            namespaces.map((one) => ({
              ...grantIn(one),
              ...(moved[one] ? { network: moved[one] } : {}),
            })),
          ),
        disconnect: () => Promise.resolve(),
        provider: () => Promise.reject(new Error('not used')),
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      })
    },
  })
  const { kit, wallet } = createSampleKit({
    plugins: [plugin],
    networks: [...SAMPLE_NETWORKS, SOLANA],
  })
  const status = (namespace: NamespaceId) =>
    kit.store.get(kit.connections.accountOf(namespace)).status
  const emit = (event: ConnectorEvent) => {
    if (event.type === 'network') moved[event.namespace] = event.network
    for (const listener of [...listeners]) listener(event)
  }
  return { kit, wallet, emit, status }
}

test.each<readonly [ViewName, ViewComponent<never>]>([
  ['Account', AccountView],
  ['UnsupportedChain', UnsupportedChainView],
])(
  'Disconnect in %s ends the account shown, and no other of the same wallet',
  async (name, View) => {
    const { kit, status } = bothChains()
    await kit.connections.connect('both')
    const { press } = await renderView(kit, View, { name, params: undefined } as never)
    await press('Disconnect')
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'connected'])
  },
)

test('a switch names the wallet that is asked, not the one shown', async () => {
  const { kit, wallet } = bothChains()
  await kit.connections.connect('both', { namespaces: ['solana'] })
  const connecting = kit.connections.connect('sample')
  wallet.approve()
  await connecting
  kit.connections.setActiveNamespace('solana')
  await renderView(kit, SwitchNetworkView, {
    name: 'SwitchNetwork',
    params: { network: 'eip155:10' },
  })
  expect(document.body.textContent).toContain('Sample Wallet')
  expect(document.body.textContent).not.toContain('Both Wallet')
})

test('a button of a chain leads to the remedy for its own wallet', async () => {
  const { kit, emit } = bothChains()
  await kit.connections.connect('both')
  kit.connections.setActiveNamespace('solana')
  const view = renderKit(<ConnectButton namespace="eip155" />, { kit })
  await view.during(() => {
    emit({ type: 'network', namespace: 'eip155', network: 'eip155:99' })
  })
  await view.during(() => {
    view.inside().getByRole('button').click()
  })
  expect(kit.store.get(kit.router.routeAtom).name).toBe('UnsupportedChain')
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('eip155')
})
