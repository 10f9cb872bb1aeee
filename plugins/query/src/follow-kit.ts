import { Activity } from '@latchkey/activity'
import type { Account, Atom, Kit } from '@latchkey/kernel'
import { Portfolio } from '@latchkey/money'
import { queryKeys } from './queries.js'

/** The members of a `QueryClient` that {@link followKit} calls. */
export interface FollowingClient {
  invalidateQueries(filters: { readonly queryKey: readonly string[] }): Promise<void>
  removeQueries(filters: {
    predicate(query: { readonly queryKey: readonly unknown[] }): boolean
  }): void
  setQueryData(queryKey: readonly string[], data: unknown): unknown
}

/** Whether an id is one of the account, on any network of its namespace. */
const isSameAccount = (id: string, { namespace, address }: Account) =>
  id.startsWith(`${namespace}:`) && id.endsWith(`:${address}`)

/** The service of a token, if a plugin of the kit has it. */
function serviceOf<T>(kit: Kit, token: Parameters<typeof kit.get<T>>[0]): T | undefined {
  try {
    return kit.get(token)
  } catch {
    return undefined
  }
}

/**
 * Keeps a client's queries equal to what the kit knows. The account that is shown has its holdings and activity put into
 * the client whenever the kit reads them, such as after a transaction. Once a transaction is final the account's queries are
 * invalid. A disconnected account's are removed.
 *
 * @returns the function that stops it
 * @example
 * const client = new QueryClient()
 * const stop = followKit(kit, client)
 */
export function followKit(kit: Kit, client: FollowingClient): () => void {
  const portfolio = serviceOf(kit, Portfolio)
  const activity = serviceOf(kit, Activity)
  const put = <State extends { readonly status: string }>(
    account: Account,
    what: 'activity' | 'holdings',
    state: Atom<State>,
    dataOf: (state: State) => unknown,
  ) =>
    kit.watch(state, (now) => {
      if (now.status === 'ready') client.setQueryData(queryKeys(kit, account, what), dataOf(now))
    })
  const followAccount = (account: Account) => [
    portfolio &&
      put(account, 'holdings', portfolio.stateAtom(account.id), ({ holdings }) => holdings),
    activity && put(account, 'activity', activity.stateAtom(account.id), (state) => state),
  ]
  /** The account shown in each namespace, and what ends its watches. */
  const followed = new Map<string, { id: string; stops: ReturnType<typeof followAccount> }>()
  const end = (namespace: string) => {
    for (const stop of followed.get(namespace)?.stops ?? []) stop?.()
    followed.delete(namespace)
  }
  let known: readonly Account[] = []
  const namespaces = new Set(kit.options.networks.map(({ namespace }) => namespace))
  const stops = [...namespaces].map((namespace) =>
    kit.watch(kit.connections.accountOf(namespace), ({ account }) => {
      if (followed.get(namespace)?.id === account?.id) return
      end(namespace)
      if (account) followed.set(namespace, { id: account.id, stops: followAccount(account) })
    }),
  )
  stops.push(
    kit.events.on('transaction:settled', ({ record }) => {
      void client.invalidateQueries({ queryKey: queryKeys(kit, { id: record.sent.account }) })
    }),
    kit.watch(kit.connections.connectionsAtom, (connections) => {
      const now = connections.flatMap((one) => one.accounts)
      const gone = known.filter(
        (one) =>
          !now.some(
            ({ namespace, address }) => one.namespace === namespace && one.address === address,
          ),
      )
      known = now
      if (gone.length === 0) return
      client.removeQueries({
        predicate: ({ queryKey: [name, id, account] }) =>
          name === 'latchkey' &&
          id === kit.id &&
          typeof account === 'string' &&
          gone.some((one) => isSameAccount(account, one)),
      })
    }),
  )
  return () => {
    for (const stop of stops) stop()
    for (const namespace of namespaces) end(namespace)
  }
}
