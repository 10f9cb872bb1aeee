import type { Account, CaipNetwork, Identity, Kit } from '@latchkey/kernel'
import type { PortfolioState } from '@latchkey/money'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import { followKit, holdingsQuery, profileQuery } from './index.js'

declare const kit: Kit
declare const account: Account
declare const network: CaipNetwork
declare const client: QueryClient

test('the library takes the queries, and knows their data', () => {
  const { data } = useQuery(holdingsQuery(kit, account, network))
  expectTypeOf(data).toEqualTypeOf<PortfolioState['holdings'] | undefined>()
  const { queryKey } = queryOptions(profileQuery(kit, account))
  expectTypeOf(client.getQueryData(queryKey)).toEqualTypeOf<Identity | null | undefined>()
})

test('the library’s client is followed', () => {
  expectTypeOf(followKit).toBeCallableWith(kit, client)
})
