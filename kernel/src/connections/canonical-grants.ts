import type { NamespaceId } from '../caip/namespace.js'
import type { ConnectorGrant, WalletAccount } from '../points/connector.js'
import type { Namespace } from '../points/namespace.js'
import { namespaceFor, type EngineContext } from './context.js'

type Grants = readonly ConnectorGrant[] | undefined

async function canonical(
  context: EngineContext,
  namespace: Namespace | undefined,
  grant: ConnectorGrant,
): Promise<ConnectorGrant> {
  if (!namespace?.canonicalAddress || !Array.isArray(grant.accounts)) return grant
  try {
    const spell = await namespace.canonicalAddress()
    const accounts = grant.accounts.map((account: WalletAccount) => {
      const address: unknown = (account as WalletAccount | undefined)?.address
      // What is no account is refused by the check of the grant.
      if (typeof address !== 'string' || !namespace.isAddress(address)) return account
      return { ...account, address: spell(address) }
    })
    return { ...grant, accounts }
  } catch (error) {
    context.report(namespace, 'canonicalAddress', error)
    return grant // As its wallet writes it.
  }
}

/** Loads what writes addresses while a wallet is asked: what comes with its answer finds its connection then. */
export function loadCanonical(context: EngineContext, namespaces: readonly NamespaceId[]): void {
  for (const id of namespaces) {
    namespaceFor(context, id)
      ?.canonicalAddress?.()
      .catch(() => undefined) // Asked for again with the answer.
  }
}

/** One account is one text, however its wallet writes it. */
export const canonicalGrants = async (context: EngineContext, grants: Grants): Promise<Grants> =>
  grants &&
  Promise.all(
    grants.map((grant) => canonical(context, namespaceFor(context, grant.namespace), grant)),
  )
