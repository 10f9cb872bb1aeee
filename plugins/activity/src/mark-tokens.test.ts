import { expect, test } from 'vitest'
import type { ActivityEntry } from '@latchkey/kernel'
import type { TransferPart } from '@latchkey/kernel/internal'
import { TEST_NETWORKS } from '@latchkey/kernel/testing'
import { judge } from './judge.js'
import { markTokens, type JudgedPart } from './mark-tokens.js'
import { ACCOUNT, noon, OTHER } from './testing/activity-kit.js'

const [network] = TEST_NETWORKS
const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const FAKE = { ...USDC, id: 'eip155:1/erc20:0x1111111111111111111111111111111111111111' } as const
const { id: _id, ...UNNAMED } = USDC

const entry = (signer: string, ...transfers: readonly TransferPart[]): ActivityEntry => ({
  id: 'a',
  hash: '0xa',
  network: 'eip155:1',
  at: noon(11, 1),
  kind: 'receive',
  status: 'confirmed',
  signer,
  transfers,
})
const into = (asset: TransferPart['asset'], listed?: boolean): TransferPart => ({
  direction: 'in',
  amount: 1_000_000n,
  ...(asset && { asset }),
  ...(listed !== undefined && { listed }),
})

/** The only movement, as it is marked. */
async function marked(part: TransferPart): Promise<JudgedPart | undefined> {
  if (!network) throw new Error('There is no network.')
  const [one] = await markTokens([entry(OTHER, part)], network, [])
  return one?.transfers[0]
}

test('a fake token with a known name is marked and on no list, even if its source lists it', async () => {
  for (const symbol of ['USDC', 'usdc', 'UЅDС', 'USD\u200bC'])
    expect(await marked(into({ ...FAKE, symbol, name: 'Gift' }, true))).toMatchObject({
      listed: false,
      twinOf: { id: USDC.id, symbol: 'USDC' },
    })
})

test('the real token keeps its name, under any name of its source', async () => {
  const part = await marked(into({ ...USDC, name: 'Worthless', symbol: 'WLESS' }, true))
  expect(part).toEqual(into({ ...USDC }, true))
})

test('a token without a contract is marked only if it is written with other characters', async () => {
  expect(await marked(into({ ...UNNAMED }, true))).toEqual(into({ ...UNNAMED }, true))
  const other = await marked(into({ ...UNNAMED, symbol: 'UЅDС' }))
  expect(other).toMatchObject({ twinOf: { symbol: 'USDC' } })
})

test('a fake token that a stranger sent is hidden; one that the account asked for is shown with its mark', async () => {
  if (!network) throw new Error('There is no network.')
  const knowledge = {
    network,
    isOwn: (address: string | undefined) => address === ACCOUNT,
    listed: new Map(),
    isAlike: () => false,
  }
  const told = [entry(OTHER, into(FAKE, true)), entry(ACCOUNT, into(FAKE, true))]
  const [foreign, own] = (await markTokens(told, network, [])).map((one) => judge(one, knowledge))
  expect(foreign?.verdict).toBe('unknown-token')
  expect(own).toMatchObject({ verdict: 'shown', transfers: [{ twinOf: { symbol: 'USDC' } }] })
})
