import { expect, test } from 'vitest'
import type { FeatureContext } from '@latchkey/kernel'
import { createFakeHttp, type HttpAnswer } from '@latchkey/kernel/testing'
import { mainnet } from '../networks.js'
import createActivity from './activity.js'

const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const OTHER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const [URL_ = ''] = mainnet.rpcUrls
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

type Sum = readonly [address: string, value: number]

const hashOf = (at: number) => at.toString(16).padStart(64, '0')

const tx = (at: number, from: readonly Sum[], to: readonly Sum[], mined = true) => ({
  txid: hashOf(at),
  fee: 100,
  vin: from.map(([scriptpubkey_address, value], vout) => ({
    txid: hashOf(9),
    vout,
    prevout: { scriptpubkey_address, value },
  })),
  vout: to.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
  status: mined
    ? { confirmed: true, block_height: 900 - at, block_time: 1_700_000_000 }
    : { confirmed: false },
})

function reading(routes: Readonly<Record<string, HttpAnswer>>) {
  const http = createFakeHttp({
    [`${URL_}/blocks/0`]: { json: [{ id: GENESIS, height: 0 }] },
    ...Object.fromEntries(Object.entries(routes).map(([path, one]) => [URL_ + path, one])),
  })
  const { activityPage } = createActivity({ http } as unknown as FeatureContext)
  const network = { ...mainnet, rpcUrls: [URL_] }
  return {
    page: (cursor?: string) =>
      activityPage({ address: OWN, network, ...(cursor === undefined ? {} : { cursor }) }),
    http,
  }
}

const FIRST = `/address/${OWN}/txs`

test('arrivals, departures and the remainder are listed, with change left out', async () => {
  const { page } = reading({
    [FIRST]: {
      json: [
        tx(
          1,
          [[OWN, 10_000]],
          [
            [OTHER, 4_000],
            [OWN, 5_900],
          ],
          false,
        ),
        tx(2, [[OTHER, 10_000]], [[OWN, 9_900]]),
        tx(3, [[OWN, 10_000]], [[OWN, 9_900]]),
      ],
    },
  })
  const { entries, next } = await page()
  expect(next).toBeUndefined()
  expect(entries).toMatchObject([
    {
      kind: 'send',
      status: 'pending',
      at: undefined,
      to: OTHER,
      fee: { amount: 100n },
      transfers: [{ direction: 'out', amount: 4_000n, from: OWN, to: OTHER }],
    },
    {
      kind: 'receive',
      status: 'confirmed',
      at: 1_700_000_000_000,
      signer: OTHER,
      transfers: [{ direction: 'in', amount: 9_900n, from: OTHER, to: OWN }],
    },
    { transfers: [{ direction: 'self', amount: 9_900n }] },
  ])
  expect(entries[1]).not.toHaveProperty('fee')
})

test('a payment is signed by the address if all inputs are its own', async () => {
  const shared: readonly Sum[] = [
    [OWN, 5_000],
    [OTHER, 5_000],
  ]
  const { page } = reading({
    [FIRST]: {
      json: [tx(1, [[OWN, 10_000]], [[OTHER, 9_900]]), tx(2, shared, [[OTHER, 9_900]])],
    },
  })
  const { entries } = await page()
  expect(entries.map(({ transfers }) => transfers[0]?.signed)).toEqual([true, undefined])
})

test('the next page goes on behind the last mined one', async () => {
  const full = Array.from({ length: 25 }, (_, at) => tx(at + 1, [[OTHER, 200]], [[OWN, 100]]))
  const { page } = reading({
    [FIRST]: { json: [tx(77, [[OTHER, 200]], [[OWN, 100]], false), ...full] },
    [`${FIRST}/chain/${hashOf(25)}`]: { json: [tx(26, [[OTHER, 200]], [[OWN, 100]])] },
  })
  const { entries, next } = await page()
  expect(entries).toHaveLength(26)
  expect(next).toBe(hashOf(25))
  expect(await page(next)).toMatchObject({ entries: [{ hash: hashOf(26) }] })
})

test('a cursor that is no transaction id is not put into a path', async () => {
  const { page, http } = reading({ [FIRST]: { json: [] } })
  await page('../../admin')
  expect(http.requests.some(({ url }) => url.includes('admin'))).toBe(false)
})

test.each([
  ['no list', {}],
  ['an amount that is no whole number', [tx(1, [[OTHER, 1.5]], [[OWN, 100]])]],
  ['a mined one without a block', [{ ...tx(1, [], [[OWN, 100]]), status: { confirmed: true } }]],
])('%s is an error', async (_, json) => {
  const { page } = reading({ [FIRST]: { json } })
  await expect(page()).rejects.toMatchObject({ code: 'node_unavailable' })
})
