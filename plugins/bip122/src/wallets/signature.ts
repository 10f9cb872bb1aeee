import { decodeBase64, decodeHex, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { decodeSegwit } from '../segwit.js'
import type { MessageProtocol } from './bitcoin-api.js'
import { answerInvalid } from './shared.js'

/** Longer than any signature of a single key. */
const LONGEST = 1_000
/** Header, r and s (BIP-137). */
const COMPACT = 65
const [LOWEST_HEADER, HIGHEST_HEADER] = [27, 42]

/** Which of the two kinds a signature is, by its form. */
export function protocolOf(signature: Uint8Array): MessageProtocol {
  const header = signature[0] ?? 0
  const compact = signature.length === COMPACT
  return compact && header >= LOWEST_HEADER && header <= HIGHEST_HEADER ? 'ecdsa' : 'bip322'
}

/** BIP-322 for segregated witness, which the old kind has no agreed form for; the old kind for the rest. */
export const usualProtocol = (address: string): MessageProtocol =>
  decodeSegwit(address) ? 'bip322' : 'ecdsa'

/** BIP-322 begins a signature with its variant; before it was final, the simple one had no name. */
const SIMPLE = 'smp'

/** The bytes of a signature as base64, or hex as relays have it; of BIP-322 the simple variant alone. */
export function readSignature(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text === '' || text.length > LONGEST) return undefined
  if (/^(?:ful|pof)/.test(text)) return undefined
  if (!text.startsWith(SIMPLE)) return decodeHex(text.replace(/^0x/, '')) ?? decodeBase64(text)
  const bytes = decodeBase64(text.slice(SIMPLE.length))
  return bytes && protocolOf(bytes) === 'bip322' ? bytes : undefined
}

/**
 * A signature as base64, of the kind that was asked for.
 *
 * @throws KitError `provider_answer_invalid`
 */
export function checkSignature(
  method: string,
  answer: unknown,
  protocol: MessageProtocol | undefined,
): string {
  const bytes = readSignature(answer)
  if (!bytes) throw answerInvalid(method, 'a signature as base64', answer)
  if (protocol && protocolOf(bytes) !== protocol) {
    throw answerInvalid(method, `a signature of the kind "${protocol}"`, answer)
  }
  return encodeBase64(bytes)
}
