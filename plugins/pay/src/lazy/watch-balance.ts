import { Clock, type Kit } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { readHolding } from '@latchkey/money/internal'
import { PayErrors } from '../errors.js'
import type { PaymentOrder, PaymentWatch, WatchOptions } from '../service.js'

/** Reads the recipient's balance now, and then again and again until it has risen by the order's amount. */
export async function watchBalance(
  kit: Kit,
  { asset, amount, recipient }: Pick<PaymentOrder, 'asset' | 'amount' | 'recipient'>,
  { everyMs = 15_000, signal }: WatchOptions,
): Promise<PaymentWatch> {
  const { network: id } = parseAssetId(asset.id)
  const network = kit.networks.byId(id)
  if (!network) throw PayErrors.pay_order_invalid({ member: 'asset' })
  const account = {
    id: `${id}:${recipient}` as const,
    namespace: network.namespace,
    address: recipient,
    type: 'eoa',
  } as const
  const clock = kit.get(Clock)
  const ending = new AbortController()
  const ends = ending.signal
  const leave = () => {
    ending.abort(signal?.reason)
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', leave, { once: true })
  const read = async () => {
    const holding = await readHolding(kit, { account, network }, asset, ends)
    if (!holding) throw PayErrors.pay_unwatchable({ network: id })
    return holding.amount
  }
  const before = await read()
  /** A node may be ahead of the others for a moment: two readings have to agree. */
  let isSeen = false
  const look = async (): Promise<bigint | undefined> => {
    const rise = (await read().catch(() => before)) - before
    const isEnough = rise >= amount
    const isSure = isEnough && isSeen
    isSeen = isEnough
    return isSure ? rise : undefined
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
