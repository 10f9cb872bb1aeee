import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/internal'
import type { IInstruction } from '@solana/web3.js'
import {
  readMint,
  readTokenAccount,
  TOKEN,
  TOKEN_2022,
  valuesOf,
  type Mint,
  type TokenAccount,
} from './token-accounts.js'

/** The part of a transfer that is about a token. */
export interface TokenLeg {
  readonly program: Mint['program']
  readonly extensions: Mint['extensions']
  readonly decimals: number
  /** Of the account it is sent from: the fullest one that is not frozen. */
  readonly balance: bigint
  readonly source: string
  readonly destination: string
  /** Either side is frozen. */
  readonly isFrozen: boolean
  readonly needsMemo: boolean
  /** The token may take a part of it, or run code of its own. */
  readonly mayTakePart: boolean
  /** The instruction that creates the receiver's account, if there is none. */
  readonly opening: readonly IInstruction[]
  moving(amount: bigint, taken: bigint): IInstruction
  /** The amounts that left and arrived, by both accounts afterwards. */
  moved(
    source: unknown,
    destination: unknown,
  ): { readonly leaves: bigint; readonly arrives: bigint } | undefined
}

interface Node {
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
  readonly options: Abortable
}

const PARSED = { encoding: 'jsonParsed', commitment: 'confirmed' } as const
const ACCOUNTS = 'getTokenAccountsByOwner'
const MANY = 'getMultipleAccounts'

/** Bytes of an account of the token program, and of one with the mark that it belongs to its owner for good. */
const CLASSIC_BYTES = 165
const EXTENDED_BYTES = 170
/** Extensions that a token adds to each of its accounts. */
const ADDED_BYTES: Readonly<Record<string, number>> = {
  transferFeeConfig: 12,
  transferHook: 5,
  nonTransferable: 4,
  pausableConfig: 4,
}

/** Bytes of a new account of the token. */
export const accountSize = ({
  program,
  extensions,
}: Pick<TokenLeg, 'program' | 'extensions'>): number =>
  program === TOKEN
    ? CLASSIC_BYTES
    : [...extensions].reduce((sum, name) => sum + (ADDED_BYTES[name] ?? 0), EXTENDED_BYTES)

interface Held {
  readonly address: string
  readonly account: TokenAccount
}

/** The owner's accounts of a token, the fullest one first. */
async function readHeld({ rpc, network, options }: Node, owner: string, mint: string) {
  const answer = await rpc.call(network, ACCOUNTS, [owner, { mint }, PARSED], options)
  const held = valuesOf(ACCOUNTS, answer).flatMap((one): Held[] => {
    const [address, account] = [
      readMember(one, 'pubkey'),
      readTokenAccount(readMember(one, 'account')),
    ]
    const isOne = typeof address === 'string' && account?.owner === owner && account.mint === mint
    return isOne ? [{ address, account }] : []
  })
  return held.sort((left, right) => (left.account.amount > right.account.amount ? -1 : 1))
}

/** Where a wallet holds a token, for each of both programs. */
async function placesOf(owner: string, mint: string): Promise<readonly [string, string]> {
  const { associatedAccount } = await import('./token-instructions.js')
  return Promise.all([
    associatedAccount(owner, { mint, program: TOKEN }),
    associatedAccount(owner, { mint, program: TOKEN_2022 }),
  ])
}

/** Whether the receiver's account of a token takes no transfer without a memo (Token-2022). */
export async function readNeedsMemo(
  { rpc, network, options }: Node,
  { to, mint }: { readonly to: string; readonly mint: string },
): Promise<boolean> {
  const [, extended] = await placesOf(to, mint)
  const [account] = valuesOf(MANY, await rpc.call(network, MANY, [[extended], PARSED], options))
  return readTokenAccount(account)?.needsMemo === true
}

/**
 * Looks at a token, the sender's accounts of it and the receiver's.
 *
 * @returns `undefined` when the address names no token
 */
export async function prepareToken(
  node: Node,
  { from, to, mint }: { readonly from: string; readonly to: string; readonly mint: string },
): Promise<TokenLeg | undefined> {
  const { moveTokens, openAccount } = await import('./token-instructions.js')
  const [[classic, extended], [own, ownExtended]] = await Promise.all([
    placesOf(to, mint),
    placesOf(from, mint),
  ])
  const { rpc, network, options } = node
  const asked = rpc.call(network, MANY, [[mint, classic, extended], PARSED], options)
  // A node refuses the question for what is no mint.
  const [answer, held] = await Promise.all([
    asked,
    readHeld(node, from, mint).catch(() => undefined),
  ])
  const [token, ...places] = valuesOf(MANY, answer)
  const facts = readMint(token)
  if (!facts) return undefined
  const all = held ?? (await readHeld(node, from, mint))
  const isClassic = facts.program === TOKEN
  const destination = isClassic ? classic : extended
  const there = readTokenAccount(places[isClassic ? 0 : 1])
  const free = all.filter(({ account }) => !account.isFrozen)
  const first = free[0]
  const source = first?.address ?? (isClassic ? own : ownExtended)
  const balance = first?.account.amount ?? 0n
  const kind = { mint, program: facts.program }
  return {
    program: facts.program,
    extensions: facts.extensions,
    decimals: facts.decimals,
    balance,
    source,
    destination,
    isFrozen: (all.length > 0 && free.length === 0) || there?.isFrozen === true,
    needsMemo: there?.needsMemo === true,
    mayTakePart: facts.extensions.has('transferFeeConfig') || facts.extensions.has('transferHook'),
    opening: there ? [] : [openAccount(from, to, destination, kind)],
    moving: (amount, taken) =>
      moveTokens({
        ...kind,
        owner: from,
        source,
        destination,
        amount,
        decimals: facts.decimals,
        fee: taken,
      }),
    moved(sourceAfter, destinationAfter) {
      const [left, arrived] = [sourceAfter, destinationAfter].map(readTokenAccount)
      if (!left || !arrived) return undefined
      return { leaves: balance - left.amount, arrives: arrived.amount - (there?.amount ?? 0n) }
    },
  }
}
