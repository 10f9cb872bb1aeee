import type { Account } from '@latchkey/kernel'
import { useLabel } from '../hooks/use-label.js'
import { useProfile } from '../hooks/use-profile.js'
import { AddressText } from './address-text.js'
import { cleanText } from './clean-text.js'
import { LabelTag } from './label-tag.js'

/** Props of {@link NamedAddress}. */
export interface NamedAddressProps {
  readonly account: Pick<Account, 'id' | 'namespace' | 'address' | 'name'>
  /** The address whole, below the name. @default false */
  readonly full?: boolean
}

/** An address, after its public name if it has one, otherwise after its label. */
export function NamedAddress({ account, full = false }: NamedAddressProps) {
  const profile = useProfile(account)
  const label = useLabel(account)
  return (
    <>
      {profile && (
        <>
          <bdi>{cleanText(profile.name, 60)}</bdi>
          {full ? ' ' : ' · '}
        </>
      )}
      {!profile && label !== undefined && (
        <>
          <LabelTag label={label} />{' '}
        </>
      )}
      <AddressText address={account.address} full={full} />
    </>
  )
}
