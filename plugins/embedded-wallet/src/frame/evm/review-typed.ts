import { toJson } from '@latchkey/kernel/internal/tools'
import {
  addressesIn,
  decodeTyped,
  judge,
  settleItems,
  type TypedRequest,
} from '@latchkey/review/evm'
import type { DecodedTyped, FieldTypes } from '@latchkey/review/internal'
import type { FrameChain } from '../api.js'
import { FrameErrors } from '../errors.js'
import type { Branch, Review, Row } from '../sheet/view.js'
import { visibleText } from '../sheet/visible-text.js'
import { drawFacts, facesOf, picturesOf, startPricing, type FactPen } from './draw-facts.js'
import { drawFindings, type Warning } from './draw-findings.js'
import { settled } from './has-items.js'
import { heldBy } from './held.js'
import type { ReviewTools } from './review-tools.js'
import { tokenTrust } from './token-trust.js'
import { checkedOn, contractsOf } from './vouched.js'

/** Values deeper than this are shown as one text. */
const DEEPEST = 8

function written(value: unknown): string {
  if (value === undefined) return ''
  return visibleText(typeof value === 'string' ? value : toJson(value)).text
}

function branches(types: FieldTypes, type: string, value: unknown, depth = 0): readonly Branch[] {
  const fields = types[type] ?? []
  const members = (value ?? {}) as Record<string, unknown>
  return fields.map((field) => branch(types, field, members[field.name], depth))
}

function branch(
  types: FieldTypes,
  field: FieldTypes[string][number],
  value: unknown,
  depth: number,
): Branch {
  const name = visibleText(field.name).text
  const element = /^(.*)\[\d*\]$/.exec(field.type)?.[1]
  if (depth >= DEEPEST) return { name, value: written(value) }
  if (element !== undefined && Array.isArray(value)) {
    const children = value.map((item, at) =>
      branch(types, { name: String(at), type: element }, item, depth + 1),
    )
    return { name, children }
  }
  if (Object.hasOwn(types, field.type))
    return { name, children: branches(types, field.type, value, depth + 1) }
  return { name, value: written(value) }
}

/** All that is signed, as it is. Nothing else is there to be drawn. */
function treeOf({ signed: { types, primaryType, domain, message } }: DecodedTyped) {
  const tree: readonly Branch[] = [
    { name: visibleText(primaryType).text, children: branches(types, primaryType, message) },
    { name: 'EIP712Domain', children: branches(types, 'EIP712Domain', domain) },
  ]
  return primaryType === 'EIP712Domain' ? tree.slice(1) : tree
}

function chainWarning({ signed, chain = '' }: DecodedTyped, isElsewhere: boolean) {
  if (!isElsewhere) return []
  const values = { chain: written(signed.domain['chainId'] ?? chain.split(':')[1]) }
  return [{ level: 'danger', says: { key: 'warnOtherChain', values } } as const satisfies Warning]
}

/**
 * Reads typed data as the account would sign it.
 *
 * @throws KitError `request_malformed` if it is nested too deeply for a reader
 */
export function readTyped({ chain, account }: ReviewTools, data: TypedRequest): DecodedTyped {
  try {
    return decodeTyped(data, { chain: chain.id, account }, contractsOf(chain))
  } catch (error) {
    throw FrameErrors.request_malformed({ what: 'the typed data is nested too deeply' }, error)
  }
}

/** A network of which nothing but its id is known. */
const otherChain = ({ chain, words }: ReviewTools, data: DecodedTyped): FrameChain =>
  Object.assign({}, chain, {
    id: data.chain,
    currency: { symbol: words.say('unknownToken'), decimals: 0 },
  })

/** The acting account, if it is not the signing one. */
const actorRow = ({ account }: ReviewTools, { actor }: DecodedTyped): readonly Row[] =>
  actor === undefined || actor.toLowerCase() === account.toLowerCase()
    ? []
    : [{ label: { key: 'smartAccount' }, value: actor, technical: true }]

/** The facts of the data, with the names of the moved assets. */
async function read(tools: ReviewTools, data: DecodedTyped, isElsewhere: boolean) {
  const { chain, account } = tools
  // Assets on another network have no price here.
  const pricing = startPricing(tools, isElsewhere ? [] : data.facts)
  // A contract of another network is not asked at this one: something else may stand at its address.
  const facts = isElsewhere
    ? settleItems(data.facts, () => false)
    : await settled(tools, data.facts, [])
  const moved = facts.flatMap((fact) => ('asset' in fact ? [{ asset: fact.asset }] : []))
  const faceOf = isElsewhere ? () => undefined : await facesOf(tools, moved)
  const tokens = moved.flatMap(({ asset }) => asset.contract ?? [])
  const where = isElsewhere ? otherChain(tools, data) : chain
  const named = contractsOf(where)
  // Of another network no code is known here.
  const contracts = isElsewhere ? named : await checkedOn(tools, named, addressesIn([], facts))
  const findings = judge(facts, undefined, {
    account,
    contract: (address) => contracts(where.id, address),
    token: await tokenTrust({ chain: where }, [...new Set(tokens)], faceOf),
    isSignature: true,
    isHarmless: data.isHarmless,
  })
  const allowed = isElsewhere ? [] : facts.filter((fact) => fact.kind === 'allows')
  const pen: FactPen = Object.assign({}, tools, {
    contracts,
    faceOf,
    pictures: await picturesOf(where, isElsewhere ? [] : moved),
    heldOf: await heldBy(tools, data.actor ?? account, allowed),
    prices: await pricing.known(),
    isBatch: false,
    chain: where,
  })
  return { facts, findings, pen }
}

/** Typed data: its moves and permissions in words, and all of it as a tree. */
export async function reviewTypedData(tools: ReviewTools, data: DecodedTyped): Promise<Review> {
  const { words, chain } = tools
  const isElsewhere = data.chain !== undefined && data.chain !== chain.id
  const { facts, findings, pen } = await read(tools, data, isElsewhere)
  const symbolOf = (contract: string) => pen.faceOf(contract)?.symbol ?? words.say('unknownToken')
  return {
    title: { key: 'titleTyped' },
    rows: actorRow(tools, data),
    // Unreadable data is shown whole in the tree.
    moves: drawFacts(
      pen,
      facts.filter((fact) => fact.kind !== 'unknown' || fact.selector !== ''),
    ),
    expected: [],
    tree: treeOf(data),
    approve: 'approveSign',
    busy: 'signing',
    ...(data.isHarmless && { note: { key: 'signsOnly' } }),
    warnings: [...chainWarning(data, isElsewhere), ...drawFindings(findings, symbolOf)],
  }
}
