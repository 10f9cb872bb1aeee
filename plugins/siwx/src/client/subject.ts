import {
  parseAccountId,
  type Account,
  type CaipAccountId,
  type CaipNetworkId,
  type Connection,
  type NamespaceId,
} from '@latchkey/kernel'
import { foldHex } from '@latchkey/kernel/internal/page'
import type { SignInSession } from '../wire.js'
import type { SignInSettings } from './options.js'

/** The signing subject: an account on the network its wallet shows. */
export interface SignInSubject {
  readonly connectionId: string
  readonly connectorId: string
  readonly namespace: NamespaceId
  readonly account: Account
  readonly network: CaipNetworkId
  readonly wallet: Connection['wallet']
}

/** The subject of a connection that is up. */
export function subjectOf(connection: Connection | undefined): SignInSubject | undefined {
  if (connection?.status !== 'connected') return undefined
  const { id: connectionId, connectorId, namespace, network, wallet } = connection
  const [account] = connection.accounts
  if (!account || network === undefined) return undefined
  return { connectionId, connectorId, namespace, account, network, wallet }
}

type Scope = SignInSettings['sessionScope']

/** Addresses in hex come with and without the capital letters of a checksum. */
const keyFor = (namespace: string, address: string, network: string, scope: Scope) =>
  [scope === 'chain' ? network : namespace, foldHex(address)].join(' ')

/** Under what the sessions of a subject are known. */
export const keyOf = ({ namespace, account, network }: SignInSubject, scope: Scope): string =>
  keyFor(namespace, account.address, network, scope)

/** The same for what a backend or a wallet says; `undefined` if that is no account at all. */
export function sessionKey(id: CaipAccountId, scope: Scope): string | undefined {
  try {
    // Of any namespace: it is compared with an account that is there.
    const { namespace, address, network } = parseAccountId(id, id.split(':', 1))
    return keyFor(namespace, address, network, scope)
  } catch {
    return undefined
  }
}

/** Whether a session is one of the subject. */
export const isSessionOf = (session: SignInSession, subject: SignInSubject, scope: Scope) =>
  sessionKey(session.account, scope) === keyOf(subject, scope)

/** Whether two are the same account on the same network of the same wallet. */
export const isSameSubject = (one: SignInSubject, other: SignInSubject | undefined): boolean =>
  other !== undefined &&
  one.connectionId === other.connectionId &&
  keyOf(one, 'chain') === keyOf(other, 'chain')
