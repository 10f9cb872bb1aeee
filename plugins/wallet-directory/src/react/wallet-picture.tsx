import { useEffect, useRef, useState } from 'react'
import { Clock, type WalletListing } from '@latchkey/kernel'
import { useLiveKit } from '@latchkey/ui-react'
import { Image } from '@latchkey/ui-react/parts'
import { WalletDirectory } from '../directory.js'
import { whenSeen } from './when-seen.js'

/** Nothing: the plate alone is shown until the picture is there, in the place that it will take. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A wallet's picture, asked for when it comes into sight and given back when it leaves the view. */
export function WalletPicture({
  wallet: { name, icon, imageId },
  size = 32,
}: {
  readonly wallet: WalletListing
  /** Edge in pixels. */
  readonly size?: number
}) {
  const kit = useLiveKit()
  const ref = useRef<HTMLSpanElement>(null)
  const isListed = icon !== undefined || imageId !== undefined
  const [src, setSrc] = useState(isListed ? BLANK : undefined)
  useEffect(() => {
    if (!ref.current || !isListed) return
    const shown = new AbortController()
    const load = async () => {
      const entry = { id: '', name: '', ...(icon ? { icon } : {}), ...(imageId ? { imageId } : {}) }
      const url = await kit.get(WalletDirectory).image(entry, shown.signal)
      if (!shown.signal.aborted) setSrc(url)
    }
    const unwatch = whenSeen(kit.get(Clock), ref.current, () => {
      load().catch(() => {
        setSrc(undefined) // The initial of the name stands in.
      })
    })
    return () => {
      unwatch()
      shown.abort()
    }
  }, [kit, isListed, icon, imageId])
  return (
    <span ref={ref}>
      <Image src={src} name={name} size={size} />
    </span>
  )
}
