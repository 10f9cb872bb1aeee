import type { CaipNetwork } from '@latchkey/kernel'
import { Image } from './image.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps {
  readonly network: Pick<CaipNetwork, 'name' | 'icon' | 'color'>
  /** Edge in pixels. @default 32 */
  readonly size?: number
}

/** A network's round picture. */
export function NetworkIcon({ network, size = 32 }: NetworkIconProps) {
  return <Image src={network.icon} name={network.name} color={network.color} size={size} round />
}
