import * as v from 'valibot'
import { toJson } from '@latchkey/kernel/untrusted'
import { evmChainId } from '../chains.js'
import type { Branch, Review } from '../sheet/view.js'
import { visibleText } from '../sheet/visible-text.js'
import { evmAddress } from './calls.js'
import type { Allowance, Effects } from './effects.js'
import { showEffects, type ReviewTools } from './review-effects.js'
import type { CheckedTypedData, FieldTypes } from './typed-data.js'

/** Values deeper than this are shown as one text. */
const DEEPEST = 8

function written(value: unknown): string {
  if (value === undefined) return ''
  return visibleText(typeof value === 'string' ? value : toJson(value)).text
}

/** Only what the types name is signed, and so nothing else is shown. */
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

/** A value with what its type names and nothing else: the rest is not signed, and must not be read. */
function signed(types: FieldTypes, type: string, value: unknown, depth = 0): unknown {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (depth > DEEPEST) return undefined
  if (element !== undefined && Array.isArray(value))
    return value.map((item) => signed(types, element, item, depth + 1))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || typeof value !== 'object' || value === null) return value
  const members = value as Record<string, unknown>
  return Object.fromEntries(
    fields.flatMap(({ name, type: inner }) =>
      Object.hasOwn(members, name) ? [[name, signed(types, inner, members[name], depth + 1)]] : [],
    ),
  )
}

const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.check((given) => /^(?:0x[0-9a-f]+|\d+)$/i.test(String(given))),
  v.transform((given) => BigInt(given)),
)
const one = v.object({ token: evmAddress, amount })
const permit = v.object({ spender: evmAddress, value: amount })
/** DAI's own form: all or nothing. */
const daiPermit = v.object({ spender: evmAddress, allowed: v.boolean() })
const permit2 = v.object({ spender: evmAddress, details: v.union([one, v.array(one)]) })
const permit2Transfer = v.object({ spender: evmAddress, permitted: v.union([one, v.array(one)]) })

/** The largest number of 256 bits. */
const ALL = (1n << 256n) - 1n

/** Permissions that a signature gives: ERC-2612, DAI's older form and Permit2. */
function permissions({ domain, message }: CheckedTypedData): readonly Allowance[] {
  const token = v.safeParse(evmAddress, domain['verifyingContract'])
  if (token.success) {
    const plain = v.safeParse(permit, message)
    if (plain.success)
      return [{ token: token.output, spender: plain.output.spender, amount: plain.output.value }]
    const dai = v.safeParse(daiPermit, message)
    if (dai.success)
      return [
        {
          token: token.output,
          spender: dai.output.spender,
          amount: dai.output.allowed ? ALL : 0n,
        },
      ]
  }
  for (const [schema, key] of [
    [permit2, 'details'],
    [permit2Transfer, 'permitted'],
  ] as const) {
    const read = v.safeParse(schema, message)
    if (!read.success) continue
    const { spender } = read.output
    const list = (read.output as unknown as Record<string, v.InferOutput<typeof one>[]>)[key]
    return [list].flat(2).flatMap((each) => (each ? [{ ...each, spender }] : []))
  }
  return []
}

const namesSpender = (types: FieldTypes) =>
  Object.values(types).some((fields) =>
    fields.some(({ name }) => /^(?:spender|operator)$/i.test(name)),
  )

/** Typed data as a tree, with the permissions that it gives in words. */
export async function reviewTypedData(tools: ReviewTools, data: CheckedTypedData): Promise<Review> {
  const { types, primaryType } = data
  const message = signed(types, primaryType, data.message) as CheckedTypedData['message']
  const domain = (
    types['EIP712Domain'] ? signed(types, 'EIP712Domain', data.domain) : data.domain
  ) as CheckedTypedData['domain']
  const allowances = permissions({ ...data, domain, message })
  const effects: Effects = { changes: [], allowances, fails: undefined, checked: true }
  const { moves, warnings } = await showEffects(tools, effects)
  const chain = domain['chainId']
  const other = chain !== undefined && String(Number(chain)) !== String(evmChainId(tools.chain))
  const permits = allowances.length > 0 || namesSpender(types) || /permit/i.test(primaryType)
  const domainFields = Object.entries(domain).map(([name, value]) => ({
    name: visibleText(name).text,
    value: written(value),
  }))
  const tree: readonly Branch[] = [
    { name: visibleText(primaryType).text, children: branches(types, primaryType, message) },
    { name: 'EIP712Domain', children: domainFields },
  ]
  const otherValues = { chain: written(chain) }
  return {
    title: { key: 'titleTyped' },
    rows: [],
    moves,
    tree,
    approve: 'approveSign',
    busy: 'signing',
    ...(permits ? {} : { note: { key: 'signsOnly' } }),
    warnings: [
      ...(other
        ? [{ level: 'danger', says: { key: 'warnOtherChain', values: otherValues } } as const]
        : []),
      ...(permits ? [{ level: 'danger', says: { key: 'warnPermit' } } as const] : []),
      ...warnings,
    ],
  }
}
