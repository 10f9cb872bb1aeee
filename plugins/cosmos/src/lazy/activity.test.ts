import { expect, test } from 'vitest'
import { createCosmosWallet, createFakePorts, type HttpRequest } from '@latchkey/kernel/testing'
import { cosmosHub } from '../networks.js'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'
import { restNode } from '../testing/rest-node.js'

const OTHER = createCosmosWallet({ seed: 'other' }).address('cosmos')

interface Tx {
  readonly height: number
  readonly from: string
  readonly to: string
  readonly code?: number
}

const hashOf = (at: number) => at.toString(16).toUpperCase().padStart(64, '0')

/** A transaction as the SDK's REST has it. */
const response = ({ height, from, to, code = 0 }: Tx, at: number) => ({
  txhash: hashOf(at),
  height: String(height),
  code,
  timestamp: '2026-11-25T10:00:00Z',
  tx: {
    body: {
      messages: [
        {
          '@type': '/cosmos.bank.v1beta1.MsgSend',
          from_address: from,
          to_address: to,
          amount: [{ denom: 'uatom', amount: '5' }],
        },
      ],
    },
    auth_info: { fee: { amount: [{ denom: 'uatom', amount: '3000' }] } },
  },
})

/** A node that keeps to the conditions, order and limit of a query. */
function index(list: readonly Tx[], asParameter: 'query' | 'events' = 'query') {
  return ({ url }: HttpRequest) => {
    const words = new URL(url).searchParams.get(asParameter)
    if (words === null) return { status: 400 }
    const below = Number(/tx\.height<(\d+)/.exec(words)?.[1] ?? Infinity)
    const [, sender] = /message\.sender='(\w+)'/.exec(words) ?? []
    const [, recipient] = /transfer\.recipient='(\w+)'/.exec(words) ?? []
    const found = list
      .map((tx, at) => ({ tx, at }))
      .filter(({ tx }) => tx.height < below)
      .filter(({ tx }) => (sender === undefined ? tx.to === recipient : tx.from === sender))
      .toSorted((one, other) => other.tx.height - one.tx.height)
      .slice(0, 20)
    return { json: { tx_responses: found.map(({ tx, at }) => response(tx, at)) } }
  }
}

async function reading(list: (address: string) => readonly Tx[], asParameter?: 'query' | 'events') {
  const ports = createFakePorts()
  const { kit, wallet } = await kitWith({ ports, connect: false })
  const address = wallet.address('cosmos')
  const routes = restNode({ '/v1beta1/txs': index(list(address), asParameter) })
  for (const [url, answer] of Object.entries(routes)) ports.http.route(url, answer)
  const { activityPage } = await kit.capabilities.get('activity', 'cosmos')
  const page = (cursor?: string) =>
    activityPage({ address, network: cosmosHub, ...(cursor === undefined ? {} : { cursor }) })
  return { page, address, ports }
}

test('sent, received and failed transactions are listed, newest first', async () => {
  const { page, address } = await reading((own) => [
    { height: 1, from: OTHER, to: own },
    { height: 3, from: own, to: OTHER, code: 5 },
    { height: 2, from: own, to: OTHER },
  ])
  const { entries, next } = await page()
  expect(next).toBeUndefined()
  expect(entries).toMatchObject([
    { kind: 'send', status: 'failed', signer: address, to: OTHER, fee: { amount: 3_000n } },
    {
      kind: 'send',
      status: 'confirmed',
      transfers: [{ direction: 'out', amount: 5n, to: OTHER, signed: true }],
    },
    { kind: 'receive', signer: OTHER, transfers: [{ direction: 'in', asset: { symbol: 'ATOM' } }] },
  ])
  expect(entries[2]?.transfers[0]).not.toHaveProperty('signed')
  expect(entries[0]?.at).toBe(Date.parse('2026-11-25T10:00:00Z'))
})

test('pages hold each transaction once, also where blocks are full', async () => {
  const heights = Array.from({ length: 70 }, (_, at) => Math.floor(at / 3) + 1)
  const { page } = await reading((own) =>
    heights.map((height, at) => ({
      height,
      ...(at % 2 === 0 ? { from: own, to: OTHER } : { from: OTHER, to: own }),
    })),
  )
  const seen: string[] = []
  const blocks: (number | undefined)[] = []
  let cursor: string | undefined
  do {
    const { entries, next } = await page(cursor)
    seen.push(...entries.map(({ hash }) => hash))
    blocks.push(...entries.map(({ hash }) => heights[Number.parseInt(hash, 16)]))
    cursor = next
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(70)
  expect(seen).toHaveLength(70)
  expect(blocks).toEqual(heights.toReversed())
})

test('an older SDK is asked with "events"', async () => {
  const { page } = await reading((own) => [{ height: 1, from: OTHER, to: own }], 'events')
  expect((await page()).entries).toHaveLength(1)
})

test('a transfer to oneself is one entry', async () => {
  const { page } = await reading((own) => [{ height: 1, from: own, to: own }])
  expect((await page()).entries).toMatchObject([{ transfers: [{ direction: 'self' }] }])
})

test('a cursor that is none is not passed on', async () => {
  const { page, ports } = await reading(() => [])
  await page("1' OR tx.height>0")
  expect(ports.http.requests.some(({ url }) => url.includes('OR+tx'))).toBe(false)
})

test('an answer without a list is an error', async () => {
  const ports = createFakePorts()
  const { kit, wallet } = await kitWith({ ports, connect: false })
  const routes = restNode({ '/v1beta1/txs': { json: { tx_responses: 'none' } } })
  for (const [url, answer] of Object.entries(routes)) ports.http.route(url, answer)
  const { activityPage } = await kit.capabilities.get('activity', 'cosmos')
  const asking = activityPage({ address: wallet.address('cosmos'), network: cosmosHub })
  expect(await codeOf(asking)).toBe('node_unavailable')
})
