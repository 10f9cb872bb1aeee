import { decodeAbiParameters, getAddress, parseAbiParameters, type AbiParameter } from 'viem'
import type { AssetRef } from '../../model.js'
import type { Bare } from '../facts.js'
import { isBytes } from '../../untrusted.js'
import { form, type Form } from './forms.js'
import { asked, assetAt, given } from './order-facts.js'
import type { Struct } from './reader.js'

/* Orders with their assets in lists or in bytes: LooksRare v2, 0x v3, 0x's items that are alike, X2Y2, Blur v2. */

/** Lists of an order's items; `undefined` if they do not belong together. */
function listedItems(collection: string, ids: readonly bigint[], amounts: readonly bigint[]) {
  return ids.length > 0 && ids.length === amounts.length
    ? ids.map((item, at) => ({ asset: { contract: collection, item }, amount: amounts[at] ?? 0n }))
    : undefined
}

const MAKER = ['quoteType:*', 'collection:address', 'currency:address', 'price:uint*']
const LOOKS_RARE = [...MAKER, 'itemIds:uint*', 'amounts:uint*']
/** A bid; anything else is taken for what gives items away. */
const BID = 0n

function looksRareFacts(order: Struct, account: string): readonly Bare[] | undefined {
  const collection = order.address('collection')
  const money = assetAt(order.address('currency'))
  const price = order.number('price')
  const isBid = order.number('quoteType') === BID
  // A bid may be for any item of the collection, by its strategy.
  const any = [{ asset: { contract: collection }, amount: 1n }]
  const [ids, amounts] = [order.numbers('itemIds'), order.numbers('amounts')]
  const items = listedItems(collection, ids, amounts) ?? (isBid ? any : undefined)
  if (!items) return undefined
  return isBid
    ? [given(money, price), ...items.map(({ asset, amount }) => asked(asset, amount, account))]
    : [...items.map(({ asset, amount }) => given(asset, amount)), asked(money, price, account)]
}

const looksRare = form('looksrare.order', LOOKS_RARE, (message, { account }) =>
  looksRareFacts(message, account),
)

/** Many orders under one signature. */
const looksRareBatch: Form = (message, { account }) => {
  const orders = message.structs('tree')
  if (orders.length === 0 || !orders.every((order) => order.has(...LOOKS_RARE))) return undefined
  const read = orders.map((order) => looksRareFacts(order, account))
  const facts = read.flatMap((one) => one ?? [])
  return read.includes(undefined) ? undefined : { intent: 'looksrare.order', facts }
}

type Part = readonly [asset: AssetRef, amount: bigint]

