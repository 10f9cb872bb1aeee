import type { SignInProfile } from '@latchkey/kernel'

/** Bech32 in lower case, as everyone writes it, or base58. */
const ADDRESS = /^(?:(?:bc|tb)1[02-9ac-hj-np-z]{6,87}|[1-9A-HJ-NP-Za-km-z]{26,35})$/

/** The lines of EIP-4361 with Bitcoin's name (CAIP-122). */
export const bip122Profile: SignInProfile = {
  namespace: 'bip122',
  name: 'Bitcoin',
  isAddress: (text) => ADDRESS.test(text),
  isReference: (text) => /^[0-9a-f]{32}$/.test(text),
  withoutStatement: '\n\n\n',
}
