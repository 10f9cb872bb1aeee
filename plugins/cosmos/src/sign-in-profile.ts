import type { SignInProfile } from '@latchkey/kernel'
import { bech32Bytes, splitBech32 } from '@latchkey/kernel/internal/page'
import { encodeHex } from '@latchkey/kernel/internal/tools'

/** The lines of EIP-4361 with Cosmos' name (CAIP-122). */
export const cosmosProfile: SignInProfile = {
  namespace: 'cosmos',
  name: 'Cosmos',
  isAddress: (text) => /^[a-z][a-z0-9]{0,30}1[02-9ac-hj-np-z]{38,58}$/.test(text),
  isReference: (text) => /^[-a-zA-Z0-9]{1,32}$/.test(text),
  withoutStatement: '\n\n\n',
  /** Networks write one account with different prefixes. */
  accountKey(address) {
    const bytes = bech32Bytes(splitBech32(address)?.words ?? []) ?? new Uint8Array()
    return bytes.length === 0 ? address : encodeHex(bytes)
  },
}
