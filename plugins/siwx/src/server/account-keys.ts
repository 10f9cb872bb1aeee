import {
  parseAccountId,
  type AccountIdParts,
  type CaipAccountId,
  type SignInNamespace,
} from '@latchkey/kernel'

/** The scope of a session: the chain it was signed on, or every network of the account's namespace. */
export type SessionScope = 'chain' | 'account'

/** Where sessions are kept, by the account. */
export interface AccountKeys {
  /** The key under which an account's session is kept; fit for the name of a cookie. */
  keyOfSession(account: CaipAccountId, proof: string): string
  /**
   * The keys under which a session of an account may be kept.
   *
   * @throws KitError `account_id_invalid` for what is no CAIP-10 id of the namespaces
   */
  keysOfAccount(account: string): readonly string[]
}

/** The keys of accounts of the namespaces that may sign in. */
export function createAccountKeys(
  namespaces: readonly SignInNamespace[],
  scope: SessionScope,
): AccountKeys {
  const known = namespaces.map(({ profile }) => profile.namespace)
  const of = (namespace: string) =>
    namespaces.find(({ profile }) => profile.namespace === namespace)
  const read = (account: string) => parseAccountId(account, known)
  /** The address as all networks of the namespace would say it. */
  const shared = ({ namespace, address }: AccountIdParts) =>
    of(namespace)?.profile.accountKey?.(address) ?? address
  const ownKey = (parts: AccountIdParts) =>
    [parts.namespace, parts.reference, shared(parts)].join('.')
  const sharedKey = (parts: AccountIdParts) => [parts.namespace, shared(parts)].join('.')
  return {
    keyOfSession(account, proof) {
      const parts = read(account)
      const isBound = of(parts.namespace)?.networkProofs?.includes(proof) === true
      return scope === 'account' && !isBound ? sharedKey(parts) : ownKey(parts)
    },
    keysOfAccount(account) {
      const parts = read(account)
      return scope === 'account' ? [ownKey(parts), sharedKey(parts)] : [ownKey(parts)]
    },
  }
}
