import { useState } from 'react'
import type { CaipNetwork } from '@latchkey/kernel'
import { createChunk, useLoaded } from '../chunk.js'
import { Image } from './image.js'
import type { MarkedNetwork } from './marks.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps {
  readonly network: Pick<CaipNetwork, 'name' | 'icon'> & MarkedNetwork
  /** Edge in pixels. @default 32 */
  readonly size?: number
  /** Whether the network's sign may be fetched; without, its initial stands for it. @default true */
  readonly marked?: boolean
}

const marks = createChunk(() => import('./marks.js'))

/** A network's round picture: its own, else its sign, else its initial. */
export function NetworkIcon({ network, size = 32, marked = true }: NetworkIconProps) {
  const [missing, giveUp] = useState(false)
  const wanted = marked && network.icon === undefined && !missing
  const signs = useLoaded(marks, wanted, () => {
    giveUp(true)
  })
  return (
    <Image
      src={network.icon}
      // No letter that the next frame would take away again.
      name={wanted && !signs ? '' : network.name}
      color={network.color}
      size={size}
      round
      fallback={signs?.networkMark(network, size)}
    />
  )
}
