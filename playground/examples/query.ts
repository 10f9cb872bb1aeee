import type { Account, CaipNetwork, Kit } from '@latchkey/kernel'
import { Portfolio } from '@latchkey/money'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** The holdings of an account, for `useQuery` and `fetchQuery`. */
export const holdingsQuery = (kit: Kit, account: Account, network: CaipNetwork) =>
  queryOptions({
    queryKey: ['latchkey', 'holdings', account.id],
    async queryFn() {
      const portfolio = kit.get(Portfolio)
      await portfolio.read(account, network)
      const { holdings, error } = kit.store.get(portfolio.stateAtom(account.id))
      if (error) throw error
      return holdings
    },
  })

/** Gives the query what the kit reads later, such as after a transaction. @returns the function that stops it */
export function follow(kit: Kit, client: QueryClient, account: Account, network: CaipNetwork) {
  const { queryKey } = holdingsQuery(kit, account, network)
  return kit.watch(kit.get(Portfolio).stateAtom(account.id), ({ status, holdings }) => {
    if (status === 'ready') client.setQueryData(queryKey, holdings)
  })
}
