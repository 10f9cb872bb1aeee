import type { CaipNetwork, NamespaceId } from '@latchkey/kernel'
import { familyMark } from './marks.js'
import { NetworkIcon } from './network-icon.js'

/** Props of {@link ChainIcon}. */
export interface ChainIconProps {
  readonly chain: { readonly id: NamespaceId; readonly network: CaipNetwork }
  /** Edge in pixels. @default 32 */
  readonly size?: number
}

/** The round sign of a chain family; a family that has none is shown by a network of it. */
export function ChainIcon({ chain, size = 32 }: ChainIconProps) {
  return familyMark(chain.id, size) ?? <NetworkIcon network={chain.network} size={size} />
}
