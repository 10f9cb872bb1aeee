import type { SignedText } from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from '@latchkey/kernel/internal/tools'
import { createSeededRng, SIGN_IN_TOOLS, type SeededRng } from '@latchkey/kernel/testing/internal'
import { FIVE, formatMessage } from './five-namespaces.js'
import { fieldsOf } from './attempts.js'
import { OTHER_ADDRESS } from './other-addresses.js'
import type { Signer } from './signers.js'

/** How a namespace writes its signatures. */
const CODERS: Readonly<
  Record<string, readonly [(text: string) => Uint8Array | undefined, (bytes: Uint8Array) => string]>
> = {
  eip155: [(text) => decodeHex(text.slice(2)), (bytes) => `0x${encodeHex(bytes)}`],
  solana: [decodeBase58, encodeBase58],
  bip122: [decodeBase64, encodeBase64],
  polkadot: [(text) => decodeHex(text.slice(2)), (bytes) => `0x${encodeHex(bytes)}`],
  cosmos: [decodeBase64, encodeBase64],
}

function flip(bytes: Uint8Array, random: SeededRng): Uint8Array {
  const bit = random.below(bytes.length * 8)
  return bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
}

const flipText = (text: string, random: SeededRng): string => {
  const bit = random.below(text.length * 7)
  const at = Math.floor(bit / 7)
  const turned = String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7)))
  return text.slice(0, at) + turned + text.slice(at + 1)
}

type Turn = (signed: SignedText, namespace: string, random: SeededRng) => SignedText

/** The input for one turned bit. */
const TURNS: Readonly<Record<'message' | 'key' | 'address' | 'signature', Turn>> = {
  message: (signed, _namespace, random) => ({
    ...signed,
    message: flipText(signed.message, random),
  }),
  key: (signed, namespace, random) => ({
    ...signed,
    address:
      OTHER_ADDRESS[namespace]?.(signed.address, (key) => flip(key, random)) ?? signed.message,
  }),
  address: (signed, _namespace, random) => ({
    ...signed,
    address: flipText(signed.address, random),
  }),
  signature(signed, namespace, random) {
    const [decode, encode] = CODERS[namespace] ?? []
    const bytes = decode?.(signed.signature) ?? new Uint8Array()
    return { ...signed, signature: encode?.(flip(bytes, random)) ?? '' }
  },
}

/** Attempts that were accepted although one bit of them was wrong. */
export interface FlipResult {
  readonly done: number
  readonly accepted: readonly string[]
}

/**
 * Turns one bit in message, key, address or signature, again and again, and asks the verifier itself. The parser,
 * which would refuse most of it before, is not in between.
 */
export async function flipBits(
  signers: readonly Signer[],
  count: number,
  seed: number | string,
): Promise<FlipResult> {
  const random = createSeededRng(seed)
  const accepted: string[] = []
  const attempts = await Promise.all(
    signers.map(async (signer) => {
      const { chainId, address } = signer
      const message = formatMessage(fieldsOf(signer))
      return { chainId, address, message, signature: await signer.sign(message) }
    }),
  )
  const kinds = Object.keys(TURNS) as (keyof typeof TURNS)[]
  for (let done = 0; done < count; done += 1) {
    // Nothing here waits for anything: without a pause the test runner's own messages would never get through.
    if (done % 256 === 0) await new Promise((resolve) => setImmediate(resolve))
    const attempt = random.pick(attempts)
    const [namespace = ''] = attempt.chainId.split(':')
    const kind = random.pick(kinds)
    const turned = TURNS[kind](attempt, namespace, random)
    const verdict = await FIVE.find(({ profile }) => profile.namespace === namespace)?.verify(
      turned,
      SIGN_IN_TOOLS,
    )
    if (!verdict || 'proof' in verdict) accepted.push(`${kind} ${JSON.stringify(turned)}`)
  }
  return { done: count, accepted }
}
