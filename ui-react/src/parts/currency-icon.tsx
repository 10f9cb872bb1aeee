import { useState } from 'react'
import type { CaipNetwork } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { useLoaded } from '../use-loaded.js'
import { Image } from './image.js'
import { LogoImage } from './logo-image.js'
import { NetworkIcon } from './network-icon.js'
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

const table = lazyPart(() => import('../logos/coin-logos.js'))

/** Props of {@link CoinIcon}. */
export interface CoinIconProps {
  readonly network: CaipNetwork
  /** Edge in pixels. @default 32 */
  readonly size?: number
}

/**
 * The coin that a network pays with. A well-known one has its own logo on every network that pays with it, another
 * one the network's picture.
 */
export function CoinIcon({ network, size = 32 }: CoinIconProps) {
  const [isMissing, giveUp] = useState(false)
  const { symbol } = network.nativeCurrency
  const logos = useLoaded(table, true, () => {
    giveUp(true)
  })
  const logo = logos?.coinLogo(symbol)
  if (logo) return <LogoImage key={symbol} round logo={logo} name={symbol} size={size} />
  if (logos || isMissing) return <NetworkIcon network={network} size={size} />
  return <Image round src={undefined} name="" color={network.color} size={size} />
}
