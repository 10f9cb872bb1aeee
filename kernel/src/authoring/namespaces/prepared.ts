import type { CaipAccountId, CaipNetworkId } from '../../core/caip/ids.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { FeatureContext } from '../../core/contracts/features.js'
import type { SentTransaction, TransferNote } from '../../core/contracts/money.js'
import type { KitError } from '../../core/errors.js'

/** Errors of a namespace that {@link createPrepared} throws; `commonErrors` has them all. */
export interface PreparedErrors {
  not_connected(): KitError
  transfer_changed(context: { readonly what: 'account' | 'network' | 'content' | 'time' }): KitError
  transfer_stopped(context: { readonly reasons: string }): KitError
}

/** Where something is prepared: all of it as it was when the visitor asked. */
export interface PreparedGround {
  readonly account: NonNullable<ReturnType<FeatureContext['account']>>
  readonly network: CaipNetwork
}

/** The common part of all prepared requests. */
interface Prepared {
  readonly account: CaipAccountId
  readonly network: CaipNetworkId
  readonly stops: readonly TransferNote[]
  readonly expiresAt?: number
}

/** Hands a plan to the wallet. */
type Submit<Plan> = (
  plan: Plan,
  ground: PreparedGround,
) => Promise<Omit<SentTransaction, 'account' | 'network'>>

/**
 * Keeps what was prepared with the plan behind it. It is submitted as it was shown, for the same account and
 * network, once, or not at all.
 */
export function createPrepared<Shown extends Prepared, Plan>(
  context: FeatureContext,
  errors: PreparedErrors,
) {
  const drafts = new WeakMap<Shown, { plan: Plan; ground: PreparedGround }>()
  const groundNow = (): PreparedGround => {
    const [account, network] = [context.account(), context.network()]
    if (!account || network?.namespace !== context.namespace) throw errors.not_connected()
    return { account, network }
  }
  const checkGround = ({ account, network }: Prepared) => {
    const now = groundNow()
    if (now.account.id !== account) throw errors.transfer_changed({ what: 'account' })
    if (now.network.id !== network) throw errors.transfer_changed({ what: 'network' })
  }
  return {
    /** Account and network shown. @throws KitError `not_connected` */
    ground: groundNow,
    /** Keeps what is shown, frozen. @throws KitError `transfer_changed` when account or network changed meanwhile */
    keep(shown: Shown, plan: Plan, ground: PreparedGround): Shown {
      Object.freeze(shown)
      checkGround(shown)
      drafts.set(shown, { plan, ground })
      return shown
    },
    /** The plan behind what was prepared. @throws KitError `transfer_changed` for a copy, or while it is handed over */
    planOf(prepared: Shown): { readonly plan: Plan; readonly ground: PreparedGround } {
      const draft = drafts.get(prepared)
      if (!draft) throw errors.transfer_changed({ what: 'content' })
      return draft
    },
    /** @throws KitError `transfer_changed`, `transfer_stopped` and what handing it over throws */
    async submit(prepared: Shown, submit: Submit<Plan>): Promise<SentTransaction> {
      const draft = drafts.get(prepared)
      if (!draft) throw errors.transfer_changed({ what: 'content' })
      checkGround(prepared)
      const { expiresAt, stops } = prepared
      if (expiresAt !== undefined && context.clock.now() > expiresAt) {
        throw errors.transfer_changed({ what: 'time' })
      }
      if (stops.length > 0) {
        throw errors.transfer_stopped({ reasons: stops.map(({ code }) => code).join(', ') })
      }
      // One review is one transaction: a second press finds nothing to send.
      drafts.delete(prepared)
      try {
        const sent = await submit(draft.plan, draft.ground)
        return { ...sent, account: prepared.account, network: prepared.network }
      } catch (error) {
        // The visitor may have refused, and may try again.
        drafts.set(prepared, draft)
        throw error
      }
    },
  }
}
