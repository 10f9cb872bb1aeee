import { isKitError } from '@latchkey/kernel'
import type { AskWallet } from '@latchkey/money/internal'
import type { OnRampPurchase } from '../on-ramp-provider.js'
import type { OnRampReview, OnRampUnderWay } from '../service.js'
import { readBefore, type ArrivalContext } from './arrival.js'
import type { Pages } from './open-page.js'
import { isProof } from './refusals.js'
import type { UnderWay } from './under-way.js'
import { purchaseAt, type WaitingPurchase } from './waiting-purchase.js'
import { newOnes } from './watch-purchases.js'

interface AskContext extends ArrivalContext {
  readonly pages: Pages
  readonly underWay: Pick<UnderWay, 'follow' | 'all'>
  /** Ends with the kit. */
  readonly ending: AbortSignal
}

/** Of whom a seller was asked for a page that is not known to be there or not. */
interface Lost {
  readonly seller: string
  readonly account: string
}

/** The request, which may have begun. */
function createLosses({ underWay }: Pick<AskContext, 'underWay'>) {
  let losses: readonly Lost[] = []
  return {
    add(loss: Lost) {
      losses = [...losses, loss]
    },
    end(loss: Lost) {
      losses = losses.filter((one) => one !== loss)
    },
    /** How many others of the same buyer there may bring a new purchase. */
    others(loss: Lost): number {
      const { seller, account } = loss
      const before = losses.slice(0, Math.max(0, losses.indexOf(loss)))
      const lost = before.filter((one) => one.seller === seller && one.account === account)
      const open = underWay
        .all()
        .filter(
          ({ provider, buyer, purchase }) =>
            provider === seller && buyer.account.id === account && !purchase,
        )
      return lost.length + open.length
    },
  }
}

/**
 * Asks a seller for the page of exactly what was reviewed. Where its answer is lost the purchase may have begun.
 * Then the seller's own list is looked at for one that was not there before, and that is not another's.
 */
export function createAskSeller(context: AskContext) {
  const { clock, underWay, pages, ending } = context
  const losses = createLosses(context)
  return (
    { seller, order }: OnRampReview,
    ask: AskWallet<OnRampUnderWay, OnRampPurchase>,
    signal: AbortSignal,
  ): Promise<OnRampUnderWay> => {
    const place = { account: order.account, network: order.network }
    const loss = { seller: seller.id, account: order.account.id }
    const record = purchaseAt(clock.now(), seller, place)
    // A purchase that is found after the visitor left is compared with the earlier list as well.
    const earlier = readBefore(context, seller, order, ending)
    earlier.catch(() => undefined) // It ended meanwhile.
    let isRefused = false
    const follow = async (known: Partial<WaitingPurchase>, url?: string) => {
      const before = await earlier
      losses.end(loss)
      const kept = { ...record, ...before, ...known }
      return underWay.follow({ isNew: true, provider: seller, place, record: kept, url, order })
    }
    const isTaken = (id: string) =>
      underWay.all().some((one) => one.purchase?.id === id && one.provider === seller.id)
    return ask({
      async search() {
        const { before } = await earlier
        const mark = { made: record.made, before: before && new Set(before), isTaken }
        return {
          async find({ signal: ends = ending } = {}) {
            const all = await seller.purchases(place, ends)
            const found = newOnes(all, { ...mark, symbol: order.asset.symbol })
            const [newest] = found
            const isOwn = newest && found.length > losses.others(loss)
            return isOwn ? [{ sent: newest, isReviewed: true }] : []
          },
        }
      },
      keep: (purchase) => follow({ purchase }),
      async run() {
        losses.add(loss)
        try {
          const url = await pages.open(seller, order, signal)
          await earlier
          signal.throwIfAborted()
          return await follow({}, url)
        } catch (error) {
          isRefused = isKitError(error) && isProof(error)
          if (isRefused) losses.end(loss)
          throw error
        }
      },
      isRefused: () => isRefused,
    })
  }
}
