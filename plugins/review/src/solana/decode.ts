import type { AssetRef, Decoded, DecodedArgument } from '../model.js'
import { knownHolders, type SolanaHolders } from './holders.js'
import type { SolanaInstruction, SolanaMessage } from './message.js'
import { readInstruction, type ReadField, type ReadInstruction } from './programs.js'

const FORMATS: Readonly<Record<ReadField['kind'], DecodedArgument['format']>> = {
  account: 'address',
  key: 'address',
  maybe: 'address',
  lamports: 'amount',
  units: 'amount',
  string: 'text',
  rest: 'text',
  u8: 'raw',
  u16: 'raw',
  u32: 'raw',
  u64: 'raw',
}

/** The token that an instruction is about: it names the mint, or an account of which the mint is known. */
export function tokenOf({ of }: ReadInstruction, holders: SolanaHolders): AssetRef | undefined {
  const account = of('source') ?? of('account')
  const mint = of('mint') ?? (account === undefined ? undefined : holders.get(account)?.mint)
  return mint === undefined ? undefined : { contract: mint }
}

function argument(
  { name, kind, value }: ReadField,
  token: AssetRef | undefined,
): DecodedArgument | undefined {
  if (value === undefined) return undefined
  if (kind === 'units' && !token) return { name, format: 'raw', value }
  const plain = { name, format: FORMATS[kind], value }
  if (kind === 'lamports') return { ...plain, asset: { contract: undefined } }
  return kind === 'units' && token ? { ...plain, asset: token } : plain
}

const hex = (data: Uint8Array) =>
  `0x${[...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

function decodeOne(instruction: SolanaInstruction, holders: SolanaHolders): Decoded {
  const read = readInstruction(instruction)
  if (!read) {
    const { program, data } = instruction
    return {
      intent: 'unknown',
      name: 'unknown',
      arguments: [
        { name: 'program', format: 'address', value: program },
        { name: 'data', format: 'raw', value: hex(data) },
      ],
    }
  }
  const token = tokenOf(read, holders)
  return {
    intent: read.intent,
    name: read.intent.split('.').at(-1) ?? read.intent,
    arguments: read.fields.flatMap((field) => argument(field, token) ?? []),
    contract: read.program,
  }
}

/**
 * Reads each instruction of a message: its name and its arguments. `intent` is `unknown` if it
 * cannot be read.
 *
 * @param holders Token accounts of which a node told the owner and the mint. @default none
 */
export function decodeSolana(message: SolanaMessage, holders?: SolanaHolders): readonly Decoded[] {
  const known = knownHolders(message, holders)
  return message.instructions.map((instruction) => decodeOne(instruction, known))
}
