import { accountId, isNetworkId, namespaceOf, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { AccountType, ConnectorGrant, WalletAccount } from '../points/connector.js'
import type { Namespace } from '../points/namespace.js'
import type { Account } from './connection.js'
import type { Granted } from './connection-machine.js'
import { ConnectionErrors } from './errors.js'

/** More accounts than any wallet has; a longer list is an attack or a fault. */
const MAX_ACCOUNTS = 200

/** What a check needs to know. */
export interface GrantContext {
  readonly connectorId: string
  readonly namespace: Namespace
  /** Network an account is shown on while the wallet's own is unknown. */
  readonly fallback: CaipNetworkId
  /** Type of account to show first. */
  readonly preferred?: AccountType
  /** Puts the account first that the visitor chose. */
  readonly chosenFirst?: (accounts: readonly Account[]) => readonly Account[]
}

const invalid = (context: GrantContext, what: string, got: unknown) =>
  ConnectionErrors.provider_answer_invalid({
    connectorId: context.connectorId,
    what,
    got: String(got).slice(0, 80),
  })

const accountType = (account: WalletAccount, namespace: Namespace): AccountType => {
  if (account.type && namespace.accountTypes.includes(account.type)) return account.type
  return namespace.accountTypes.includes('eoa') ? 'eoa' : namespace.defaultAccountType
}

/** Accounts of the preferred type first; else in the order they are in. */
export const preferring = (
  type: AccountType | undefined,
  accounts: readonly Account[],
): readonly Account[] => [
  ...accounts.filter((one) => one.type === type),
  ...accounts.filter((one) => one.type !== type),
]

/**
 * Turns accounts a wallet reported into accounts to show.
 *
 * @throws KitError `provider_answer_invalid` unless each address is one of the namespace, and of the network
 */
function checkAccounts(
  accounts: unknown,
  network: CaipNetworkId | undefined,
  context: GrantContext,
): readonly Account[] {
  if (!Array.isArray(accounts) || accounts.length > MAX_ACCOUNTS) {
    throw invalid(context, 'accounts', accounts)
  }
  const { namespace } = context
  const seen: string[] = []
  // One account in two spellings is one: a list may name it once for each network.
  const isSeen = (address: string) =>
    seen.some((one) => one === address || namespace.sameAddress?.(one, address))
  const checked = (accounts as readonly WalletAccount[]).flatMap((account): Account | [] => {
    const address: unknown = (account as WalletAccount | undefined)?.address
    if (typeof address !== 'string' || !namespace.isAddress(address)) {
      throw invalid(context, 'an account', address)
    }
    if (network !== undefined && namespace.isAddressOn?.(address, network) === false) {
      throw invalid(context, `an account of ${network}`, address)
    }
    if (isSeen(address)) return []
    seen.push(address)
    const { publicKey, path, name } = account
    return {
      id: accountId(network ?? context.fallback, address),
      namespace: namespace.id,
      address,
      type: accountType(account, namespace),
      ...(typeof publicKey === 'string' ? { publicKey } : {}),
      ...(typeof path === 'string' ? { path } : {}),
      ...(typeof name === 'string' ? { name } : {}),
    }
  })
  return preferring(context.preferred, context.chosenFirst?.(checked) ?? checked)
}

/** Checks a network a wallet reported. @throws KitError `provider_answer_invalid` */
function checkNetworkOf(
  network: unknown,
  namespace: NamespaceId,
  context: GrantContext,
): CaipNetworkId {
  if (!isNetworkId(network) || namespaceOf(network) !== namespace) {
    throw invalid(context, 'a network', network)
  }
  return network
}

/** Longest name of a wallet that is shown. */
const MAX_NAME = 64

/** A picture that asks no host for anything, and is harmless in an `<img>`. */
const PICTURE = /^data:image\/(?:png|jpe?g|webp|gif|svg\+xml)[;,][!-~]{1,100000}$/i

/** Claims of the wallet's own: text without characters that would change its neighbours, a picture. */
function walletOf({ wallet }: ConnectorGrant): Pick<Granted, 'wallet'> {
  const { name, icon }: { readonly name?: unknown; readonly icon?: unknown } = wallet ?? {}
  const clean = typeof name === 'string' ? name.replace(/\p{C}/gu, '').trim() : ''
  if (clean === '') return {}
  const picture = typeof icon === 'string' && PICTURE.test(icon) ? { icon } : {}
  return { wallet: { name: clean.slice(0, MAX_NAME), ...picture } }
}

/** Checks a whole grant. @throws KitError `provider_answer_invalid` */
export function checkGrant(grant: ConnectorGrant, context: GrantContext): Granted {
  const network =
    grant.network === undefined
      ? undefined
      : checkNetworkOf(grant.network, context.namespace.id, context)
  const accounts = checkAccounts(grant.accounts, network, context)
  if (accounts.length === 0) throw invalid(context, 'accounts', 'an empty list')
  const approved =
    grant.approved === 'all'
      ? grant.approved
      : grant.approved.map((id) => checkNetworkOf(id, context.namespace.id, context))
  return { accounts, network, approved, ...walletOf(grant) }
}
