import type { CaipNetwork, NamespaceId } from '@latchkey/kernel'
import { FAMILY_LOGOS } from '../logos/family-logos.js'
import type { Logo } from '../logos/logo.js'
import { LogoImage } from './logo-image.js'
import { NetworkIcon } from './network-icon.js'

/** Props of {@link ChainIcon}. */
export interface ChainIconProps {
  readonly chain: {
    readonly id: NamespaceId
    readonly name: string
    readonly network: CaipNetwork
    readonly mark?: Logo
  }
  /** Edge in pixels. @default 32 */
  readonly size?: number
}

/** The round logo of a chain family; a family that has none is shown by a network of it. */
export function ChainIcon({ chain, size = 32 }: ChainIconProps) {
  const { id, name, network, mark } = chain
  const logo = mark ?? FAMILY_LOGOS[id]
  if (!logo) return <NetworkIcon network={network} size={size} />
  return <LogoImage key={id} round logo={logo} name={name} size={size} color={network.color} />
}
