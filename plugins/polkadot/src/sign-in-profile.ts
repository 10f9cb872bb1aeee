import type { SignInProfile } from '@latchkey/kernel'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeHex } from '@latchkey/kernel/internal/tools'

const ACCOUNT = 32
const CHECKSUM = 2

/** The lines of EIP-4361 with Polkadot's name (CAIP-122). */
export const polkadotProfile: SignInProfile = {
  namespace: 'polkadot',
  name: 'Polkadot',
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text),
  isReference: (text) => /^[0-9a-f]{32}$/.test(text),
  withoutStatement: '\n\n\n',
  /** Networks write one key in different formats. */
  accountKey(address) {
    const key = decodeBase58(address)?.slice(-CHECKSUM - ACCOUNT, -CHECKSUM)
    return key?.length === ACCOUNT ? encodeHex(key) : address
  },
}
