import type { KitError } from '../../core/errors.js'
import type { ProviderGuard } from '../../core/points/namespace.js'
import { readMember, shown } from '../untrusted/foreign-value.js'
import { checkWrite, mismatches, type MismatchErrors } from './guarded-write.js'

/** The methods of a wallet, by what they may do. */
export interface RequestRules {
  /** Methods that never ask the visitor. */
  readonly reads: readonly string[]
  /** Methods that do, each with the member of its parameters that names the account. */
  readonly writes: Readonly<Record<string, string>>
  /** The silent method that answers the addresses that the wallet shares. It is a read, too. */
  readonly accounts: string
  /** Whether two spellings name one account. @default the same spelling */
  readonly isSame?: (left: string, right: string) => boolean
  /** Of the namespace's table; see `commonErrors` and `METHOD_ERRORS`. */
  readonly errors: MismatchErrors & {
    rpc_method_not_allowed(context: { readonly method: string }): KitError
  }
}

/**
 * The guard of a namespace whose writes name their account. Reads pass. A write is compared with the account and
 * network shown, by its parameters and by what the wallet shares right then. Any other method is refused.
 *
 * Requests throw `account_mismatch`, `network_mismatch`, `rpc_method_not_allowed`, and what the wallet throws.
 *
 * @example
 * export default guardRequests({
 *   reads: [], writes: { acme_sign: 'account', acme_send: 'account' }, accounts: 'acme_accounts', errors: AcmeErrors,
 * })
 */
export const guardRequests =
  ({ reads, writes, accounts, isSame = Object.is, errors }: RequestRules): ProviderGuard =>
  (provider, expected) => {
    const { accountMismatch } = mismatches(errors)
    /** The account, or one of a list of them, is the one shown. */
    const check = (given: unknown, address: string) => {
      const all: readonly unknown[] = Array.isArray(given) ? given : [given]
      if (all.some((one) => typeof one === 'string' && isSame(one, address))) return
      throw accountMismatch(expected(), given)
    }
    return {
      async request(request) {
        const { method } = request
        if (method === accounts || reads.includes(method)) return provider.request(request)
        const member = Object.hasOwn(writes, method) ? writes[method] : undefined
        if (member === undefined) throw errors.rpc_method_not_allowed({ method: shown(method) })
        const checked = await checkWrite({
          request,
          expected,
          errors,
          isSame,
          checkRequest({ params }, { address }) {
            check(readMember(params, member), address)
          },
          async checkWallet({ address }) {
            check(await provider.request({ method: accounts }), address)
          },
        })
        return provider.request({ ...checked.sent, network: checked.shown.network })
      },
      on: (event, listener) => provider.on?.(event, listener),
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
    }
  }
