import { zeroAddress } from 'viem'
import type { AssetRef } from '../../model.js'
import type { Bare } from '../facts.js'
import { form, type Form } from './forms.js'
import { OLDER_ORDERS } from './older-orders.js'
import { asked, assetAt, given } from './order-facts.js'
import type { Struct } from './reader.js'

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Kinds of items of Seaport. */
const [COINS, TOKEN] = [0n, 1n] as const
/** Any item of a collection, whose items are alike or not. */
const ANY: readonly bigint[] = [4n, 5n]

const ITEM = ['itemType:*', 'token:address', 'identifierOrCriteria:uint*']
const AMOUNTS = ['startAmount:uint*', 'endAmount:uint*']

function seaportAsset(item: Struct): AssetRef {
  const kind = item.number('itemType')
  if (kind === COINS) return { contract: undefined }
  const contract = item.address('token')
  if (kind === TOKEN) return { contract }
  return { contract, item: item.number('identifierOrCriteria') }
}

/** Any item of a collection may be taken by who fills the order. */
const isAnyItem = (item: Struct) => ANY.includes(item.number('itemType'))

function offered(item: Struct): Bare {
  const amount = larger(item.number('startAmount'), item.number('endAmount'))
  if (!isAnyItem(item)) return given(seaportAsset(item), amount)
  return given({ contract: item.address('token') }, amount)
}

const wanted = (item: Struct): Bare =>
  asked(
    seaportAsset(item),
    smaller(item.number('startAmount'), item.number('endAmount')),
    item.address('recipient'),
  )

function seaportFacts(order: Struct): readonly Bare[] | undefined {
  const [offer, back] = [order.structs('offer'), order.structs('consideration')]
  const isRead =
    offer.every((item) => item.has(...ITEM, ...AMOUNTS)) &&
    back.every((item) => item.has(...ITEM, ...AMOUNTS, 'recipient:address'))
  return isRead ? [...offer.map(offered), ...back.map(wanted)] : undefined
}

const SEAPORT = ['offerer:address', 'offer:*', 'consideration:*']
const seaport = form('seaport.order', SEAPORT, seaportFacts)

/** Many orders under one signature. */
const seaportBulk: Form = (message) => {
  const orders = message.structs('tree')
  if (orders.length === 0 || !orders.every((order) => order.has(...SEAPORT))) return undefined
  const read = orders.map(seaportFacts)
  const facts = read.flatMap((one) => one ?? [])
  return read.includes(undefined) ? undefined : { intent: 'seaport.order', facts }
}

/** Where an exchange's order has what is given and what is asked: the members' names. */
interface Pair {
  readonly intent: string
  readonly give: string
  readonly amount: string
  readonly want: string
  readonly price: string
  readonly receiver?: string
}

/** Orders of exchanges: one token for another. */
const PAIRS: readonly Pair[] = [
  {
    intent: 'cow.order',
    give: 'sellToken',
    amount: 'sellAmount',
    want: 'buyToken',
    price: 'buyAmount',
    receiver: 'receiver',
  },
  {
    intent: '0x.order',
    give: 'makerToken',
    amount: 'makerAmount',
    want: 'takerToken',
    price: 'takerAmount',
  },
  {
    intent: '1inch.order',
    give: 'makerAsset',
    amount: 'makingAmount',
    want: 'takerAsset',
    price: 'takingAmount',
    receiver: 'receiver',
  },
]

function receiverOf(message: Struct, name: string | undefined, account: string): string {
  if (name === undefined || !message.has(`${name}:address`)) return account
  const found = message.address(name)
  // Exchanges read the zero address as the signer.
  return found === zeroAddress ? account : found
}

const fungible = PAIRS.map(({ intent, give, amount, want, price, receiver }) =>
  form(
    intent,
    [`${give}:address`, `${amount}:uint*`, `${want}:address`, `${price}:uint*`],
    (message, { account }) => [
      // Part of the exchange's fee, if it is listed separately.
      given(
        assetAt(message.address(give)),
        message.number(amount) +
          (message.has('feeAmount:uint*') ? message.number('feeAmount') : 0n),
      ),
      asked(
        assetAt(message.address(want)),
        message.number(price),
        receiverOf(message, receiver, account),
      ),
    ],
  ),
)

const NFT = ['collection:address', 'tokenId:uint*', 'price:uint*']

/** A marketplace's order of one item: a sale, or a bid that is paid with `currency`. */
const nftOrder = (
  intent: string,
  members: readonly string[],
  currency: string,
  isSale: (message: Struct) => boolean,
): Form =>
  form(intent, [...NFT, ...members, `${currency}:address`], (message, { account }) => {
    const count = message.has('amount:uint*') ? message.number('amount') : 1n
    const item = { contract: message.address('collection'), item: message.number('tokenId') }
    const money = assetAt(message.address(currency))
    const price = message.number('price')
    return isSale(message)
      ? [given(item, count), asked(money, price, account)]
      : [given(money, price), asked(item, count, account)]
  })

const blur = nftOrder(
  'blur.order',
  ['trader:address', 'side:*'],
  'paymentToken',
  (message) => message.number('side') === 1n,
)
const looksRare = nftOrder('looksrare.order', ['isOrderAsk:bool'], 'currency', (message) =>
  message.isTrue('isOrderAsk'),
)

/** 0x: `direction` 0 sells the item. Fees go on top of what a buyer pays. */
const zeroExItem = form(
  '0x.nft-order',
  [
    'direction:uint8',
    'erc20Token:address',
    'erc20TokenAmount:uint*',
    'erc721Token:address',
    'erc721TokenId:uint*',
  ],
  (message, { account }) => {
    const item = {
      contract: message.address('erc721Token'),
      item: message.number('erc721TokenId'),
    }
    const money = assetAt(message.address('erc20Token'))
    const price = message.number('erc20TokenAmount')
    return message.number('direction') === 0n
      ? [given(item, 1n), asked(money, price, account)]
      : [given(money, price), asked(item, 1n, account)]
  },
)

/** Orders of marketplaces and exchanges: what is offered, and what is asked for in return. */
export const ORDERS: readonly Form[] = [
  seaport,
  seaportBulk,
  ...fungible,
  blur,
  looksRare,
  zeroExItem,
  ...OLDER_ORDERS,
]
