import { expect, test } from 'vitest'
import { createKit, definePlugin, type CaipNetwork, type NamespaceId } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { ActivitySource } from '@latchkey/money'
import { cosmosTx, esplora } from './index.js'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const HUB = 'cosmos:cosmoshub-4'

const network = (id: CaipNetwork['id'], more: object = {}): CaipNetwork => ({
  id,
  namespace: id.split(':')[0] as NamespaceId,
  name: 'One',
  rpcUrls: ['https://own.example'],
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 8 },
  ...more,
})

test.each([
  [
    'esplora',
    esplora({ urls: { [BITCOIN]: 'https://other.example/api/' } }),
    network(BITCOIN),
    { rpcUrls: ['https://other.example/api'] },
  ],
  [
    'cosmos-tx',
    cosmosTx({ urls: { [HUB]: 'https://other.example/api' } }),
    network(HUB, { cosmos: { prefix: 'cosmos', restUrls: ['https://own.example'] } }),
    {
      rpcUrls: ['https://own.example'],
      cosmos: { prefix: 'cosmos', restUrls: ['https://other.example/api'] },
    },
  ],
])('%s reads the past as the namespace does, at the other host', async (id, plugin, place, at) => {
  const asked: unknown[] = []
  const namespace = definePlugin({
    id: 'test:namespace',
    setup: (host) => {
      host.capability(place.namespace, 'activity', () =>
        Promise.resolve({
          default: () => ({
            reach: 'all' as const,
            activityPage: (query) => {
              asked.push(query)
              return Promise.resolve({ entries: [], next: 'more' })
            },
          }),
        }),
      )
    },
  })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), namespace, plugin],
    ports: createFakePorts(),
  })
  const [source] = kit.all(ActivitySource).filter((one) => one.id === id)
  expect(source?.covers(place)).toBe(true)
  expect(source?.covers({ ...place, id: `${place.namespace}:other` })).toBe(false)
  const account = {
    id: `${place.id}:a`,
    namespace: place.namespace,
    address: 'a',
    type: 'eoa',
  } as const
  const { signal } = new AbortController()
  expect(await source?.page({ account, network: place, cursor: 'c' }, signal)).toEqual({
    entries: [],
    next: 'more',
  })
  expect(asked).toMatchObject([{ address: 'a', cursor: 'c', network: { id: place.id, ...at } }])
  expect(kit.csp()).toContain('https://other.example')
  kit.dispose()
})

test('other nodes offer no past that no plugin of the namespace can read', () => {
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [
      evmTestPlugin(),
      esplora({ urls: { [BITCOIN]: 'https://other.example/api' } }),
      cosmosTx({ urls: { [HUB]: 'https://other.example/api' } }),
    ],
    ports: createFakePorts(),
  })
  const covered = kit
    .all(ActivitySource)
    .filter((one) => one.covers(network(BITCOIN)) || one.covers(network(HUB)))
  expect(covered).toEqual([])
  kit.dispose()
})
