import { useCallback, useRef } from 'react'
import { Clock, type WalletListing } from '@latchkey/kernel'
import { useLiveKit } from '@latchkey/ui-react'
import { WalletImage, whenSeen } from '@latchkey/ui-react/parts'

/** A wallet's picture, asked for when it comes into sight and given back when it leaves the view. */
export function WalletPicture({
  wallet,
  size = 32,
}: {
  readonly wallet: WalletListing
  /** Edge in pixels. */
  readonly size?: number
}) {
  const clock = useLiveKit().get(Clock)
  const ref = useRef<HTMLSpanElement>(null)
  const when = useCallback(
    (run: () => void) => (ref.current ? whenSeen(clock, ref.current, run) : undefined),
    [clock],
  )
  return (
    <span ref={ref}>
      <WalletImage wallet={wallet} size={size} when={when} />
    </span>
  )
}
