import { atom, definePlugin, Store, type Plugin } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import type { ConnectedKitOptions, HttpRoutes } from '@latchkey/kernel/testing/internal'
import { cloud } from '@latchkey/cloud'
import {
  Counterparties,
  Identities,
  TransactionBook,
  type TransactionRecord,
} from '@latchkey/money'
import { activity } from '../activity.js'
import { Activity, type ActivityState } from '../service.js'

/** Where the tests' service is. */
export const SERVICE = 'https://chain.example'

/** Milliseconds of noon of a day in 2026, in UTC. */
export const noon = (month: number, day: number) => Date.UTC(2026, month - 1, day, 12)

/** A row of the service's history, as the contract of the service has it. */
export function wireRow(id: string, meta: object = {}, transfers: unknown = [wireTransfer()]) {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: `0x${id}`,
      minedAt: new Date(noon(11, 20)).toISOString(),
      sentFrom: ACCOUNT,
      sentTo: OTHER,
      status: 'confirmed',
      nonce: 1,
      chain: 'eip155:1',
      ...meta,
    },
    transfers,
  }
}

/** A movement of the service's history. */
export const wireTransfer = (part: object = {}) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1.5' },
  value: 4500,
  price: 3000,
  ...part,
})

/** Of a development chain: known to everyone. */
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

/** The test wallet's account. */
export const ACCOUNT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A book whose records a test writes. */
export function scriptedBook() {
  const recordsAtom = atom<readonly TransactionRecord[]>([])
  let store: Store | undefined
  const looked: string[] = []
  const plugin = definePlugin({
    // In place of the plugin's own.
    id: 'money',
    needs: { store: Store },
    provides: [TransactionBook, Counterparties, Identities],
    setup(host, services) {
      store = services.store
      const refuse = () => {
        throw new Error('The book of this test is written by the test alone.')
      }
      host.provide(Counterparties, () => ({
        add: () => undefined,
        look: () => ({ kind: 'new' }),
        recent: () => [],
      }))
      host.provide(Identities, () => ({
        identityAtom: () => atom(undefined),
        read: () => Promise.resolve(undefined),
        resolve: () => Promise.resolve(undefined),
      }))
      host.provide(TransactionBook, () => ({
        recordsAtom,
        pendingAtom: atom(0),
        recordAtom: (id) => atom((get) => get(recordsAtom).find((record) => record.id === id)),
        ready: () => Promise.resolve(),
        add: refuse,
        addNew: refuse,
        noteReplacement: refuse,
        get doubts() {
          return refuse()
        },
        forget: refuse,
        look(id) {
          looked.push(id)
          return Promise.resolve()
        },
      }))
    },
  })
  return {
    plugin,
    looked,
    write: (...records: TransactionRecord[]) => store?.set(recordsAtom, records),
  }
}

/** A connected kit with the plugin and a service. */
export async function activityKit(
  routes: HttpRoutes = {},
  plugins: readonly Plugin[] = [],
  options: ConnectedKitOptions = {},
  make: () => Plugin = activity,
) {
  const self = await connectedKit({
    wallet: { privateKeys: [KEY] },
    ...options,
    plugins: [
      cloud({ projectId: 'p1', services: { blockchainApi: SERVICE, rpc: false } }),
      make(),
      ...plugins,
    ],
    ports: { routes, start: noon(11, 25) },
  })
  const { kit } = self
  const { account, network } = kit.store.get(kit.connections.accountAtom)
  if (!account || !network) throw new Error('Nothing is connected.')
  const service = kit.get(Activity)
  const state = (): ActivityState => kit.store.get(service.stateAtom(account.id))
  return {
    ...self,
    account,
    network,
    service,
    state,
    open: () => service.open(account, network),
    older: () => service.older(account, network),
    retry: () => service.retry(account, network),
    /** Ids of what is shown, newest first. */
    shown: () => state().months.flatMap(({ items }) => items.map(({ id }) => id)),
    path: `${SERVICE}/v1/account/${account.address}/history`,
    /** Queries of the calls made to the service. */
    queries: () =>
      self.http.requests
        .filter(({ url }) => url.startsWith(SERVICE))
        .map(({ url }) => Object.fromEntries(new URL(url).searchParams)),
  }
}
