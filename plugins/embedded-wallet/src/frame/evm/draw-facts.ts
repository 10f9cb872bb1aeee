import { getAddress, zeroAddress, type Address } from 'viem'
import type {
  AssetRef,
  Fact,
  Movement,
  SeenAllowance,
  KnownContracts,
} from '@latchkey/review/internal'
import type { FrameChain } from '../api.js'
import { createPricing, writeWorth, type Prices, type Pricing, writeAmount } from '../prices.js'
import { loadPictures, type Pictures } from '../sheet/pictures.js'
import type { Move } from '../sheet/view.js'
import { shortAddress } from '../sheet/visible-text.js'
import type { WordKey } from '../words/en.js'
import { isUnlimited } from './held.js'
import type { ReviewTools } from './review-tools.js'
import { tokenFace, type TokenFace } from './tokens.js'
import { pricedIn, tokensOf, vouchedAsset } from './vouched.js'

/** Ends beyond this many seconds are none; a date cannot hold them either. */
const LAST_SECOND = 100_000_000_000n

/** The tools of drawing facts. */
export interface FactPen extends ReviewTools {
  readonly contracts: KnownContracts
  /** How a token calls itself. */
  faceOf(contract: string): TokenFace | undefined
  readonly prices: Prices
  readonly pictures: Pictures
  /** The account's current balance of tokens with an unlimited permission. */
  heldOf(contract: string): bigint | undefined
  /** Whether each line says of which call it is. */
  readonly isBatch: boolean
}

const contractsIn = (of: readonly { readonly asset?: AssetRef }[]): readonly string[] =>
  of.flatMap(({ asset }) => (asset?.contract === undefined ? [] : [asset.contract]))

/** How tokens are called: by who vouches for them, else by themselves. */
export async function facesOf(
  { client, chain }: Pick<ReviewTools, 'client' | 'chain'>,
  of: readonly { readonly asset?: AssetRef }[],
): Promise<FactPen['faceOf']> {
  const contracts = [...new Set(contractsIn(of).map((one) => getAddress(one)))]
  const book = tokensOf(chain)
  const faceAt = (one: Address) => book.find(chain.id, one) ?? tokenFace(client, one)
  const found = await Promise.all(contracts.map(async (one) => [one, await faceAt(one)] as const))
  const faces = new Map<string, TokenFace | undefined>(found)
  return (contract) => faces.get(getAddress(contract))
}

const faceIn = ({ chain, words, faceOf }: FactPen, { contract }: AssetRef): TokenFace =>
  (contract === undefined ? chain.currency : faceOf(contract)) ?? {
    symbol: words.say('unknownToken'),
    decimals: 0,
  }

function collectionOf({ words, faceOf }: FactPen, { contract }: AssetRef): string {
  const face = contract === undefined ? undefined : faceOf(contract)
  return face?.symbol ?? words.say('unknownCollection')
}

/** An amount of an asset, or of one of its items. */
export function writeAsset(pen: FactPen, asset: AssetRef, amount: bigint): string {
  const { words } = pen
  if (asset.item === undefined) return writeAmount(amount, faceIn(pen, asset), words.language)
  const values = { id: String(asset.item), symbol: collectionOf(pen, asset) }
  if (amount === 1n) return words.say('item', values)
  const count = new Intl.NumberFormat(words.language).format(amount)
  return words.say('items', Object.assign(values, { count }))
}

/** Begins to ask for the prices of what moves by the facts. */
export function startPricing(
  { chain, priced }: Pick<ReviewTools, 'chain' | 'priced'>,
  facts: readonly Fact[],
): Pricing {
  const pricing = createPricing(priced)
  pricing.want(pricedIn(chain, facts))
  return pricing
}

/** The approximate worth of an amount, if the asset is vouched for and its price is known. */
export function worthOf(
  { chain, words, prices }: Pick<FactPen, 'chain' | 'words' | 'prices'>,
  asset: AssetRef,
  amount: bigint,
): { readonly worth?: string } {
  const known = vouchedAsset(chain, asset)
  const worth = known && writeWorth(amount, known, prices.get(known.id), words.language)
  return worth === undefined ? {} : { worth }
}

/** Loads the pictures of what is drawn, where somebody vouches for it. */
export const picturesOf = (
  chain: FrameChain,
  drawn: readonly { readonly asset?: AssetRef }[],
): Promise<Pictures> =>
  loadPictures(drawn.map(({ asset }) => asset && vouchedAsset(chain, asset)?.symbol))

function pictureOf({ chain, pictures }: FactPen, asset: AssetRef): Pick<Move, 'picture'> {
  const picture = pictures(vouchedAsset(chain, asset)?.symbol)
  return picture === undefined ? {} : { picture }
}

/** An address with the name of its contract, where somebody who may be believed has named it. */
function partyOf({ chain, contracts }: FactPen, label: WordKey, address: string) {
  const name = contracts(chain.id, address)?.name
  return { party: { label, address, ...(name !== undefined && { name }) } }
}

const contractLine = ({ contract }: AssetRef) => (contract === undefined ? {} : { asset: contract })

const untilLine = ({ words }: FactPen, until: bigint | undefined) =>
  until === undefined || until >= LAST_SECOND
    ? undefined
    : words.say('until', { date: dateOf(words.language, until) })

/** A date by the visitor's calendar. */
export const dateOf = (language: string, seconds: bigint): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(Number(seconds) * 1_000),
  )

