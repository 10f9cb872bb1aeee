import type { CaipNetworkId } from '../../core/caip/ids.js'
import type { NamespaceId } from '../../core/caip/namespace.js'
import { isKitError, type KitError } from '../../core/errors.js'
import type {
  Connector,
  ConnectorGrant,
  ConnectRequest,
  Provider,
} from '../../core/points/connector.js'
import { abortable } from '../untrusted/abortable.js'
import { shown } from '../untrusted/foreign-value.js'
import { listen } from '../untrusted/listen.js'
import type { WalletErrors } from './wallet-errors.js'

/** A wallet that answers `request`, and how its namespace asks it. */
export interface RequestWallet {
  /** Stable over reloads, such as the wallet's reverse domain name. */
  readonly id: string
  /** Name as shown. */
  readonly name: string
  /** `data:image/…` URL. */
  readonly icon?: string
  /** The wallet's own object has to pass `plainProvider` first. */
  readonly provider: Provider
  readonly namespace: NamespaceId
  /** CAIP-2 ids of the networks that its accounts are on. The wallet is on the first one. */
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /**
   * `connect` and `accounts` answer a list of addresses: `connect` asks the visitor, `accounts` never does. `disconnect`
   * takes the grant back; a wallet without it keeps it.
   */
  readonly methods: {
    readonly connect: string
    readonly accounts: string
    readonly disconnect?: string
  }
  /** The event by which the wallet tells of other accounts. @default 'accountsChanged' */
  readonly changed?: string
  isAddress(text: string): boolean
  readonly walletErrors: WalletErrors
  /** Of the namespace's table; see `commonErrors`. */
  readonly errors: {
    user_rejected(context: { readonly during?: 'connect' }): KitError
    provider_answer_invalid(context: {
      readonly method: string
      readonly expected: string
      readonly got: string
    }): KitError
  }
}

/** The codes of a wallet that says that it shares nothing. */
const SHARES_NOTHING = ['unauthorized', 'user_rejected'] as const

/**
 * A connector to a wallet in the page that answers `request({ method })` with lists of addresses, for a namespace that
 * has no connector yet. Its networks are all approved, and it is never moved to another one.
 *
 * Its calls throw what `walletErrors` makes of the wallet's errors, and `provider_answer_invalid` for an answer that
 * is no list of addresses.
 *
 * @example
 * createRequestConnector({
 *   id: 'example.acme.wallet', name: 'Acme Wallet', provider, namespace: 'acme', networks: ['acme:main'],
 *   methods: { connect: 'acme_connect', accounts: 'acme_accounts' },
 *   isAddress, walletErrors, errors: AcmeErrors,
 * })
 */
export function createRequestConnector(wallet: RequestWallet): Connector {
  const { id, name, icon, provider, namespace, methods, errors } = wallet
  return {
    id,
    name,
    ...(icon !== undefined && { icon }),
    type: 'INJECTED',
    namespaces: [namespace],
    async connect(request) {
      const grant = await ask(wallet, methods.connect, request)
      if (grant) return grant
      throw errors.user_rejected({ during: 'connect' })
    },
    async restore(request) {
      try {
        return await ask(wallet, methods.accounts, request)
      } catch (error) {
        if (SHARES_NOTHING.some((code) => isKitError(error, code))) return undefined
        throw error
      }
    },
    async disconnect() {
      if (methods.disconnect !== undefined) await call(wallet, methods.disconnect)
    },
    provider: () => Promise.resolve(provider),
    subscribe: (tell) =>
      listen(provider, wallet.changed ?? 'accountsChanged', () => {
        tell({ type: 'changed', namespace })
      }),
  }
}

/** The wallet's answer. A provider may throw instead of rejecting. */
const call = ({ provider, walletErrors }: RequestWallet, method: string): Promise<unknown> =>
  Promise.resolve()
    .then(() => provider.request({ method }))
    .catch((error: unknown) => {
      throw walletErrors.toError(error, method)
    })

/** @returns the grant of a list of addresses, `undefined` for an empty one */
async function ask(
  wallet: RequestWallet,
  method: string,
  { signal }: ConnectRequest,
): Promise<readonly ConnectorGrant[] | undefined> {
  const { namespace, networks, errors } = wallet
  signal.throwIfAborted()
  const answer = await abortable(call(wallet, method), signal)
  const isAddress = (one: unknown) => typeof one === 'string' && wallet.isAddress(one)
  if (!Array.isArray(answer) || !answer.every(isAddress)) {
    const expected = 'a list of addresses'
    throw errors.provider_answer_invalid({ method, expected, got: shown(answer) })
  }
  const accounts = answer.map((address: string) => ({ address }))
  const [network] = networks
  return accounts.length > 0 ? [{ namespace, accounts, network, approved: networks }] : undefined
}
