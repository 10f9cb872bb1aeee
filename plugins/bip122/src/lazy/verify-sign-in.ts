import type { CaipNetworkId, SignedText, SignInVerdict } from '@latchkey/kernel'
import { canonicalBase64 } from '@latchkey/kernel/internal/tools'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { isBip137 } from './bip137.js'
import { isBip322, type Output } from './bip322.js'

const NETWORKS: Readonly<Partial<Record<CaipNetworkId, typeof NETWORK>>> = {
  'bip122:000000000019d6689c085ae165831e93': NETWORK,
  'bip122:000000000933ea01ad0ee984209779ba': TEST_NETWORK,
  'bip122:00000000da84f2bafbbc53dee25a72ae': TEST_NETWORK,
  'bip122:00000008819873e925422c1ff0f99f7c': TEST_NETWORK,
}

/** Begins a signature of BIP-322 in its simple form; wallets from before its final text leave it out. */
const SIMPLE = 'smp'

type Check = (message: string, output: Output, signature: Uint8Array) => boolean

/** The proofs of an address: its type decides, never the signature. */
const ALGORITHMS: Readonly<Record<Output['type'], readonly (readonly [string, Check])[]>> = {
  pkh: [['bip137', isBip137]],
  wpkh: [
    ['bip322', isBip322],
    ['bip137', isBip137],
  ],
  sh: [
    ['bip322', isBip322],
    ['bip137', isBip137],
  ],
  tr: [['bip322', isBip322]],
}

type Decoded = ReturnType<ReturnType<typeof Address>['decode']>

interface Destination {
  readonly decoded: Decoded
  readonly script: Uint8Array
}

function decode(address: string, network: typeof NETWORK): Destination | undefined {
  try {
    const decoded = Address(network).decode(address)
    return { decoded, script: OutScript.encode(decoded) }
  } catch {
    return undefined // Its checksum is wrong, it is of another network, or its key is no point.
  }
}

/** The output of a single-key address; custom scripts have no simple proof. */
function outputOf({ decoded, script }: Destination): Output | undefined {
  if (decoded.type === 'tr') return { type: 'tr', program: decoded.pubkey, script }
  if (decoded.type === 'pkh' || decoded.type === 'sh' || decoded.type === 'wpkh') {
    return { type: decoded.type, program: decoded.hash, script }
  }
  return undefined
}

const attempt = (check: Check, ...args: Parameters<Check>): boolean => {
  try {
    return check(...args)
  } catch {
    return false // Bytes that are no witness, no signature or no point of the curve.
  }
}

/** BIP-322 in its simple form, and the recoverable ECDSA signature of older wallets. */
export default ({ message, signature, address, chainId }: SignedText): Promise<SignInVerdict> => {
  const network = NETWORKS[chainId]
  if (!network) return Promise.resolve({ refused: 'address_network_unknown' })
  const destination = decode(address, network)
  if (!destination) {
    const isOther = [NETWORK, TEST_NETWORK].some((other) => decode(address, other) !== undefined)
    const refused = isOther ? 'address_of_other_network' : 'address_checksum_invalid'
    return Promise.resolve({ refused })
  }
  const output = outputOf(destination)
  if (!output) return Promise.resolve({ refused: 'address_type_unsupported' })
  const named = signature.startsWith(SIMPLE)
  const bytes = canonicalBase64(named ? signature.slice(SIMPLE.length) : signature)
  if (!bytes || bytes.length < 64) return Promise.resolve({ refused: 'signature_malformed' })
  const [proof] =
    ALGORITHMS[output.type].find(
      ([kind, check]) => (!named || kind === 'bip322') && attempt(check, message, output, bytes),
    ) ?? []
  return Promise.resolve(proof ? { proof } : { refused: 'signature_invalid' })
}
