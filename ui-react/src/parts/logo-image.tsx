import { useState, type ReactNode } from 'react'
import type { Logo } from '../logos/logo.js'
import { useLoaded } from '../use-loaded.js'
import { Image, type ImageProps } from './image.js'

/** Props of {@link LogoImage}. */
export interface LogoImageProps extends Omit<ImageProps, 'src' | 'own' | 'fallback'> {
  readonly logo: Logo
  /** The replacement while the logo loads. @default a plate of the colour, without the initial */
  readonly pending?: ReactNode
}

/** A well-known logo: its initial only once it is sure that it does not come. Give it the logo's own key. */
export function LogoImage({ logo, name = '', pending, ...image }: LogoImageProps) {
  const [isLost, setIsLost] = useState(false)
  const src = useLoaded(logo, true, () => {
    setIsLost(true)
  })
  const isPending = src === undefined && !isLost
  if (isPending && pending !== undefined) return pending
  return <Image {...image} src={src} name={isPending ? '' : name} />
}
