import { useId } from 'react'
import { addressTints, hashText } from './tints.js'

/** The gradient that only this address makes. Decoration. */
export function AddressAvatar(props: { readonly address: string; readonly size: number }) {
  const { address, size } = props
  const id = `avatar${useId().replace(/\W/g, '')}`
  const [deep, strong, middle, soft, pale] = addressTints(address)
  const hash = hashText(address.toLowerCase())
  const turn = (hash >>> 4) % 360
  // A neighbour on the wheel gives depth without a second colour of its own.
  const other = addressTints(address, 50 + ((hash >>> 16) % 60))[0]
  return (
    <svg
      data-of={address}
      width={size}
      height={size}
      viewBox="0 0 80 80"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}a`} gradientTransform={`rotate(${String(turn)} .5 .5)`}>
          <stop offset="0" stopColor={deep} />
          <stop offset=".35" stopColor={strong} />
          <stop offset=".7" stopColor={middle} />
          <stop offset="1" stopColor={soft} />
        </linearGradient>
        <radialGradient id={`${id}b`} cx=".74" cy=".2" r=".6">
          <stop offset="0" stopColor={pale} />
          <stop offset="1" stopColor={pale} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}c`} cx=".2" cy=".9" r=".72">
          <stop offset="0" stopColor={other} />
          <stop offset="1" stopColor={other} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="40" cy="40" r="40" fill={`url(#${id}a)`} />
      <circle cx="40" cy="40" r="40" fill={`url(#${id}c)`} />
      <circle cx="40" cy="40" r="40" fill={`url(#${id}b)`} />
    </svg>
  )
}
