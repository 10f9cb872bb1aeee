import type { AssetInfo } from '@latchkey/kernel'
import type { SwapForm } from '../service.js'

/**
 * The change of a form by a chosen asset. The asset on the other side changes places with it, and an amount of another asset
 * is void.
 */
export function chosenAs(side: 'from' | 'to', asset: AssetInfo, form: SwapForm): Partial<SwapForm> {
  const { from, to } = form
  if (side === 'to')
    return { to: asset, ...(asset.id === from?.id ? { from: to, amount: undefined } : {}) }
  return {
    from: asset,
    ...(asset.id === to?.id ? { to: from } : {}),
    ...(asset.id === from?.id ? {} : { amount: undefined }),
  }
}
