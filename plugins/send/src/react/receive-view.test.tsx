import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, within } from '@testing-library/react'
import {
  AccountAction,
  Connector,
  createKit,
  definePlugin,
  Namespace,
  type CaipNetwork,
  type CaipNetworkId,
  type ConnectorGrant,
  type NamespaceId,
} from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { send } from './index.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const network = (id: CaipNetworkId, name: string): CaipNetwork => ({
  id,
  name,
  namespace: id.split(':')[0] as NamespaceId,
  rpcUrls: [],
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
})

/** A chain family with one wallet, which grants what a test says. */
const family = (namespace: NamespaceId, grant: Omit<ConnectorGrant, 'namespace'>) =>
  definePlugin({
    id: namespace,
    setup(host) {
      host.capability(namespace, 'transfer', () => Promise.reject(new Error('not asked')))
      host.add(Namespace, {
        id: namespace,
        name: 'Chain',
        accountTypes: ['payment', 'ordinal', 'eoa', 'smartAccount'],
        defaultAccountType: grant.accounts[0]?.type ?? 'eoa',
        isAddress: () => true,
        isAddressOn: (address, id) => !id.endsWith(':strange') || address.startsWith('strange'),
        explorerPath: (address) => `/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      const answer = () => Promise.resolve([{ ...grant, namespace }])
      host.add(Connector, {
        id: 'wallet',
        name: 'Wallet',
        type: 'ANNOUNCED',
        namespaces: [namespace],
        connect: answer,
        restore: answer,
        disconnect: () => Promise.resolve(),
        provider: () => Promise.resolve({ request: () => Promise.resolve(undefined) }),
        subscribe: () => () => undefined,
      })
    },
  })

async function received(
  networks: readonly CaipNetwork[],
  grant: Omit<ConnectorGrant, 'namespace'>,
  name: 'send:receive' | 'send:form' = 'send:receive',
) {
  const namespace = networks[0]?.namespace ?? 'eip155'
  const kit = createKit({
    networks,
    ports: createFakePorts(),
    plugins: [family(namespace, grant), send()],
  })
  running.push(() => {
    kit.dispose()
  })
  await kit.start()
  await kit.connections.connect('wallet')
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(async () => {
    kit.modal.open('Account')
    kit.router.push(name)
    const views = [import('./receive-view.js'), import('./form/send-form-view.js')]
    await Promise.all([...views, import('./words/en.js')])
  })
  const chips = () => {
    const list = view.modal().queryByRole('list', { name: 'Networks of this address' })
    return list
      ? within(list)
          .getAllByRole('listitem')
          .map((one) => one.textContent)
      : []
  }
  const actions = () => {
    const { account } = kit.store.get(kit.connections.accountAtom)
    const all = kit.all(AccountAction).filter(({ shows }) => account && (shows?.(account) ?? true))
    return all.map(({ id }) => id)
  }
  return {
    ...view,
    chips,
    actions,
    code: () => view.modal().getByRole('img', { name: /^QR code of/ }),
  }
}

const ETHEREUM = network('eip155:1', 'Ethereum')
const BASE = network('eip155:8453', 'Base')
const OTHERS = [network('eip155:10', 'Ten'), network('eip155:strange', 'Strange')]

test('the networks of an address are named, the one shown first, and no other', async () => {
  const { modal, chips } = await received([ETHEREUM, BASE, ...OTHERS], {
    accounts: [{ address: '0xabc', type: 'eoa' }],
    network: BASE.id,
    approved: [ETHEREUM.id, BASE.id, 'eip155:strange'],
  })
  expect(chips()).toEqual(['Base', 'Ethereum'])
  modal().getByText('Only send assets of these networks here.')
})

test('many networks are a few and a number', async () => {
  const many = Array.from({ length: 12 }, (_one, at) =>
    network(`eip155:${String(at + 1)}`, `N${String(at)}`),
  )
  const { chips } = await received(many, {
    accounts: [{ address: '0xabc', type: 'eoa' }],
    network: 'eip155:1',
    approved: 'all',
  })
  expect(chips()).toHaveLength(9)
  expect(chips().at(-1)).toBe('4 more')
})

test('a smart account is on the network shown alone', async () => {
  const { modal, chips } = await received([ETHEREUM, BASE], {
    accounts: [{ address: '0xabc', type: 'smartAccount' }],
    network: ETHEREUM.id,
    approved: 'all',
  })
  expect(chips()).toEqual([])
  modal().getByText('Only send assets of Ethereum here.')
})

test('of Bitcoin the address for payments or the one for ordinals is chosen', async () => {
  const { modal, during, code } = await received([network('bip122:main', 'Bitcoin')], {
    accounts: [
      { address: 'bc1qpay', type: 'payment' },
      { address: 'bc1pord', type: 'ordinal' },
    ],
    network: 'bip122:main',
    approved: 'all',
  })
  expect(code().getAttribute('aria-label') ?? code().getAttribute('title')).toContain('bc1qpay')
  const choices = modal().getAllByRole('radio')
  expect(choices.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
    ['Payment', 'true'],
    ['Ordinals', 'false'],
  ])
  await during(() => {
    fireEvent.click(modal().getByRole('radio', { name: 'Ordinals' }))
  })
  modal().getByRole('img', { name: 'QR code of bc1pord' })
  modal().getByText('Only send collectibles here, no payments.')
})

test.each(['payment', 'ordinal'] as const)(
  'an account for %s: only one for payments is offered to send from',
  async (type) => {
    const { modal, actions } = await received(
      [network('bip122:main', 'Bitcoin')],
      { accounts: [{ address: 'bc1q', type }], network: 'bip122:main', approved: 'all' },
      'send:form',
    )
    expect(actions()).toEqual(type === 'payment' ? ['send', 'receive'] : ['receive'])
    const fields = modal().queryAllByRole('textbox')
    if (type === 'payment') expect(fields.length).toBeGreaterThan(0)
    else {
      expect(fields).toEqual([])
      modal().getByText('This account holds inscriptions. Sending could spend them.')
      modal().getByText('Choose the payment account to send.')
    }
  },
)
