import { lazyPart } from '@latchkey/kernel/loading'
import { useLoaded } from '../use-loaded.js'
import { Image } from './image.js'
import { LogoImage } from './logo-image.js'
import { useServedPicture } from './served-picture.js'

/** Props of {@link TokenIcon}. */
export interface TokenIconProps {
  /** CAIP-19 id, which tells the token; anybody may take its symbol. */
  readonly id: string
  /** Its own picture, untrusted, as of {@link ImageProps}. */
  readonly src: string | undefined
  /** Names the initial where there is no picture. */
  readonly name: string
  /** Edge in pixels. @default 32 */
  readonly size?: number
}

const table = lazyPart(() => import('../logos/token-logos.js'))

/**
 * A token's round picture: the one that is given, else its logo, else the one that the app's service has by its CAIP-19 id,
 * else its initial.
 */
export function TokenIcon({ id, src, name, size = 32 }: TokenIconProps) {
  const logos = useLoaded(table, src === undefined)
  const logo = logos?.tokenLogo(id)
  const served = useServedPicture('token', src === undefined && logos && !logo ? id : undefined)
  if (src === undefined && logo) return <LogoImage key={id} round {...{ logo, name, size }} />
  return <Image round src={src ?? served} {...{ name, size }} />
}
