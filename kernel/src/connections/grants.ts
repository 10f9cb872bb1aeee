import { accountId } from '../core/caip/id-parts.js'
import { isNetworkId, namespaceOf, type CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import { readNow } from './connectors/merged-connector.js'
import type {
  AccountType,
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectRequest,
  WalletAccount,
} from '../core/points/connector.js'
import type { Namespace } from '../core/points/namespace.js'
import type { Account } from './connection.js'
import { isSameAddress, namespaceFor, type EngineContext } from './context.js'
import { ConnectionErrors } from './errors.js'
import type { Granted } from './machine.js'

/** More accounts than any wallet has; a longer list is an attack or a fault. */
const MAX_ACCOUNTS = 200

/** A check's inputs. */
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

/** Re-reads after which a wallet that keeps contradicting itself is believed no more. */
const MAX_READS = 4

type Grants = readonly ConnectorGrant[] | undefined

/** How a connector is asked. */
interface Asking {
  readonly connector: Connector
  first(): Promise<Grants>
  /** Asks again, silently. */
  reread(): Promise<Grants>
  isSame(namespace: NamespaceId, left: string, right: string): boolean
  readonly signal: AbortSignal
}

/** Whether the wallet's events during the question differ, or may differ, from its answer. */
export function contradicts(
  event: ConnectorEvent,
  grants: readonly ConnectorGrant[],
  isSame: Asking['isSame'],
): boolean {
  if (event.type === 'disconnected' || event.type === 'changed') {
    const { namespace } = event
    return namespace === undefined || grants.some((one) => one.namespace === namespace)
  }
  if (event.type !== 'accounts' && event.type !== 'network') return false
  const grant = grants.find((one) => one.namespace === event.namespace)
  if (!grant) return false
  if (event.type === 'network') return event.network !== grant.network
  const [told] = event.accounts
  const [granted] = grant.accounts
  return !told || !granted || !isSame(event.namespace, told.address, granted.address)
}

/**
 * Asks a connector and hands the grants over only if nothing the wallet told meanwhile contradicts
 * them; else they are read again, silently. A wallet is asked in several steps, and its user may switch,
 * lock or take the grant back between two of them.
 *
 * @param take Called synchronously with the proven grants, before any later event can be missed.
 */
export async function consistentGrants<T>(
  { connector, first, reread, isSame, signal }: Asking,
  take: (grants: readonly ConnectorGrant[]) => T,
): Promise<T> {
  let told: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => void told.push(event))
  // A wallet that never answers must not keep the listener of an attempt that was given up.
  signal.addEventListener('abort', stop, { once: true })
  try {
    let grants = (await first()) ?? []
    for (let reads = 1; told.some((event) => contradicts(event, grants, isSame)); reads += 1) {
      told = []
      grants = reads < MAX_READS ? ((await reread()) ?? []) : []
    }
    return take(grants)
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

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
      // The check of the grant refuses values that are no accounts.
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
function loadCanonical(context: EngineContext, namespaces: readonly NamespaceId[]): void {
  for (const id of namespaces) {
    namespaceFor(context, id)
      ?.canonicalAddress?.()
      .catch(() => undefined) // Asked for again with the answer.
  }
}

/** One account is one text, however its wallet writes it. */
const canonicalGrants = async (context: EngineContext, grants: Grants): Promise<Grants> =>
  grants &&
  Promise.all(
    grants.map((grant) => canonical(context, namespaceFor(context, grant.namespace), grant)),
  )

/** The current grant of a connected wallet. */
export const grantsNow = async (
  context: EngineContext,
  connector: Connector,
  request: ConnectRequest,
): Promise<Grants> => canonicalGrants(context, await readNow(connector, request))

/**
 * Asks a connector, and returns its checked grant. An answer after the request was given up is dropped.
 *
 * @param take Called synchronously with the grants, before any later event can be missed.
 */
export function askForGrants<T>(
  context: EngineContext,
  connector: Connector,
  { cause, request }: { readonly cause: 'connect' | 'restore'; readonly request: ConnectRequest },
  take: (grants: readonly ConnectorGrant[]) => T,
): Promise<T> {
  const { namespaces, signal } = request
  return consistentGrants(
    {
      connector,
      first: async () => {
        const asked = connector[cause](request)
        loadCanonical(context, namespaces)
        return canonicalGrants(context, await asked)
      },
      reread: () => grantsNow(context, connector, request),
      isSame: isSameAddress(context),
      signal,
    },
    (grants) => {
      signal.throwIfAborted()
      return take(grants.filter((grant) => namespaces.includes(grant.namespace)))
    },
  )
}
