import type { Account } from '@latchkey/kernel'
import { useProfile } from '../hooks/use-profile.js'
import { AddressText } from './address-text.js'
import { cleanText } from './clean-text.js'

/** Props of {@link NamedAddress}. */
export interface NamedAddressProps {
  readonly account: Pick<Account, 'id' | 'namespace' | 'address'>
  /** The address whole, below the name. @default false */
  readonly full?: boolean
}

/** An address, after its public name where it has one. */
export function NamedAddress({ account, full = false }: NamedAddressProps) {
  const profile = useProfile(account)
  return (
    <>
      {profile && (
        <>
          <bdi>{cleanText(profile.name, 60)}</bdi>
          {full ? ' ' : ' · '}
        </>
      )}
      <AddressText address={account.address} full={full} />
    </>
  )
}
