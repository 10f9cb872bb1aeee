import { Activity, type ActivityState } from '@latchkey/activity'
import {
  accountId,
  type Account,
  type CaipNetwork,
  type Identity,
  type Kit,
} from '@latchkey/kernel'
import { Identities, Portfolio, type PortfolioState } from '@latchkey/money'

/** Options of a query, for `useQuery`, `queryOptions` and `queryClient.query` of TanStack Query 5. */
export interface KitQuery<T> {
  readonly queryKey: readonly string[]
  queryFn(): Promise<T>
}

/**
 * The keys of a kit's queries, from the widest to the narrowest: of all, of an account, of one thing that was read of it.
 *
 * @example
 * client.invalidateQueries({ queryKey: queryKeys(kit) })
 */
export const queryKeys = (
  { id }: Pick<Kit, 'id'>,
  account?: Pick<Account, 'id'>,
  what?: 'activity' | 'holdings' | 'profile',
): readonly string[] => ['latchkey', id, account?.id, what].filter((part) => part !== undefined)

/** The account as it is on a network: that is what the kit keeps readings by. */
const on = ({ address }: Account, { id }: CaipNetwork) => ({ id: accountId(id, address) })

/**
 * The holdings of an account on a network, native coin first. The kit keeps its own readings for 30 s, so a query that is
 * fetched often asks no node more often.
 *
 * @throws KitError `service_missing` without `balances()`; from the query what the reading failed with, such as
 *   `rpc_unavailable`
 * @example
 * const { data } = useQuery(holdingsQuery(kit, account, network))
 */
export const holdingsQuery = (
  kit: Kit,
  account: Account,
  network: CaipNetwork,
): KitQuery<PortfolioState['holdings']> => ({
  queryKey: queryKeys(kit, on(account, network), 'holdings'),
  async queryFn() {
    const portfolio = kit.get(Portfolio)
    const stateAtom = portfolio.stateAtom(on(account, network).id)
    await portfolio.read(account, network)
    // A transaction may have begun another reading: its figures count.
    if (kit.store.get(stateAtom).status === 'loading') await portfolio.read(account, network)
    const { status, holdings, error } = kit.store.get(stateAtom)
    if (error && status === 'failed') throw error
    return holdings
  },
})

/**
 * The newest transactions of an account on a network, and those that wait.
 *
 * @throws KitError `service_missing` without `activity()`; from the query what the reading failed with
 */
export const activityQuery = (
  kit: Kit,
  account: Account,
  network: CaipNetwork,
): KitQuery<ActivityState> => ({
  queryKey: queryKeys(kit, on(account, network), 'activity'),
  async queryFn() {
    const activity = kit.get(Activity)
    await activity.open(account, network)
    const state = kit.store.get(activity.stateAtom(on(account, network).id))
    if (state.error) throw state.error
    return state
  },
})

/**
 * Name and picture of an account; `null` if it has none, since a query's data are never `undefined`.
 *
 * @throws KitError `service_missing` without a plugin that keeps names, such as `names()`
 */
export const profileQuery = (kit: Kit, account: Account): KitQuery<Identity | null> => ({
  queryKey: queryKeys(kit, account, 'profile'),
  queryFn: async () => (await kit.get(Identities).read(account.namespace, account.address)) ?? null,
})
