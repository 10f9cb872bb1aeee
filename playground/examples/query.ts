import type { Account, CaipNetwork, Kit } from '@latchkey/kernel'
import { followKit, holdingsQuery } from '@latchkey/query'
import { QueryClient, useQuery } from '@tanstack/react-query'

/** A client that holds what the kit reads, also later, such as after a transaction. */
export function clientOf(kit: Kit) {
  const client = new QueryClient()
  return { client, stop: followKit(kit, client) }
}

/** The holdings of an account, in a component. */
export const useHoldings = (kit: Kit, account: Account, network: CaipNetwork) =>
  useQuery(holdingsQuery(kit, account, network))
