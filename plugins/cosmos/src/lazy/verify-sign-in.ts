import { bech32Bytes, splitBech32 } from '@latchkey/kernel/internal/page'
import { canonicalBase64, encodeBase64, sameBytes } from '@latchkey/kernel/internal/tools'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { CaipNetworkId, SignedText, SignInVerdict } from '@latchkey/kernel'
import type { AddressPrefixes } from '../sign-in.js'

const ACCOUNT = 20
const SIGNATURE = 64

/** Prefixes of the networks that `@latchkey/cosmos/networks` has. */
const PREFIXES: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
  'cosmos:juno-1': 'juno',
  'cosmos:celestia': 'celestia',
}

/** Which of the points with this `r` the key is; the third and fourth are next to impossible. */
const RECOVERY = [0, 1, 2, 3]

/**
 * The document of ADR-36 as it is signed: JSON with its members in order of their names. Neither base64
 * nor an address has a character that would have to be escaped.
 */
const adr36Document = (signer: string, data: Uint8Array): string =>
  `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${encodeBase64(data)}","signer":"${signer}"}}],"sequence":"0"}`

/** Whether the key that made the signature is the one whose hash the address is. */
function isOfAccount(hash: Uint8Array, signature: Uint8Array, account: Uint8Array): boolean {
  return RECOVERY.some((recovery) => {
    try {
      const recovered = Uint8Array.of(recovery, ...signature)
      const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
      return sameBytes(ripemd160(sha256(key)), account)
    } catch {
      return false // No point of the curve has this `r`.
    }
  })
}

function checkSignature(text: string, signature: string, address: string): SignInVerdict {
  const account = bech32Bytes(splitBech32(address)?.words ?? [])
  if (account?.length !== ACCOUNT) return { refused: 'address_type_unsupported' }
  const bytes = canonicalBase64(signature)
  if (bytes?.length !== SIGNATURE) return { refused: 'signature_malformed' }
  try {
    if (secp256k1.Signature.fromBytes(bytes).hasHighS())
      return { refused: 'signature_not_canonical' }
  } catch {
    return { refused: 'signature_malformed' } // Out of range.
  }
  const hash = sha256(utf8ToBytes(adr36Document(address, utf8ToBytes(text))))
  return isOfAccount(hash, bytes, account) ? { proof: 'adr36' } : { refused: 'signature_invalid' }
}

/** ADR-36 by an account of one secp256k1 key. The key is recovered and has to lead to the address. */
export default (
  { message, signature, address, chainId }: SignedText,
  { addressPrefixes = {} }: { readonly addressPrefixes?: AddressPrefixes | undefined } = {},
): Promise<SignInVerdict> => {
  const parts = splitBech32(address)
  if (parts?.form !== 'bech32') return Promise.resolve({ refused: 'address_checksum_invalid' })
  const prefix = addressPrefixes[chainId] ?? PREFIXES[chainId]
  if (prefix === undefined) return Promise.resolve({ refused: 'address_network_unknown' })
  if (parts.prefix !== prefix) return Promise.resolve({ refused: 'address_of_other_network' })
  return Promise.resolve(checkSignature(message, signature, address))
}
