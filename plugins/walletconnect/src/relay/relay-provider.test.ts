import { expect, test } from 'vitest'
import type { CaipNetworkId } from '@latchkey/kernel'
import { createFakeHttp } from '@latchkey/kernel/testing'
import { createRelayProvider } from './relay-provider.js'

const [ONE, TWO, THREE] = ['solana:one', 'solana:two', 'solana:three'] as const

function setUp() {
  const asked: unknown[] = []
  const shown: CaipNetworkId[] = []
  const request = createRelayProvider({
    namespace: 'solana',
    terms: {
      methods: [],
      events: [],
      answers: { solana_getAccounts: ({ addresses }) => addresses.map((pubkey) => ({ pubkey })) },
      chooses: { solana_choose: (params) => params as CaipNetworkId },
    },
    http: createFakeHttp(),
    methods: () => ['solana_signMessage'],
    addresses: () => ['Address'],
    approved: () => [ONE, TWO],
    network: () => ONE,
    networkById: () => undefined,
    show: (network) => void shown.push(network),
    approval: () => Promise.resolve(),
    ask: (network: CaipNetworkId, sent) => {
      asked.push([network, sent])
      return Promise.resolve('signed')
    },
  })
  return { asked, shown, request }
}

const sent = { method: 'solana_signMessage', params: { message: 'x' } }

test('a request goes to the network it names, else to the one shown', async () => {
  const { asked, request } = setUp()
  await request({ ...sent, network: TWO })
  await request(sent)
  expect(asked).toEqual([
    [TWO, sent],
    [ONE, sent],
  ])
})

test('a network that the wallet did not approve is not asked', async () => {
  const { asked, request } = setUp()
  const refused = request({ ...sent, network: THREE })
  await expect(refused).rejects.toMatchObject({ code: 'chain_not_approved' })
  expect(asked).toEqual([])
})

test('accounts are known from the session', async () => {
  const { asked, request } = setUp()
  expect(await request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: 'Address' }])
  expect(asked).toEqual([])
})

test.each(['eth_accounts', 'net_version', 'solana_signTransaction'])(
  '%s is not known to this session',
  async (method) => {
    const { asked, request } = setUp()
    await expect(request({ method })).rejects.toMatchObject({ code: 'method_unsupported' })
    expect(asked).toEqual([])
  },
)

test('the app chooses among the networks that were approved, without the wallet', async () => {
  const { asked, shown, request } = setUp()
  expect(await request({ method: 'solana_choose', params: TWO })).toBeNull()
  for (const params of [THREE, undefined]) {
    const refused = request({ method: 'solana_choose', params })
    await expect(refused).rejects.toMatchObject({ code: 'chain_not_approved' })
  }
  expect([asked, shown]).toEqual([[], [TWO]])
})
