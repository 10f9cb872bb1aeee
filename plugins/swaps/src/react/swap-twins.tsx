import { useCallback } from 'react'
import { Clock, Contributions, type AssetInfo, type Kit } from '@latchkey/kernel'
import { TwinNote, type MoreAppTokens } from '@latchkey/money/react'
import { providedTokens } from '../machine/tokens.js'

/** Says which of a swap's assets only read like others. */
export function SwapTwins(props: { readonly kit: Kit; readonly assets: readonly AssetInfo[] }) {
  const { kit, assets } = props
  const more: MoreAppTokens = useCallback(
    (network, signal) => {
      const context = { contributions: kit.get(Contributions), clock: kit.get(Clock) }
      return providedTokens(context, network, signal)
    },
    [kit],
  )
  return assets.map((asset) => <TwinNote key={asset.id} kit={kit} asset={asset} more={more} />)
}
