import type { Capabilities, Clock, Networks } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { readHolding } from '@latchkey/money/internal'
import { PayErrors } from '../errors.js'
import type { PaymentOrder, PaymentWatch, WatchOptions } from '../service.js'

interface WatchContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly networks: Networks
}

/**
 * Reads the recipient's balance now, and then again and again until it has risen by the order's amount.
 *
 * @param onPart called when two readings agree that it rose by less
 */
export async function watchBalance(
  { capabilities, clock, networks }: WatchContext,
  { asset, amount, recipient }: Pick<PaymentOrder, 'asset' | 'amount' | 'recipient'>,
  { everyMs = 15_000, signal }: WatchOptions,
  onPart: (rise: bigint) => void = () => undefined,
): Promise<PaymentWatch> {
  const { network: id } = parseAssetId(asset.id)
  const network = networks.byId(id)
  if (!network) throw PayErrors.pay_order_invalid({ member: 'asset' })
  const account = {
    id: `${id}:${recipient}` as const,
    namespace: network.namespace,
    address: recipient,
    type: 'eoa',
  } as const
  const ending = new AbortController()
  const ends = ending.signal
  const leave = () => {
    ending.abort(signal?.reason)
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', leave, { once: true })
  const read = async () => {
    const holding = await readHolding(
      { capabilities },
      { account, network, confirmed: true },
      asset,
      ends,
    )
    if (!holding) throw PayErrors.pay_unwatchable({ network: id })
    return holding.amount
  }
  const before = await read()
  /** A node may be ahead of the others for a moment: two readings have to agree. */
  let seen = 0n
  const look = async (): Promise<bigint | undefined> => {
    const rise = (await read().catch(() => before)) - before
    const least = rise < seen ? rise : seen
    seen = rise
    if (least >= amount) return least
    if (least > 0n && !ends.aborted) onPart(least)
    return undefined
  }
  const arrived = new Promise<bigint>((resolve, reject) => {
    let stop = () => {}
    const fail = () => {
      stop()
      reject(ends.reason as Error)
    }
    const next = () => {
      stop = clock.after(everyMs, () => {
        void look().then((rise) => {
          if (ends.aborted) return
          if (rise === undefined) next()
          else {
            ends.removeEventListener('abort', fail)
            signal?.removeEventListener('abort', leave)
            resolve(rise)
          }
        })
      })
    }
    ends.addEventListener('abort', fail, { once: true })
    next()
  })
  // A caller that only stops the watch need not catch.
  arrived.catch(() => undefined)
  return {
    arrived,
    stop() {
      ending.abort()
    },
  }
}
