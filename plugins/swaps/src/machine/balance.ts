import type {
  Account,
  AssetInfo,
  CaipNetwork,
  Capabilities,
  Log,
  TokenHolding,
} from '@latchkey/kernel'
import { readHolding } from '@latchkey/money/internal'

/** The tools of reading a balance. */
export interface BalanceContext {
  readonly capabilities: Capabilities
  readonly log: Log
}

/** Follows what the account has of the asset that is to be swapped. */
export function createBalance(
  context: BalanceContext,
  place: () => { readonly account: Account; readonly network: CaipNetwork } | undefined,
  set: (change: { readonly balance: TokenHolding | undefined }) => void,
) {
  let asking = new AbortController()
  let known = Promise.resolve()
  const read = async (from: AssetInfo | undefined) => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const shown = place()
    set({ balance: undefined })
    if (!from || !shown) return
    try {
      const balance = await readHolding(context, shown, from, signal)
      if (!signal.aborted) set({ balance })
    } catch (error) {
      if (!signal.aborted) context.log.write('info', 'A balance cannot be read.', error)
    }
  }
  return {
    follow(from: AssetInfo | undefined) {
      known = read(from)
    },
    /** Resolves once the balance is known, or cannot be. */
    known: () => known,
    stop() {
      asking.abort()
    },
  }
}
