import type { SignInProfile } from '@latchkey/kernel'

/** EIP-4361. */
export const eip155Profile: SignInProfile = {
  namespace: 'eip155',
  name: 'Ethereum',
  isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
  isReference: (text) => /^[1-9][0-9]{0,15}$/.test(text),
  withoutStatement: '\n\n\n',
  // Addresses come with and without the capital letters of their checksum.
  accountKey: (address) => address.toLowerCase(),
}
