import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { activity } from '@latchkey/activity'
import { balances } from '@latchkey/balances'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { connectedKit } from '@latchkey/kernel/testing'
import { Portfolio } from '@latchkey/money'
import { activityQuery, followKit, holdingsQuery, profileQuery, queryKeys } from './index.js'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A connected kit whose node says what `wei` is, and a client. */
async function rig(plugins = [eip155(), balances(), activity()]) {
  const node = { wei: 7n }
  const connected = await connectedKit({ plugins, kit: { networks: [mainnet] } })
  for (const url of mainnet.rpcUrls)
    connected.http.route(url, ({ body }: { readonly body?: unknown }) => {
      const { id, method } = body as { readonly id: number; readonly method: string }
      const results: Readonly<Record<string, unknown>> = { eth_chainId: '0x1', eth_getLogs: [] }
      const result = results[method] ?? `0x${node.wei.toString(16)}`
      return { json: { jsonrpc: '2.0', id, result } }
    })
  const { kit } = connected
  ended.push(() => kit.dispose())
  const { account, network } = kit.store.get(kit.connections.accountOf('eip155'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { kit, node, client, account: account!, network: network! }
}

test('a client holds what the kit reads, now and later, and nothing of an account that has gone', async () => {
  const { kit, node, client, account, network } = await rig()
  const { queryKey, queryFn } = holdingsQuery(kit, account, network)
  expect(await client.query({ queryKey, queryFn })).toMatchObject([{ amount: 7n }])
  ended.push(followKit(kit, client))
  node.wei = 9n
  const portfolio = kit.get(Portfolio)
  const [coin] = kit.store.get(portfolio.stateAtom(account.id)).holdings
  await portfolio.read(account, network, { refresh: [coin!.id] })
  expect(client.getQueryData(queryKey)).toMatchObject([{ amount: 9n }])
  // Readings of another network are kept by that network.
  const elsewhere = holdingsQuery(kit, account, { ...network, id: 'eip155:10' })
  expect(elsewhere.queryKey).not.toEqual(queryKey)
  client.setQueryData(elsewhere.queryKey, [])
  await kit.connections.disconnect()
  await vi.waitFor(() => {
    expect(client.getQueryCache().findAll({ queryKey: queryKeys(kit) })).toEqual([])
  })
})

test('a settled transaction makes the queries of its account invalid, and those of no other', async () => {
  const { kit, client, account, network } = await rig()
  const other = { ...account, id: 'eip155:10:0x00' as const }
  client.setQueryData(queryKeys(kit, other, 'holdings'), [])
  await client.query(activityQuery(kit, account, network))
  const stop = followKit(kit, client)
  const isInvalid = (of: typeof account, what: 'activity' | 'holdings') =>
    client.getQueryState(queryKeys(kit, of, what))?.isInvalidated
  const record = { sent: { account: account.id } }
  const settle = () => {
    kit.events.emit('transaction:settled', { record } as never)
  }
  settle()
  expect([isInvalid(account, 'activity'), isInvalid(other, 'holdings')]).toEqual([true, false])
  stop()
  await client.query(activityQuery(kit, account, network))
  settle()
  expect(isInvalid(account, 'activity')).toBe(false)
})

test('a kit without the plugin of a query says which one is missing', async () => {
  const { kit, client, account, network } = await rig([eip155()])
  const stop = followKit(kit, client)
  const queries = [holdingsQuery(kit, account, network), activityQuery(kit, account, network)]
  for (const { queryKey, queryFn } of [...queries, profileQuery(kit, account)])
    await expect(client.query<unknown>({ queryKey, queryFn })).rejects.toMatchObject({
      code: 'service_missing',
    })
  stop()
})
