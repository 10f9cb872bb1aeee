import { decodeBase64, encodeHex } from '@latchkey/kernel/internal/tools'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { readMember } from '@latchkey/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { getCompiledTransactionMessageDecoder, type IInstruction } from '@solana/web3.js'
import { readTransaction } from '../wire/transaction.js'
import { COMPUTE_BUDGET } from './transfer-transaction.js'

/** Hex digits of a digest. */
const DIGEST = 64

/** An instruction with its accounts by address. */
interface PlainInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const digestOf = ({ program, accounts, data }: PlainInstruction): string =>
  encodeHex(
    sha256(new TextEncoder().encode([program, accounts.join(','), encodeHex(data)].join(' '))),
  )

/**
 * The required parts of a transaction, as one digest for each instruction. The price of its place is between the
 * wallet and its visitor.
 */
export function contentOf(instructions: readonly IInstruction[]): `0x${string}` {
  const digests = instructions
    .filter(({ programAddress }) => programAddress !== COMPUTE_BUDGET)
    .map(({ programAddress, accounts = [], data }) =>
      digestOf({
        program: programAddress,
        accounts: accounts.map(({ address }) => address),
        data: Uint8Array.from(data ?? []),
      }),
    )
  return `0x${digests.join('')}`
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textsIn = (holder: unknown, name: string): readonly string[] => {
  const list = readMember(holder, name)
  return Array.isArray(list) ? list.filter(isText) : []
}

/** The instructions of a message; `undefined` for bytes that are none. @param loaded `loadedAddresses` of a node */
function instructionsIn(
  message: Uint8Array,
  loaded: unknown,
): readonly PlainInstruction[] | undefined {
  try {
    const { staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(message)
    const keys: readonly string[] = [
      ...staticAccounts,
      ...textsIn(loaded, 'writable'),
      ...textsIn(loaded, 'readonly'),
    ]
    return instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: keys[programAddressIndex] ?? '',
      accounts: accountIndices.map((index) => keys[index] ?? ''),
      data: Uint8Array.from(data ?? []),
    }))
  } catch {
    return undefined
  }
}

/** Whether a message has all that {@link contentOf} told, in its order; wallets add their own. */
export function hasContent(message: Uint8Array, content: string, loaded?: unknown): boolean {
  const wanted = content.slice(2).match(new RegExp(`.{${DIGEST}}`, 'g')) ?? []
  const found = instructionsIn(message, loaded)?.map(digestOf) ?? []
  let at = 0
  for (const digest of found) if (digest === wanted[at]) at += 1
  return wanted.length > 0 && at === wanted.length
}

/**
 * Whether a transaction, as `getTransaction` answers it in base64, has the required parts.
 *
 * @returns `undefined` where the answer is not that transaction
 */
export function transactionHasContent(
  answer: unknown,
  { hash, content }: { readonly hash: string; readonly content: string },
): boolean | undefined {
  const told = readMember(answer, 'transaction')
  const bytes = Array.isArray(told) && isText(told[0]) ? decodeBase64(told[0]) : undefined
  const head = bytes && readTransaction(bytes)
  const [first] = head?.signatures ?? []
  if (!head || !first || encodeBase58(first) !== hash) return undefined
  return hasContent(
    head.message,
    content,
    readMember(readMember(answer, 'meta'), 'loadedAddresses'),
  )
}
