import type { IInstruction } from '@solana/web3.js'
import { decodeSolana, solanaFacts, type SolanaInstruction } from '@latchkey/review/internal'
import { expect, test } from 'vitest'
import { associatedAccount, moveTokens, openAccount } from './token-instructions.js'

const PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const PROGRAM_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ME = 'Vote111111111111111111111111111111111111111'
const FRIEND = 'So11111111111111111111111111111111111111112'

const plain = ({
  programAddress,
  accounts = [],
  data = new Uint8Array(),
}: IInstruction): SolanaInstruction => ({
  program: programAddress,
  accounts: accounts.map(({ address }) => address),
  data: Uint8Array.from(data),
})

test.each([
  ['a token', PROGRAM, 0n],
  ['a token of the newer program', PROGRAM_2022, 0n],
  ['a token that takes a fee', PROGRAM_2022, 3n],
] as const)('a transfer of %s is read as what it is', async (_what, program, fee) => {
  const token = { mint: MINT, program }
  const [source, destination] = await Promise.all([
    associatedAccount(ME, token),
    associatedAccount(FRIEND, token),
  ])
  const transfer = { owner: ME, source, destination, amount: 25n, decimals: 6, fee }
  const made = [
    openAccount(ME, FRIEND, destination, token),
    moveTokens({ mint: MINT, program, ...transfer }),
  ]
  const message = { instructions: made.map(plain) }
  expect(decodeSolana(message).map(({ intent }) => intent)).toEqual([
    'associated.create',
    'token.transfer',
  ])
  expect(solanaFacts(message, ME)[1]).toEqual({
    call: 1,
    kind: 'leaves',
    asset: { contract: MINT },
    amount: 25n,
    to: FRIEND,
  })
})
