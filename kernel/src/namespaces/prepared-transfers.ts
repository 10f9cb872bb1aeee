import type { Abortable, FeatureContext } from '../contracts/features.js'
import type {
  PreparedTransfer,
  SentTransaction,
  TransferFeature,
  TransferRequest,
} from '../contracts/money.js'
import type { CaipAccountId } from '../caip/ids.js'
import type { CaipNetwork } from '../caip/network.js'
import type { KitError } from '../errors.js'
import { parseAssetId } from '../caip/asset.js'

/** Errors of a namespace that {@link createTransfers} throws; {@link commonErrors} has them all. */
export interface TransferErrors {
  not_connected(): KitError
  asset_unsupported(context: { readonly asset: string }): KitError
  transaction_invalid(context: {
    readonly member: string
    readonly expected: string
    readonly got: string
  }): KitError
  transfer_changed(context: { readonly what: 'account' | 'network' | 'content' | 'time' }): KitError
  transfer_stopped(context: { readonly reasons: string }): KitError
}

/** Where a transfer is prepared: all of it as it was when the visitor asked. */
export interface TransferGround {
  readonly account: { readonly id: CaipAccountId; readonly address: string }
  readonly network: CaipNetwork
}

/** What is shown of a transfer, and what the namespace needs to hand it over. */
export interface TransferDraft<Plan> {
  readonly shown: Omit<PreparedTransfer, 'account' | 'network'>
  /** Kept in this file alone, so that nobody changes it between the review and the wallet. */
  readonly plan: Plan
}

/** What a namespace does for {@link createTransfers}. */
export interface TransferSteps<Plan> {
  /** Checks the request against the chain. The amount is `max` or positive, the asset one of the network. */
  prepare(
    request: TransferRequest,
    ground: TransferGround,
    options: Abortable,
  ): Promise<TransferDraft<Plan>>
  /** Asks the wallet for exactly what was planned. */
  submit(
    plan: Plan,
    ground: TransferGround,
    options: Abortable,
  ): Promise<Omit<SentTransaction, 'account' | 'network'>>
}

/**
 * The `transfer` capability of a namespace: what is alike in all of them. A transfer is submitted as it was prepared
 * and shown, for the same account and network, once, or not at all.
 */
export function createTransfers<Plan>(
  context: FeatureContext,
  errors: TransferErrors,
  steps: TransferSteps<Plan>,
): TransferFeature {
  const drafts = new WeakMap<PreparedTransfer, { plan: Plan; ground: TransferGround }>()

  const groundNow = (): TransferGround => {
    const [account, network] = [context.account(), context.network()]
    if (!account || network?.namespace !== context.namespace) throw errors.not_connected()
    return { account, network }
  }
  const checkRequest = ({ amount, asset }: TransferRequest, network: CaipNetwork) => {
    const isOfNetwork = parseAssetId(asset.id).network === network.id
    if (!isOfNetwork) throw errors.asset_unsupported({ asset: asset.id })
    if (amount === 'max' || (typeof amount === 'bigint' && amount > 0n)) return
    const expected = 'a bigint above zero, or "max"'
    throw errors.transaction_invalid({ member: 'amount', expected, got: String(amount) })
  }
  const checkGround = ({ account, network }: PreparedTransfer) => {
    const now = groundNow()
    if (now.account.id !== account) throw errors.transfer_changed({ what: 'account' })
    if (now.network.id !== network) throw errors.transfer_changed({ what: 'network' })
  }

  return {
    async prepareTransfer(request, options = {}) {
      const ground = groundNow()
      checkRequest(request, ground.network)
      const { shown, plan } = await steps.prepare(request, ground, options)
      const prepared: PreparedTransfer = Object.freeze({
        ...shown,
        account: ground.account.id,
        network: ground.network.id,
      })
      checkGround(prepared)
      drafts.set(prepared, { plan, ground })
      return prepared
    },
    async submitTransfer(prepared, options = {}) {
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
        const sent = await steps.submit(draft.plan, draft.ground, options)
        return { ...sent, account: prepared.account, network: prepared.network }
      } catch (error) {
        // The visitor may have refused, and may try again.
        drafts.set(prepared, draft)
        throw error
      }
    },
  }
}
