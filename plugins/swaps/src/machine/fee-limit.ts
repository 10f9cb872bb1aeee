import type { SwapChange } from '../errors.js'
import type { SwapForm } from '../service.js'

/** The gas that a swap turned out to need: its next review shows no less. */
export function createFees() {
  const keyOf = ({ from, to, amount, fee }: SwapForm) => {
    const { price, tip } = typeof fee === 'object' ? fee : { price: fee, tip: undefined }
    return [from?.id, to?.id, amount, price, tip].join(' ')
  }
  let needed = { key: '', amount: 0n }
  return {
    learn(form: SwapForm, changes: readonly SwapChange[]) {
      const fee = changes.find(({ what }) => what === 'fee')
      if (fee) needed = { key: keyOf(form), amount: (BigInt(fee.after) * 5n) / 4n }
    },
    limit: (form: SwapForm, reckoned: bigint) =>
      needed.key === keyOf(form) && needed.amount > reckoned ? needed.amount : reckoned,
  }
}
