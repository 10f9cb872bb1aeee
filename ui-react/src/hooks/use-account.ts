import { useMemo } from 'react'
import type {
  Account,
  AccountState,
  CaipNetwork,
  CaipNetworkId,
  Connection,
  NamespaceId,
} from '@latchkey/kernel'
import type { SourceState } from '../kit-source.js'
import { optionsOf } from './options-of.js'
import { useAtomValue } from './use-atom-value.js'
import { useSourceState } from './use-source-state.js'

interface NoAccount {
  readonly address: undefined
  readonly account: undefined
  readonly connection: undefined
  readonly network: CaipNetwork | undefined
  readonly supported: boolean
}

/**
 * The account shown.
 *
 * - `unknown`: on a server and in the first render of a hydration, where no `initialState` names an account
 * - `idle`: nothing is remembered, and the kit is not loaded yet
 * - `restoring`: the account of the last visit is being probed; its address is a hint, not a fact
 * - `connecting`: a wallet was asked and has not answered, and nothing is connected yet
 * - `connected`: the wallet answered with this account; it stays so while another wallet is asked, which
 *   `useAttempts` tells
 */
export type UseAccount =
  | ({ readonly status: 'unknown' | 'idle' | 'disconnected' | 'connecting' } & NoAccount)
  | {
      readonly status: 'restoring'
      readonly address: string
      readonly account: undefined
      readonly connection: undefined
      readonly network: CaipNetwork | undefined
      readonly supported: boolean
      /** The account of the last visit. */
      readonly remembered: {
        readonly networkId: CaipNetworkId | undefined
        readonly name: string | undefined
      }
    }
  | {
      readonly status: 'connected'
      readonly address: string
      readonly account: Account
      readonly connection: Connection
      readonly network: CaipNetwork | undefined
      /** Whether the app offers the network the wallet is on. */
      readonly supported: boolean
    }

const NOBODY = {
  address: undefined,
  account: undefined,
  connection: undefined,
  network: undefined,
  supported: true,
} as const

const NO_HINT = { networkId: undefined, name: undefined }

/** Combines the machine's state with what was remembered before the machine was there. */
function accountView({ known, hint }: SourceState, live: AccountState | undefined): UseAccount {
  if (!known && hint?.address === undefined) return { ...NOBODY, status: 'unknown' }
  const status = live?.status ?? 'disconnected'
  const { account, connection, network, supported = true } = live ?? {}
  const shown = { ...NOBODY, network, supported }
  if (status === 'connected' && account && connection) {
    return { ...shown, status, address: account.address, account, connection }
  }
  if (status === 'connecting') return { ...shown, status }
  const address = account?.address ?? hint?.address
  if (address !== undefined) {
    const { networkId, name } = hint?.address === address ? hint : NO_HINT
    const remembered = { networkId: connection?.network ?? networkId, name }
    return { ...shown, status: 'restoring', address, remembered }
  }
  return { ...shown, status: live ? 'disconnected' : 'idle' }
}

/**
 * The account shown, live: the active namespace's unless one is named, as `'solana'` or
 * `{ namespace: 'solana' }`.
 *
 * @example
 * const account = useAccount()
 * if (account.status === 'connected') greet(account.address)
 */
export function useAccount(of?: NamespaceId | { readonly namespace?: NamespaceId }): UseAccount {
  const source = useSourceState()
  const namespace = typeof of === 'object' ? optionsOf(source.kit, of, useAccount).namespace : of
  const connections = source.kit?.connections
  const atom = useMemo(
    () => (namespace ? connections?.accountOf(namespace) : connections?.accountAtom),
    [connections, namespace],
  )
  const live = useAtomValue(atom, undefined)
  return useMemo(
    () => accountView(forNamespace(source, namespace), live),
    [source, live, namespace],
  )
}

/** The remembered account belongs to one namespace only. */
function forNamespace(source: SourceState, namespace: NamespaceId | undefined): SourceState {
  if (!namespace || source.hint?.networkId?.startsWith(`${namespace}:`)) return source
  return { ...source, hint: undefined }
}
