import { lazyPart } from '@latchkey/kernel/internal/page'
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
  /** Names the initial if there is no picture. */
  readonly name: string
  /** Edge in pixels. @default 32 */
  readonly size?: number
  /**
   * Whether a list vouches for the token. No service is asked about an unlisted one: anybody may send such a token
   * to an account, and the question would reveal the account. @default true
   */
  readonly listed?: boolean
}

const table = lazyPart(() => import('../logos/token-logos.js'))

/**
 * A token's round picture: the one that is given, else its logo, else the one that the app's service has of a listed token
 * by its CAIP-19 id, else its initial.
 */
export function TokenIcon({ id, src, name, size = 32, listed = true }: TokenIconProps) {
  const logos = useLoaded(table, src === undefined)
  const logo = logos?.tokenLogo(id)
  const isWanted = listed && src === undefined && logos !== undefined && !logo
  const served = useServedPicture('token', isWanted ? id : undefined)
  if (src === undefined && logo)
    return <LogoImage key={id} round logo={logo} name={name} size={size} />
  return <Image round src={src ?? served} name={name} size={size} />
}
