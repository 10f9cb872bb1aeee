import { Fragment, useState } from 'react'
import { useSheet } from '../theme/sheets.js'
import { addressCss } from './address-text.css.js'
import { groupAddress } from './group-address.js'
import { shortAddress } from './short-address.js'

/** Props of {@link AddressText}. */
export interface AddressTextProps {
  readonly address: string
  /** Whole and in groups of four, instead of both ends. @default false */
  readonly full?: boolean
  /** With `full`: marks the groups that are others in this address, which it may be taken for. */
  readonly unlike?: string
}

/** An address; it reads left to right everywhere, and copies without the gaps between its groups. */
export function AddressText({ address, full = false, unlike }: AddressTextProps) {
  useSheet(addressCss)
  if (!full) {
    return (
      <span part="address" className="address num ltr" dir="ltr">
        {shortAddress(address)}
      </span>
    )
  }
  const others = unlike === undefined ? undefined : groupAddress(unlike)
  const isOther = (group: string, index: number) =>
    others !== undefined && others[index]?.toLowerCase() !== group.toLowerCase()
  return (
    <span part="address" className="address-full ltr" dir="ltr">
      {groupAddress(address).map((group, index) => (
        // The groups of one address never move: their place is their identity.
        <Fragment key={index}>
          {isOther(group, index) ? <mark>{group}</mark> : <span>{group}</span>}
        </Fragment>
      ))}
    </span>
  )
}

/** An address by both its ends, which a press shows whole. It is heard whole, and stands whole under the pointer. */
export function AddressFold(props: {
  readonly address: string
  /** Shown whole until it is pressed. @default false */
  readonly whole?: boolean
}) {
  useSheet(addressCss)
  const { address, whole = false } = props
  const [isOpen, setOpen] = useState(whole)
  const short = shortAddress(address)
  return (
    <button
      type="button"
      className="address-fold"
      part="address-fold"
      title={address}
      aria-label={isOpen ? address : `${short}, ${address}`}
      aria-expanded={isOpen}
      onClick={() => {
        setOpen(!isOpen)
      }}
    >
      <AddressText address={address} full={isOpen} />
    </button>
  )
}
