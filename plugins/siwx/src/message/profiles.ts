import type { CaipNetworkId, SignInProfile } from '@latchkey/kernel'
import { MessageErrors } from './message-errors.js'

/** Splits a CAIP-2 id whose namespace has a profile. @throws KitError `chain_invalid` */
export function profileOf(
  profiles: readonly SignInProfile[],
  chainId: unknown,
): { readonly profile: SignInProfile; readonly reference: string } {
  const [namespace, reference = '', ...more] = typeof chainId === 'string' ? chainId.split(':') : []
  const profile = profiles.find((one) => one.namespace === namespace)
  if (!profile || more.length > 0 || !profile.isReference(reference)) {
    throw MessageErrors.chain_invalid()
  }
  return { profile, reference }
}

/** The profile of what the first line calls the chain. */
export const profileNamed = (
  profiles: readonly SignInProfile[],
  name: string,
): SignInProfile | undefined => profiles.find((profile) => profile.name === name)

/** The network as a message writes it. */
export const writtenChain = ({ writeChain }: SignInProfile, reference: string): string =>
  writeChain ? writeChain(reference) : reference

/**
 * Whether wallets that write the message themselves have a name for the network. If they have none
 * they would name another one, or none at all.
 */
export const isNamedByWallets = (profile: SignInProfile, chainId: CaipNetworkId): boolean =>
  writtenChain(profile, chainId.slice(chainId.indexOf(':') + 1)) !== chainId
