import { expect, test } from 'vitest'
import type { ActivityEntry, AssetInfo } from '@latchkey/kernel'
import type { TransferPart } from '@latchkey/kernel/internal'
import { failing, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { SOLANA_TWINS } from '@latchkey/kernel/testing/internal'
import { assetKey } from '@latchkey/money/internal'
import { judge, type Knowledge } from './judge.js'
import { receiversOf } from './receivers.js'
import { ACCOUNT, noon, OTHER } from './testing/activity-kit.js'

const STRANGER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const TWIN = '0x3c44000000000000000000000000000000004293'
const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const FAKE = { ...USDC, id: 'eip155:1/erc20:0x1111111111111111111111111111111111111111' } as const
const ETH = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 } as const

const knowledge: Knowledge = {
  network: TEST_NETWORKS[0]!,
  isOwn: (address) => address?.toLowerCase() === ACCOUNT,
  listed: new Map([[USDC.id, USDC]]),
  isAlike: (address) => address === TWIN,
}

const entry = (
  signer: string | undefined,
  transfers: readonly TransferPart[],
  more: Partial<ActivityEntry> = {},
): ActivityEntry => ({
  id: 'a',
  hash: '0xa',
  network: 'eip155:1',
  at: noon(11, 1),
  kind: 'send',
  status: 'confirmed',
  transfers,
  ...(signer === undefined ? {} : { signer }),
  ...more,
})

const out = (asset: TransferPart['asset'], amount = 5n): TransferPart => ({
  direction: 'out',
  amount,
  from: ACCOUNT,
  to: TWIN,
  ...(asset ? { asset } : {}),
})
const into = (asset: TransferPart['asset'], from = STRANGER, amount = 5n): TransferPart => ({
  direction: 'in',
  amount,
  from,
  to: ACCOUNT,
  ...(asset ? { asset } : {}),
})
const noId = { name: 'Ether', symbol: 'ETH', decimals: 2 }

test('an unasked transfer of a stranger is hidden, all else is shown', async () => {
  const rows = [
    ['a payment in coin', STRANGER, [into(ETH)], 'shown'],
    ['a payment in a listed token', STRANGER, [into(USDC)], 'shown'],
    ['an own send of a token that nobody lists', ACCOUNT, [out(FAKE)], 'shown'],
    ['an own trade into a token that nobody lists', ACCOUNT, [out(ETH), into(FAKE)], 'shown'],
    ['an own send of nothing', ACCOUNT, [out(ETH, 0n)], 'shown'],
    ['nothing moved by a stranger', STRANGER, [], 'shown'],
    ['a listed token that a stranger took', STRANGER, [out(USDC)], 'shown'],
    ['zero of a listed token that a stranger moved', STRANGER, [out(USDC, 0n)], 'zero'],
    ['zero that nobody signed', undefined, [out(USDC, 0n)], 'zero'],
    ['a fake token that left', STRANGER, [out(FAKE)], 'forged'],
    ['a fake token that came', STRANGER, [into(FAKE)], 'unknown-token'],
    ['dust of a look-alike', STRANGER, [into(ETH, TWIN)], 'look-alike'],
    [
      'dust of a look-alike that signed',
      TWIN,
      [{ direction: 'in', asset: ETH, amount: 1n }],
      'look-alike',
    ],
    ['a flagged token', ACCOUNT, [{ direction: 'in', nft: { name: 'x', isSpam: true } }], 'spam'],
    ['an honest picture', STRANGER, [{ direction: 'in', nft: { name: 'x' } }], 'shown'],
    ['a coin by name alone', STRANGER, [into(noId)], 'shown'],
    [
      'a listed token by name alone',
      STRANGER,
      [into({ ...noId, ...USDC, id: undefined! })],
      'shown',
    ],
    ['an unknown name', STRANGER, [into({ ...noId, name: 'Ether2' })], 'unknown-token'],
    [
      'a name that the source does not list',
      STRANGER,
      [{ ...into(noId), listed: false }],
      'unknown-token',
    ],
  ] as const
  expect(
    await failing(rows, ([, signer, transfers, verdict]) => {
      expect(judge(entry(signer, transfers), knowledge).verdict).toBe(verdict)
    }),
  ).toEqual([])
})

test('a token of Solana is not listed by the address of another, though they differ in case alone', () => {
  const { USDC: listed, TWIN: twin } = SOLANA_TWINS
  const listing = { ...knowledge, listed: new Map([[assetKey(listed.id), listed]]) }
  const verdictOf = (asset: AssetInfo) => judge(entry(STRANGER, [into(asset)]), listing).verdict
  expect([verdictOf(listed), verdictOf(twin)]).toEqual(['shown', 'unknown-token'])
})

test('without a list of tokens, arrivals are judged without one', async () => {
  const rows = [
    ['a token that came', [into(FAKE)], 'unlisted'],
    ['a token that came by a name', [into({ ...noId, name: 'Ether2' })], 'unlisted'],
    ['a token that came with coin', [into(FAKE), into(ETH)], 'shown'],
    ['dust of a look-alike', [into(FAKE, TWIN)], 'look-alike'],
    ['zero of a token', [into(FAKE, STRANGER, 0n)], 'zero'],
    ['a token that left', [out(FAKE)], 'forged'],
    [
      'what the source leaves off its own list',
      [{ ...into(noId), listed: false }],
      'unknown-token',
    ],
  ] as const
  expect(
    await failing(rows, ([, transfers, verdict]) => {
      const none = { ...knowledge, listed: new Map([[ETH.id, ETH]]) }
      expect(judge(entry(STRANGER, transfers), none).verdict).toBe(verdict)
    }),
  ).toEqual([])
})

test('of what others signed only the honest movements are shown', () => {
  const mixed = entry(STRANGER, [out(FAKE), into(ETH), into(FAKE)])
  expect(judge(mixed, knowledge)).toEqual({ verdict: 'shown', transfers: [into(ETH)] })
})

test('receivers are those of own confirmed sends that a signature covers', () => {
  const sent = { direction: 'out', asset: ETH, amount: 1n, to: STRANGER, signed: true } as const
  const to = (part: Partial<TransferPart>, more: Partial<ActivityEntry> = {}) =>
    receiversOf([entry(ACCOUNT, [{ ...sent, ...part }], { to: OTHER, ...more })], knowledge)
  const unsigned = (({ signed: _signed, ...rest }) => rest)(sent)
  expect(to({})).toEqual([STRANGER])
  expect(to({ asset: FAKE })).toEqual([STRANGER])
  // A contract can log anything, also within a transaction that the account signed.
  expect(receiversOf([entry(ACCOUNT, [unsigned], { to: OTHER })], knowledge)).toEqual([])
  expect(to({ amount: 0n })).toEqual([])
  expect(to({}, { signer: OTHER })).toEqual([])
  expect(to({}, { status: 'failed' })).toEqual([])
  expect(to({}, { status: 'pending' })).toEqual([])
  expect(to({ direction: 'in' })).toEqual([])
  expect(to({}, { kind: 'trade' })).toEqual([])
})
