import { isObject, readMember, type AssetInfo, type CaipNetworkId } from '@latchkey/kernel'
import { displayText, assetId, parseAssetId } from '@latchkey/kernel/internal/tools'
import { isSolanaAddress } from '../address.js'
import { unreadable } from './lamports.js'

/** The token program, and the one with extensions. */
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export type TokenProgram = typeof TOKEN | typeof TOKEN_2022

/** Namespace of tokens in asset ids (CAIP-19). */
const NAMESPACE = 'token'
const AMOUNT = /^\d{1,20}$/
const LONGEST_SYMBOL = 16

/** A token account, as nodes describe it. */
export interface TokenAccount {
  readonly program: TokenProgram
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly decimals: number
  readonly isFrozen: boolean
  /** Its owner takes no transfer without a memo. */
  readonly needsMemo: boolean
}

/** A token, as nodes describe it. */
export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** Names of its extensions (Token-2022). */
  readonly extensions: ReadonlySet<string>
  readonly name: string | undefined
  readonly symbol: string | undefined
}

type Info = Readonly<Record<string, unknown>>

export const isTokenProgram = (program: unknown): program is TokenProgram =>
  program === TOKEN || program === TOKEN_2022

const isDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

const bigintOf = (value: unknown): bigint | undefined =>
  typeof value === 'string' && AMOUNT.test(value) ? BigInt(value) : undefined

/** The content of a token program's account, in the form `jsonParsed`. */
function infoOf(account: unknown, type: 'account' | 'mint') {
  const program = readMember(account, 'owner')
  const parsed = readMember(readMember(account, 'data'), 'parsed')
  const info = readMember(parsed, 'info')
  const isIt = isTokenProgram(program) && readMember(parsed, 'type') === type && isObject(info)
  return isIt ? { program, info } : undefined
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

function extensionsOf(info: Info): ReadonlyMap<string, unknown> {
  return new Map(
    listOf(info['extensions']).flatMap((one): [string, unknown][] => {
      const name = readMember(one, 'extension')
      return typeof name === 'string' ? [[name, readMember(one, 'state')]] : []
    }),
  )
}

/** Reads a token account; `undefined` when it is another kind of account. */
export function readTokenAccount(account: unknown): TokenAccount | undefined {
  const found = infoOf(account, 'account')
  if (!found) return undefined
  const { program, info } = found
  const { mint, owner, state, tokenAmount } = info
  const amount = bigintOf(readMember(tokenAmount, 'amount'))
  const decimals = readMember(tokenAmount, 'decimals')
  if (!isSolanaAddress(mint) || !isSolanaAddress(owner)) return undefined
  if (amount === undefined || !isDecimals(decimals)) return undefined
  const memo = extensionsOf(info).get('memoTransfer')
  return {
    program,
    mint,
    owner,
    amount,
    decimals,
    isFrozen: state === 'frozen',
    needsMemo: readMember(memo, 'requireIncomingTransferMemos') === true,
  }
}

const textOf = (value: unknown, most?: number): string | undefined =>
  typeof value === 'string' ? displayText(value, most) || undefined : undefined

/** Reads a mint; `undefined` when it is another kind of account. */
export function readMint(account: unknown): Mint | undefined {
  const found = infoOf(account, 'mint')
  if (!found || !isDecimals(found.info['decimals'])) return undefined
  const extensions = extensionsOf(found.info)
  const metadata = extensions.get('tokenMetadata')
  return {
    program: found.program,
    decimals: found.info['decimals'],
    extensions: new Set(extensions.keys()),
    name: textOf(readMember(metadata, 'name')),
    symbol: textOf(readMember(metadata, 'symbol'), LONGEST_SYMBOL),
  }
}

/** The mint that an id names on a network; `undefined` when it names none there. */
export function mintOf(id: AssetInfo['id'], network: CaipNetworkId): string | undefined {
  const { network: own, namespace, reference } = parseAssetId(id)
  const isOne = own === network && namespace === NAMESPACE && isSolanaAddress(reference)
  return isOne ? reference : undefined
}

/** A token as an asset. A token without a name is called by its address. */
export function tokenAsset(
  network: CaipNetworkId,
  mint: string,
  decimals: number,
  names: { readonly name?: string | undefined; readonly symbol?: string | undefined } = {},
): AssetInfo {
  const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  return {
    id: assetId(network, NAMESPACE, mint),
    name: names.name ?? names.symbol ?? mint,
    symbol: names.symbol ?? names.name ?? short,
    decimals,
  }
}

/** The list in an answer with a context. @throws KitError `rpc_failed` */
export function valuesOf(method: string, answer: unknown): readonly unknown[] {
  const value = readMember(answer, 'value')
  if (Array.isArray(value)) return value as readonly unknown[]
  throw unreadable(method, 'a list of accounts', value)
}
