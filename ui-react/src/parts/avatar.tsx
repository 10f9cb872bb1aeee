import { AddressAvatar } from './address-avatar.js'
import { Image } from './image.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  readonly address: string
  /** The picture of the account's public name, if it has one. */
  readonly src?: string | undefined
  /** Edge in pixels. @default 40 */
  readonly size?: number
}

/** The picture of an account: its own, else a gradient that only its address makes. Decoration. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  const gradient = <AddressAvatar address={address} size={size} />
  if (src === undefined) return gradient
  return <Image src={src} name={address} size={size} round fallback={gradient} />
}
