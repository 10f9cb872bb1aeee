import { Image } from './image.js'
import { useServedPicture } from './served-picture.js'

/** Props of {@link CurrencyIcon}. */
export interface CurrencyIconProps {
  /** The seller's name of the currency, such as `USDC`. */
  readonly code: string
  /** Its own picture, untrusted, as of {@link ImageProps}. */
  readonly src: string | undefined
  /** Edge in pixels. */
  readonly size: number
}

/** Picture of a currency to buy: the one that is given, else the one that the app's service has, else its initial. */
export function CurrencyIcon({ code, src, size }: CurrencyIconProps) {
  const served = useServedPicture('currency', src === undefined ? code : undefined)
  return <Image src={src ?? served} name={code} size={size} />
}
