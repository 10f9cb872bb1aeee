import { useEffect, useState } from 'react'
import type { WalletListing } from '@latchkey/kernel'
import { useLiveKit } from '@latchkey/ui-react'
import { Image } from '@latchkey/ui-react/parts'
import { WalletDirectory } from '../directory.js'
import { useWasSeen } from './use-seen.js'

/** A wallet's picture, asked for when it comes into sight and given back when it leaves the view. */
export function WalletPicture({
  wallet,
  size = 32,
}: {
  readonly wallet: WalletListing
  /** Edge in pixels. */
  readonly size?: number
}) {
  const kit = useLiveKit()
  const [ref, wasSeen] = useWasSeen<HTMLSpanElement>()
  const [src, setSrc] = useState<string>()
  const { icon, imageId } = wallet
  useEffect(() => {
    if (!wasSeen || (icon === undefined && imageId === undefined)) return
    const shown = new AbortController()
    const load = async () => {
      const entry = { id: '', name: '', ...(icon ? { icon } : {}), ...(imageId ? { imageId } : {}) }
      const url = await kit.get(WalletDirectory).image(entry, shown.signal)
      if (!shown.signal.aborted) setSrc(url)
    }
    load().catch(() => undefined) // The initial of the name stands in.
    return () => {
      shown.abort()
    }
  }, [kit, wasSeen, icon, imageId])
  return (
    <span ref={ref}>
      <Image src={src} name={wallet.name} size={size} />
    </span>
  )
}