const decoded = (types: string, data: string, skip: number): readonly unknown[] => {
  if (!isBytes(data)) throw new TypeError('These are no bytes.')
  const inputs: readonly AbiParameter[] = parseAbiParameters(types)
  return decodeAbiParameters(inputs, `0x${data.slice(2 + skip)}`)
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const address = (value: unknown) => getAddress(String(value))
const number = (value: unknown) => BigInt(String(value))

/** Digits of hex of a selector. */
const SELECTOR = 8
/** How 0x v3 writes an asset, by the selector of its proxy. */
const ASSETS: Readonly<Record<string, (data: string, amount: bigint) => readonly Part[]>> = {
  // ERC20Token(address)
  f47261b0: (data, amount) => [
    [{ contract: address(decoded('address', data, SELECTOR)[0]) }, amount],
  ],
  // ERC721Token(address,uint256)
  '02571792': (data, amount) => {
    const [token, item] = decoded('address, uint256', data, SELECTOR)
    return [[{ contract: address(token), item: number(item) }, amount]]
  },
  // ERC1155Assets(address,uint256[],uint256[],bytes)
  a7cb5fb7: (data, amount) => {
    const [token, items, values] = decoded('address, uint256[], uint256[], bytes', data, SELECTOR)
    return listOf(items).map((item, at) => [
      { contract: address(token), item: number(item) },
      amount * number(listOf(values)[at] ?? 0n),
    ])
  },
  // MultiAsset(uint256[],bytes[])
  '94cfcdd7': (data, amount) => {
    const [amounts, inner] = decoded('uint256[], bytes[]', data, SELECTOR)
    return listOf(inner).flatMap((one, at) => {
      // One within another is none that anybody makes.
      const read = ASSETS[selectorOf(String(one))]
      if (!read || selectorOf(String(one)) === '94cfcdd7') throw new TypeError('No such asset.')
      return read(String(one), amount * number(listOf(amounts)[at] ?? 0n))
    })
  },
}

const selectorOf = (data: string) => data.slice(2, 2 + SELECTOR).toLowerCase()

function zeroExAsset(data: string, amount: bigint): readonly Part[] {
  if (amount === 0n && data === '0x') return []
  const read = ASSETS[selectorOf(data)]
  if (!read) throw new TypeError('No such asset.')
  return read(data, amount)
}

/** 0x v3: bytes encode both sides of the trade, and the maker's fee is given too. */
const zeroEx = form(
  '0x.order',
  [
    'makerAddress:address',
    'makerAssetAmount:uint*',
    'takerAssetAmount:uint*',
    'makerAssetData:bytes',
    'takerAssetData:bytes',
  ],
  (message, { account }) => {
    const part = (amount: string, data: string) =>
      zeroExAsset(message.text(data), message.number(amount))
    const fee = message.has('makerFee:uint*', 'makerFeeAssetData:bytes')
      ? part('makerFee', 'makerFeeAssetData')
      : []
    return [
      ...part('makerAssetAmount', 'makerAssetData').map(([asset, amount]) => given(asset, amount)),
      ...fee.map(([asset, amount]) => given(asset, amount)),
      ...part('takerAssetAmount', 'takerAssetData').map(([asset, amount]) =>
        asked(asset, amount, account),
      ),
    ]
  },
)

/** 0x v4, items that are alike: `direction` 0 sells. */
const zeroExItems = form(
  '0x.nft-order',
  [
    'direction:uint8',
    'erc20Token:address',
    'erc20TokenAmount:uint*',
    'erc1155Token:address',
    'erc1155TokenId:uint*',
    'erc1155TokenAmount:uint*',
  ],
  (message, { account }) => {
    const item = {
      contract: message.address('erc1155Token'),
      item: message.number('erc1155TokenId'),
    }
    const count = message.number('erc1155TokenAmount')
    const money = assetAt(message.address('erc20Token'))
    const price = message.number('erc20TokenAmount')
    return message.number('direction') === 0n
      ? [given(item, count), asked(money, price, account)]
      : [given(money, price), asked(item, count, account)]
  },
)

/** The intent of an X2Y2 order to buy; any other intent sells. */
const BUYS = 3n
/** Items that are alike. */
const ALIKE = 2n

function x2y2Items(order: Struct, data: string): readonly Part[] {
  const isAlike = order.number('delegateType') === ALIKE
  const types = isAlike ? '(address, uint256, uint256)[]' : '(address, uint256)[]'
  return listOf(decoded(types, data, 0)[0]).map((one) => {
    const [token, item, amount = 1n] = listOf(one)
    return [{ contract: address(token), item: number(item) }, number(amount)]
  })
}

const x2y2 = form(
  'x2y2.order',
  ['user:address', 'intent:uint*', 'delegateType:uint*', 'currency:address', 'items:*'],
  (message, { account }) => {
    const items = message.structs('items')
    if (items.length === 0 || !items.every((one) => one.has('price:uint*', 'data:bytes')))
      return undefined
    const money = assetAt(message.address('currency'))
    return items.flatMap((one) => {
      const price = one.number('price')
      const parts = x2y2Items(message, one.text('data'))
      return message.number('intent') === BUYS
        ? [given(money, price), ...parts.map(([asset, amount]) => asked(asset, amount, account))]
        : [...parts.map(([asset, amount]) => given(asset, amount)), asked(money, price, account)]
    })
  },
)

/** Blur v2: the items and their prices are behind a hash, so they cannot be read. */
const blur = form(
  'blur.order',
  ['trader:address', 'collection:address', 'listingsRoot:bytes32', 'numberOfListings:uint*'],
  (message) => {
    const contract = message.address('collection')
    return [
      given({ contract }, message.number('numberOfListings')),
      { kind: 'unknown', to: contract, selector: '' },
    ]
  },
)

export const OLDER_ORDERS: readonly Form[] = [
  looksRare,
  looksRareBatch,
  zeroEx,
  zeroExItems,
  x2y2,
  blur,
]
