import type { FeatureContext } from '../../core/contracts/features.js'
import type {
  PreparedTransfer,
  SentTransaction,
  TransferRequest,
} from '../../core/contracts/money.js'
import type { SentSearch, TransferFeature } from '../../core/contracts/submit.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { KitError } from '../../core/errors.js'
import { parseAssetId } from '../../core/caip/asset.js'
import type { Abortable } from '../untrusted/abortable.js'
import { createPrepared, type PreparedErrors, type PreparedGround } from './prepared.js'

/** Errors of a namespace that {@link createTransfers} throws; {@link commonErrors} has them all. */
export interface TransferErrors extends PreparedErrors {
  asset_unsupported(context: { readonly asset: string }): KitError
  transaction_invalid(context: {
    readonly member: string
    readonly expected: string
    readonly got: string
  }): KitError
}

/** Where a transfer is prepared: all of it as it was when the visitor asked. */
export type TransferGround = PreparedGround

/** The shown part of a transfer, and the namespace's part for handing it over. */
export interface TransferDraft<Plan> {
  readonly shown: Omit<PreparedTransfer, 'account' | 'network'>
  /** Stays inside this module, so no caller can change it between review and wallet. */
  readonly plan: Plan
}

/** A namespace's part of {@link createTransfers}. */
export interface TransferSteps<Plan> {
  /** Checks the request against the chain. The amount is `max` or positive, the asset one of the network. */
  prepare(
    request: TransferRequest,
    ground: TransferGround,
    options: Abortable,
  ): Promise<TransferDraft<Plan>>
  /** Asks the wallet for exactly what was planned. */
  submit(plan: Plan, ground: TransferGround, options: PlanOptions): Promise<PlannedTransaction>
  /** Notes where the account stands right before the wallet is asked. See `TransferFeature`. */
  search?(plan: Plan, ground: TransferGround, options: Abortable): Promise<SentSearch>
}

const isAbove = (amount: unknown) => typeof amount === 'bigint' && amount > 0n

/** Whether several receivers get the amount together, and no other address any of it. */
const isSum = ({ receivers = [], to, amount }: TransferRequest) =>
  to === '' &&
  receivers.every((one) => isAbove(one.amount)) &&
  receivers.reduce((sum, one) => sum + one.amount, 0n) === amount

/** A transaction of a plan; whose it is, and where, is known. */
export type PlannedTransaction = Omit<SentTransaction, 'account' | 'network'>

/** How a plan is submitted. */
export interface PlanOptions extends Abortable {
  /** To be waited for before a node is handed what the wallet signed. See `SubmitOptions`. */
  readonly onPosting: (sent: PlannedTransaction) => Promise<void>
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
  const drafts = createPrepared<PreparedTransfer, Plan>(context, errors)

  const checkRequest = (request: TransferRequest, network: CaipNetwork) => {
    const { amount, asset, receivers } = request
    const isOfNetwork = parseAssetId(asset.id).network === network.id
    if (!isOfNetwork) throw errors.asset_unsupported({ asset: asset.id })
    const refused = (member: string, expected: string, got: unknown) =>
      errors.transaction_invalid({ member, expected, got: String(got) })
    if (receivers && !isSum(request))
      throw refused('receivers', 'amounts above zero whose sum is the amount', receivers.length)
    if (amount === 'max' || isAbove(amount)) return
    throw refused('amount', 'a bigint above zero, or "max"', amount)
  }

  const { search } = steps
  return {
    ...(search && {
      searchSent: async (prepared: PreparedTransfer, options: Abortable = {}) => {
        const { plan, ground } = drafts.planOf(prepared)
        return search(plan, ground, options)
      },
    }),
    async prepareTransfer(request, options = {}) {
      const ground = drafts.ground()
      checkRequest(request, ground.network)
      const { shown, plan } = await steps.prepare(request, ground, options)
      const place = { account: ground.account.id, network: ground.network.id }
      return drafts.keep({ ...shown, ...place }, plan, ground)
    },
    submitTransfer: (prepared, { onPosting: tell, ...options } = {}) => {
      const { account, network } = prepared
      const onPosting = async (sent: PlannedTransaction) => tell?.({ ...sent, account, network })
      return drafts.submit(prepared, (plan, ground) =>
        steps.submit(plan, ground, { ...options, onPosting }),
      )
    },
  }
}
