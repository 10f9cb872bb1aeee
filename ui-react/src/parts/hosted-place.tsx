import type { ComponentProps } from 'react'
import type { Kit } from '@latchkey/kernel'
import { ModalHost } from '../points.js'

interface HostedPlaceProps extends Omit<ComponentProps<'div'>, 'className' | 'style'> {
  /** Pixels. @default all of the card */
  readonly height: number | undefined
}

/** Where the modal shows what its host has inside. */
export function HostedPlace({ height, children, ...rest }: HostedPlaceProps) {
  return (
    <div
      part="hosted"
      className="hosted"
      data-part={height === undefined ? undefined : ''}
      style={height === undefined ? undefined : { blockSize: height }}
      {...rest}
    >
      {children}
      <slot />
    </div>
  )
}

/** Gives the focus to what the modal's host has inside, such as a frame. */
export function focusHosted(kit: Kit): void {
  const inside = kit.all(ModalHost)[0]?.element().firstElementChild
  if (inside instanceof HTMLElement) inside.focus()
}