type Allows = Pick<Extract<Fact, { kind: 'allows' }>, 'asset' | 'amount' | 'spender' | 'until'>

function drawAllowance(pen: FactPen, { asset, amount, spender, until }: Allows): Move {
  const { words } = pen
  const shown = Object.assign(partyOf(pen, 'spender', spender), contractLine(asset))
  if (asset.item !== undefined) {
    const what = writeAsset(pen, asset, 1n)
    return amount === 0n
      ? { kind: 'revokes', what, ...contractLine(asset) }
      : { kind: 'allowsItem', what, ...shown }
  }
  if (amount === 'all') return { kind: 'allowsAll', what: collectionOf(pen, asset), ...shown }
  const face = faceIn(pen, asset)
  if (amount === 0n) return { kind: 'revokes', what: face.symbol, ...shown }
  const all = amount === 'unlimited' || isUnlimited({ asset, amount })
  const what = all
    ? words.say('unlimited', { symbol: face.symbol })
    : writeAmount(amount, face, words.language)
  const asides = [all ? heldLine(pen, asset) : undefined, untilLine(pen, until)]
  const aside = asides.filter((line) => line !== undefined).join(' ')
  return {
    kind: 'allows',
    what,
    ...(all ? {} : worthOf(pen, asset, amount)),
    ...pictureOf(pen, asset),
    ...shown,
    ...(aside !== '' && { aside }),
  }
}

/** The amount that can be taken today under an unlimited permission. */
function heldLine(pen: FactPen, asset: AssetRef): string | undefined {
  const { words } = pen
  const held = asset.contract === undefined ? undefined : pen.heldOf(asset.contract)
  if (held === undefined) return undefined
  const { worth } = worthOf(pen, asset, held)
  const written = writeAmount(held, faceIn(pen, asset), words.language)
  return words.say('holdsNow', { amount: worth === undefined ? written : `${written} ${worth}` })
}

/** The assets that a signature hands over. */
const HANDED: Readonly<Record<string, WordKey>> = {
  code: 'handsCode',
  votes: 'handsVotes',
}

function drawOne(pen: FactPen, fact: Fact): Move {
  const { words, account } = pen
  switch (fact.kind) {
    case 'leaves': {
      const what = writeAsset(pen, fact.asset, fact.amount)
      const taker = fact.to === undefined ? { aside: words.say('anyTaker') } : undefined
      const to = fact.to === undefined ? undefined : partyOf(pen, 'to', fact.to)
      const worth = worthOf(pen, fact.asset, fact.amount)
      const picture = pictureOf(pen, fact.asset)
      return {
        kind: 'leaves',
        what,
        ...worth,
        ...picture,
        ...to,
        ...taker,
        ...contractLine(fact.asset),
      }
    }
    case 'returns': {
      const what = writeAsset(pen, fact.asset, fact.amount)
      const isOwn = fact.to.toLowerCase() === account.toLowerCase()
      return {
        kind: 'asks',
        what,
        ...worthOf(pen, fact.asset, fact.amount),
        ...pictureOf(pen, fact.asset),
        ...(isOwn ? {} : partyOf(pen, 'to', fact.to)),
        ...contractLine(fact.asset),
      }
    }
    case 'allows':
      return drawAllowance(pen, fact)
    case 'calls': {
      const { decoded, to } = fact
      return { kind: 'calls', what: decoded.name, ...partyOf(pen, 'contract', to) }
    }
    case 'unknown':
      return {
        kind: 'unknownCall',
        what: pen.contracts(pen.chain.id, fact.to)?.name ?? shortAddress(fact.to),
        ...partyOf(pen, 'contract', fact.to),
      }
    case 'creates':
      return { kind: 'calls', what: words.say('newContract') }
    case 'hands-over':
      return {
        kind: 'handsOver',
        what: words.say(HANDED[fact.what] ?? 'handsControl'),
        ...partyOf(pen, 'to', fact.to),
      }
  }
}

/** Each fact as a line of its own, in the order of the calls. */
export const drawFacts = (pen: FactPen, facts: readonly Fact[]): readonly Move[] =>
  facts.map((fact) => {
    const move = drawOne(pen, fact)
    return pen.isBatch ? Object.assign(move, { step: fact.call + 1 }) : move
  })

/** The moves of a simulation, outgoing first. */
export const drawMovements = (pen: FactPen, moves: readonly Movement[]): readonly Move[] =>
  [...moves]
    .sort((one, other) => (one.amount < other.amount ? -1 : 1))
    .map(({ asset, amount, party }) => {
      const out = amount < 0n
      const size = out ? -amount : amount
      return {
        kind: out ? 'leaves' : 'comes',
        what: writeAsset(pen, asset, size),
        ...worthOf(pen, asset, size),
        ...pictureOf(pen, asset),
        ...(party === undefined ? {} : partyOf(pen, out ? 'to' : 'from', party)),
        ...contractLine(asset),
      }
    })

/** A permission that a simulation saw. */
export const drawSeen = (pen: FactPen, allowances: readonly SeenAllowance[]): readonly Move[] =>
  allowances.map((seen) => {
    const isNobody = seen.asset.item !== undefined && seen.spender === zeroAddress
    return drawAllowance(pen, isNobody ? Object.assign({}, seen, { amount: 0n }) : seen)
  })

/** An address of an asset, as the library has it. */
export const addressOf = (contract: string): Address => getAddress(contract)
