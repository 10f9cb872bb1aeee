import type { Account, CaipNetwork, Capabilities, Clock } from '@latchkey/kernel'
import { toProviderError, abortable, isOwnError } from '@latchkey/kernel/internal/tools'
import type { AskWallet } from '@latchkey/money/internal'
import { NameErrors } from '../errors.js'
import { ZONE } from '../rules.js'
import type { NameReview, NameState } from '../service.js'
import { coinTypeOf } from './name-rules.js'
import type { ServiceNames } from './service-names.js'

/** How far the time in a message may be from the service's, in seconds. */
const TOLERANCE = 10
/** Seconds that are left for the way to the service, and for clocks that differ. */
const WAY = 4

/** The account that a name is registered for. */
export interface NameOwner {
  readonly account: Account
  readonly network: CaipNetwork
}

/** A name that the service has for its owner. */
export interface Claimed {
  readonly id: string
}

const hasCode = (error: unknown, code: string) => isOwnError(error) && error.code === code

/** The text that the wallet will be asked to sign, word by word. @throws KitError `chain_id_invalid` */
export function reviewOf(
  { text, availability }: Pick<NameState, 'text' | 'availability'>,
  { account, network }: NameOwner,
  { now, lead }: { readonly now: number; readonly lead: number },
): NameReview {
  const name = `${text}.${ZONE}`
  const timestamp = Math.floor(now / 1_000) + lead
  return {
    name,
    registry: ZONE,
    account: account.id,
    address: account.address,
    network: network.id,
    coinType: coinTypeOf(network.id),
    isFree: availability === 'free',
    message: JSON.stringify({ name, attributes: {}, timestamp }),
    madeAt: now,
    validUntil: now + (lead + TOLERANCE - WAY) * 1_000,
    notes: [],
    accepted: [],
  }
}

/** Everything but the time, which has to be that of the signature. */
const boundPart = ({ name, registry, account, network, coinType, isFree }: NameReview) =>
  JSON.stringify([name, registry, account, network, coinType, isFree])

/** Whether two reviews ask for the same, at another time. */
export const isSame = (before: NameReview, after: NameReview) =>
  boundPart(before) === boundPart(after)

/** The tools of a claim. */
export interface ClaimContext {
  readonly clock: Clock
  readonly capabilities: Capabilities
  readonly names: ServiceNames
}

/** How a claim goes on. */
export interface ClaimSteps {
  /** Ends it before it is signed: nothing can come of it then. */
  readonly signing: AbortSignal
  readonly ending: AbortSignal
  readonly onSigned: () => void
  readonly onClaimed: (review: NameReview) => void
}

/** Has the wallet sign what was reviewed, and the service take it. */
export async function claim(
  { capabilities, names }: ClaimContext,
  review: NameReview,
  wallet: AskWallet<Claimed, Claimed>,
  { signing, ending, onSigned, onClaimed }: ClaimSteps,
): Promise<Claimed> {
  const { name, address, coinType, message } = review
  const { signMessage } = await capabilities.get('signMessage', 'eip155')
  /** Proved: the service has nothing of it. */
  let isRefused = false
  const claimed = () => {
    onClaimed(review)
    return { id: name }
  }
  const isOwners = async () => {
    const holder = await names.resolve(name, ending, { fresh: true })
    return holder?.toLowerCase() === address.toLowerCase()
  }
  const sign = async () => {
    try {
      return await abortable(signMessage(message, { signal: signing }), signing)
    } catch (error) {
      // No signature reached the service, so it registered nothing.
      isRefused = true
      throw signing.aborted ? error : toProviderError(error, 'personal_sign')
    }
  }
  /** Not to be given up: whether the service took it would never be known. */
  const post = async (signature: string) => {
    try {
      await names.register(name, { coin_type: coinType, address, message, signature })
    } catch (error) {
      if (hasCode(error, 'name_maybe_registered')) throw error
      // An earlier try may have succeeded: whose the name is counts.
      const isLate = hasCode(error, 'name_signed_late')
      if (!isLate && (await isOwners().catch(() => false))) return
      isRefused = true
      throw error
    }
  }
  const find = async () => ((await isOwners()) ? [{ sent: { id: name }, isReviewed: true }] : [])
  return wallet({
    async run() {
      const signature = await sign()
      signing.throwIfAborted()
      onSigned()
      await post(signature)
      return claimed()
    },
    keep: () => Promise.resolve(claimed()),
    search: () => Promise.resolve({ find }),
    isRefused: () => isRefused,
  })
}

/** The words of what is wrong after the wallet was asked. */
export const failed = (name: string) => (_: unknown, cause: unknown) =>
  NameErrors.name_register_failed({ name }, cause)
