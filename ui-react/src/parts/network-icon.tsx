import { useState } from 'react'
import type { CaipNetwork } from '@latchkey/kernel'
import { ownMember, lazyPart } from '@latchkey/kernel/internal/page'
import type { MarkedNetwork } from '../logos/network-logos.js'
import { useLoaded } from '../use-loaded.js'
import { Image } from './image.js'
import { LogoImage } from './logo-image.js'
import { useServedPicture } from './served-picture.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps {
  readonly network: Pick<CaipNetwork, 'name' | 'icon' | 'imageId' | 'color'> & MarkedNetwork
  /** Edge in pixels. @default 32 */
  readonly size?: number
}

const table = lazyPart(() => import('../logos/network-logos.js'))

/**
 * A network's round picture: its own, else its logo, else the one that the app's service has by its image id, else its
 * initial; its colour until that is known.
 */
export function NetworkIcon({ network, size = 32 }: NetworkIconProps) {
  const [missing, giveUp] = useState(false)
  const icon = ownMember(network, 'icon')
  const open = icon === undefined && !missing
  const logos = useLoaded(table, open, () => {
    giveUp(true)
  })
  const logo = open ? logos?.networkLogo(network) : undefined
  const isUnknown = icon === undefined && !logo && (missing || logos !== undefined)
  const served = useServedPicture('network', isUnknown ? ownMember(network, 'imageId') : undefined)
  const { name, color } = network
  if (logo)
    return <LogoImage key={network.id} round logo={logo} name={name} color={color} size={size} />
  // No letter that its logo would take away again: a disc of its colour is true of either.
  return (
    <Image round color={color} size={size} src={icon ?? served} name={open && !logos ? '' : name} />
  )
}
