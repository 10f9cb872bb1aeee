import { ownMember, isNativeAsset } from '@latchkey/kernel/internal/page'
import type { AssetInfo, CaipNetwork } from '@latchkey/kernel'
import { useKit } from '@latchkey/ui-react'
import { CoinIcon, TokenIcon } from '@latchkey/ui-react/parts'
import { symbolOf } from './amount-texts.js'
import { useHeld } from './use-held.js'

/** Props of {@link AssetIcon}. */
export interface AssetIconProps {
  readonly asset: AssetInfo
  readonly network: CaipNetwork | undefined
  /** Edge in pixels. @default 32 */
  readonly size?: number
  /** Whether a list may vouch for it; see `TokenIcon`. A holding on no list is not vouched for. @default true */
  readonly listed?: boolean
}

/** An asset's picture; the native coin has its own by its symbol, a well-known token its logo. */
export function AssetIcon({ asset, network, size = 32, listed = true }: AssetIconProps) {
  const kit = useKit()
  const isListed = useHeld(kit)(asset.id)?.listed !== false && listed
  const icon = ownMember(asset, 'icon')
  if (icon === undefined && network && isNativeAsset(asset.id))
    return <CoinIcon network={network} size={size} />
  return <TokenIcon id={asset.id} src={icon} name={symbolOf(asset)} size={size} listed={isListed} />
}
