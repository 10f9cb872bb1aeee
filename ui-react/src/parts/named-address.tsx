import type { ReactNode } from 'react'
import type { Account } from '@latchkey/kernel'
import { useLabel } from '../hooks/use-label.js'
import { useProfile } from '../hooks/use-profile.js'
import { useSheet } from '../theme/sheets.js'
import { AddressFold, AddressText } from './address-text.js'
import { addressCss } from './address-text.css.js'
import { Avatar } from './avatar.js'
import { cleanText } from './clean-text.js'
import { LabelTag } from './label-tag.js'

type Named = Pick<Account, 'id' | 'namespace' | 'address' | 'name'>

/** Props of {@link NamedAddress}. */
export interface NamedAddressProps {
  readonly account: Named
}

/** An address, after its public name if it has one, otherwise after its label. */
export function NamedAddress({ account }: NamedAddressProps) {
  const profile = useProfile(account)
  const label = useLabel(account)
  return (
    <>
      {profile && (
        <>
          <bdi>{cleanText(profile.name, 60)}</bdi>
          {' · '}
        </>
      )}
      {!profile && label !== undefined && (
        <>
          <LabelTag label={label} />{' '}
        </>
      )}
      <AddressText address={account.address} />
    </>
  )
}

/** Props of {@link AccountLine} and {@link AccountChip}. */
export interface AccountLineProps {
  readonly account: Named
  /** The name that it was found by. @default its public name */
  readonly name?: string | undefined
}

/** The picture and the names of an account; the picture says nothing of another name than its own. */
function useFace({ account, name }: AccountLineProps) {
  const profile = useProfile(account)
  const label = useLabel(account)
  const src = name === undefined || name === profile?.name ? profile?.avatar : undefined
  const shown = cleanText(name ?? profile?.name, 60)
  const title: ReactNode =
    shown !== '' ? <bdi>{shown}</bdi> : label === undefined ? undefined : <LabelTag label={label} />
  return { src, title }
}

/** An account as a fact: its picture, its name and its address, which a press shows whole. */
export function AccountLine(
  props: AccountLineProps & {
    /** Its address is shown whole until it is pressed. @default false */
    readonly whole?: boolean
  },
) {
  useSheet(addressCss)
  const { src, title } = useFace(props)
  const { address } = props.account
  return (
    <span className="account-line" part="account-line">
      <Avatar address={address} src={src} size={24} />
      <span>
        {title} <AddressFold address={address} whole={props.whole === true} />
      </span>
    </span>
  )
}

/** An account that was chosen: the same, larger, with a button at its end. */
export function AccountChip(props: AccountLineProps & { readonly end?: ReactNode }) {
  useSheet(addressCss)
  const { src, title } = useFace(props)
  const { account, end } = props
  return (
    <div className="account-chip" part="account-chip">
      <Avatar address={account.address} src={src} size={32} />
      <span className="account-chip-text">
        {title}
        <AddressFold address={account.address} />
      </span>
      {end}
    </div>
  )
}
