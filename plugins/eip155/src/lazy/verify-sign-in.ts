import { getAddress, hashMessage, isHex, recoverAddress, type Hex } from 'viem'
import type { SignedText, SignInVerdict } from '@latchkey/kernel'
import { askContract, type ContractTools } from './ask-contract.js'

/** `r`, `s` and the recovery bit, as hex with `0x`. */
const OF_KEY = 2 + 65 * 2
/** How the recovery bit is counted: from 27 by most wallets, from 0 by some. */
const RECOVERY_BITS = ['1b', '1c', '00', '01']

/** Half the order of secp256k1: of the two forms of a signature the one with the lower `s` counts (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const isSignature = (text: string): text is Hex => isHex(text) && text.length % 2 === 0

/** Address in the capital letters that are its checksum (EIP-55). */
function checksummed(address: string): string | undefined {
  try {
    return getAddress(address)
  } catch {
    return undefined // Mixed letters that are not its checksum.
  }
}

/** Whether the key of the account signed; `signature_not_canonical` for a second form of its signature. */
async function checkKey(address: Hex, hash: Hex, signature: Hex): Promise<SignInVerdict> {
  const isOfKey =
    signature.length === OF_KEY && RECOVERY_BITS.includes(signature.slice(-2).toLowerCase())
  if (!isOfKey) return { refused: 'signature_invalid' }
  try {
    if ((await recoverAddress({ hash, signature })) !== address) {
      return { refused: 'signature_invalid' }
    }
    const isHigh = BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER
    return isHigh ? { refused: 'signature_not_canonical' } : { proof: 'eip191' }
  } catch {
    return { refused: 'signature_invalid' } // Not the signature of a key: perhaps that of a contract.
  }
}

/**
 * EIP-191 by the account's key; otherwise any signature that the account's contract accepts (ERC-1271), also before
 * it is deployed (ERC-6492). A key that controls an address may sign for it, also if the account delegates to code
 * (EIP-7702): it could take the delegation back.
 */
export default async (
  { message, signature, address, chainId }: SignedText,
  tools: ContractTools,
): Promise<SignInVerdict> => {
  if (checksummed(address) !== address) return { refused: 'address_checksum_invalid' }
  if (!isSignature(signature)) return { refused: 'signature_malformed' }
  const account = address as Hex
  const hash = hashMessage(message)
  const byKey = await checkKey(account, hash, signature)
  if (!('refused' in byKey) || byKey.refused !== 'signature_invalid') return byKey
  const rpcUrls = tools.contracts?.rpcUrls[chainId] ?? []
  const isOfKeyLength = signature.length === OF_KEY
  if (rpcUrls.length === 0) return isOfKeyLength ? byKey : { refused: 'rpc_missing' }
  const verdict = await askContract({ address: account, hash, signature, rpcUrls }, tools)
  const isMissing = 'refused' in verdict && verdict.refused === 'contract_missing'
  // Without a contract a signature of a key's length is a wrong one of a key.
  return isMissing && isOfKeyLength ? byKey : verdict
}
