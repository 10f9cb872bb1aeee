import { useState } from 'react'
import { type CaipNetwork, ownMember } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { useLoaded } from '../use-loaded.js'
import { Image } from './image.js'
import type { MarkedNetwork } from './marks.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps {
  readonly network: Pick<CaipNetwork, 'name' | 'icon'> & MarkedNetwork
  /** Edge in pixels. @default 32 */
  readonly size?: number
  /** Whether the network's sign may be fetched; until it is here, its colour stands for it. @default true */
  readonly marked?: boolean
}

const marks = lazyPart(() => import('./marks.js'))

/** A network's round picture: its own, else its sign, else its initial; its colour until that is known. */
export function NetworkIcon({ network, size = 32, marked = true }: NetworkIconProps) {
  const [missing, giveUp] = useState(false)
  const icon = ownMember(network, 'icon')
  const open = icon === undefined && !missing
  const signs = useLoaded(marks, marked && open, () => {
    giveUp(true)
  })
  return (
    <Image
      src={icon}
      // No letter that its sign would take away again: a disc of its colour is true of either.
      name={open && !signs ? '' : network.name}
      color={network.color}
      size={size}
      round
      fallback={signs?.networkMark(network, size)}
    />
  )
}
