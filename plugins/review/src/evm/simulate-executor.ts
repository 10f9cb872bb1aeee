import { bytesToHex, concatHex, numberToHex, size, sliceHex, type Hex } from 'viem'
import type { ReviewCall } from '../model.js'

/**
 * The EVM instructions used below, by their bytes; `0x…` pushes its value, `@name` the place of
 * `:name`.
 */
const OPCODES: Readonly<Record<string, string>> = {
  STOP: '00',
  ADD: '01',
  SUB: '03',
  LT: '10',
  ISZERO: '15',
  XOR: '18',
  CALLER: '33',
  CALLDATALOAD: '35',
  CALLDATASIZE: '36',
  CALLDATACOPY: '37',
  RETURNDATASIZE: '3d',
  RETURNDATACOPY: '3e',
  POP: '50',
  MSTORE: '52',
  JUMP: '56',
  JUMPI: '57',
  GAS: '5a',
  DUP1: '80',
  DUP2: '81',
  DUP3: '82',
  DUP6: '85',
  DUP7: '86',
  CALL: 'f1',
  RETURN: 'f3',
  DELEGATECALL: 'f4',
  STATICCALL: 'fa',
  REVERT: 'fd',
}
const JUMPDEST = '5b'
/** PUSH1 is 60, PUSH20 is 73. */
const push = (digits: string) => `${(0x5f + digits.length / 2).toString(16)}${digits}`

/** Every place is below 256, so each takes one byte. */
function assemble(program: string): Hex {
  const places = new Map<string, string>()
  const write = () => {
    let code = ''
    for (const word of program.trim().split(/\s+/)) {
      if (word.startsWith('0x')) code += push(word.slice(2))
      else if (word.startsWith('@')) code += push(places.get(word.slice(1)) ?? '00')
      else if (word.startsWith(':')) {
        places.set(word.slice(1), (code.length / 2).toString(16).padStart(2, '0'))
        code += JUMPDEST
      } else code += OPCODES[word] ?? ''
    }
    return code
  }
  write()
  return `0x${write()}`
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Each call before its data: target, value, length of the data. */
const HEAD = 96

/**
 * Code that replaces a smart account in a trial. If its `sender` calls, it makes the calls, so that the account is
 * `msg.sender` and the rest of the transaction is an ordinary one. Other callers are answered by the account's own
 * code at `own`, on the account's storage. It takes tokens and checks signatures as always.
 *
 * A call that fails ends the run. The revert data are its place in the call data, and its own
 * revert data.
 */
export const executorCode = (sender: Hex, own: Hex): Hex =>
  assemble(`
    CALLER ${sender} XOR @account JUMPI
    0x00
    :next CALLDATASIZE DUP2 LT ISZERO @done JUMPI
      DUP1 0x40 ADD CALLDATALOAD
      DUP1 DUP3 0x60 ADD 0x00 CALLDATACOPY
      0x00 0x00 DUP3 0x00 DUP6 0x20 ADD CALLDATALOAD DUP7 CALLDATALOAD GAS CALL
      ISZERO @failed JUMPI
      ADD 0x60 ADD @next JUMP
    :done STOP
    :failed POP 0x00 MSTORE
      RETURNDATASIZE 0x00 0x20 RETURNDATACOPY
      RETURNDATASIZE 0x20 ADD 0x00 REVERT
    :account CALLDATASIZE 0x00 0x00 CALLDATACOPY
      0x00 0x00 CALLDATASIZE 0x00 ${own} GAS DELEGATECALL
      RETURNDATASIZE 0x00 0x00 RETURNDATACOPY
      RETURNDATASIZE 0x00 DUP3 @good JUMPI REVERT
    :good RETURN`)

/**
 * Code that passes a question on to the contract in its first word, which can note nothing then. A token that knows
 * that somebody looks would behave while they do.
 */
export const READER_CODE: Hex = assemble(`
    0x20 CALLDATASIZE SUB
    DUP1 0x20 0x00 CALLDATACOPY
    0x00 0x00 DUP3 0x00 0x00 CALLDATALOAD GAS STATICCALL
    RETURNDATASIZE 0x00 0x00 RETURNDATACOPY
    RETURNDATASIZE 0x00 DUP3 @good JUMPI REVERT
    :good RETURN`)

/** The call data. */
export const readerData = (contract: Hex, question: Hex): Hex =>
  concatHex([word(BigInt(contract)), question])

/** A call's data begin with `0x` (ERC-5792). */
const bytesOf = (data: string): Hex => `0x${data.slice(2)}`

/** The executor's call data. */
export const executorData = (calls: readonly ReviewCall[]): Hex =>
  concatHex(
    calls.map(({ to, value, data }) =>
      concatHex([
        word(BigInt(to ?? 0)),
        word(value),
        word(BigInt(size(bytesOf(data)))),
        bytesOf(data),
      ]),
    ),
  )

/** The call that failed, and its revert data. */
export function executorFailure(calls: readonly ReviewCall[], reverted: Hex) {
  if (size(reverted) < 32) return { call: 0, data: reverted }
  const at = BigInt(sliceHex(reverted, 0, 32))
  let place = 0n
  const call = calls.findIndex(({ data }) => {
    const isIt = place === at
    place += BigInt(HEAD + size(bytesOf(data)))
    return isIt
  })
  const data = size(reverted) > 32 ? sliceHex(reverted, 32) : '0x'
  return { call: Math.max(call, 0), data }
}

/** An address that could not have been written into a contract. */
export const newAddress = (random: (bytes: number) => Uint8Array): Hex => bytesToHex(random(20))
