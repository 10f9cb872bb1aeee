// @vitest-environment happy-dom
import { encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import {
  drawn,
  node,
  open,
  reject,
  request,
  shown,
  SPENDER,
  TOKEN,
  trying,
} from '../testing/frame-requests.js'
import type { FakeFrame } from '../testing/frame-page.js'
import { writeWorth } from './prices.js'

const COIN = 'eip155:31337/slip44:60'
const TOKEN_ID = `eip155:31337/erc20:${TOKEN.toLowerCase()}`
const TWIN = '0x00000000000000000000000000000000000000c5'
const TO = '0x000000…0000A1'

/** A frame whose wallet server knows prices, and its questions. */
async function priced(answer: (assets: readonly string[]) => unknown) {
  const tokens = [{ address: TOKEN, symbol: 'USDX', decimals: 6 }]
  const opened = await open({ tokens }, { prices: true })
  const asked: (readonly string[])[] = []
  opened.frame.server.memory.prices = (assets) => {
    asked.push(assets)
    return answer(assets)
  }
  node(opened.frame, trying([]))
  return { ...opened, asked }
}

const send = (frame: FakeFrame, from: string, value = 10n ** 17n) =>
  request(frame, 'eth_sendTransaction', [{ from, to: SPENDER, value: toHex(value) }])

const lines = ({ document }: FakeFrame) =>
  [...document.querySelectorAll('.move .lines')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(' | '),
  )
const feeOf = ({ document }: FakeFrame) => document.querySelector('.row dd')?.textContent

test('coins that leave and the most of the fee stand with what they are worth', async () => {
  const { frame, address, asked } = await priced(() => ({ prices: { [COIN]: '3124' } }))
  const sending = send(frame, address)
  await drawn(frame)
  expect(lines(frame)).toEqual([`You send | 0.1 ETH ≈ $312.40 | To ${TO}`])
  expect(feeOf(frame)).toMatch(/^up to [\d.]+ ETH ≈ \$0\.\d\d$/)
  expect(asked).toEqual([[COIN]])
  await reject(frame, sending)
})

test('a wallet without prices is asked for none, and amounts stand alone', async () => {
  const { frame, address } = await open()
  node(frame, trying([]))
  const sending = send(frame, address)
  await drawn(frame)
  expect(lines(frame)).toEqual([`You send | 0.1 ETH | To ${TO}`])
  expect(frame.server.memory.calls).not.toContain('POST /prices')
  await reject(frame, sending)
})

test('a token has a worth where the wallet vouches for it, and its twin has none', async () => {
  const twinId = `eip155:31337/erc20:${TWIN}`
  const { frame, address, asked } = await priced(() => ({
    prices: { [COIN]: '3000', [TOKEN_ID]: '1.001', [twinId]: '1', [TWIN]: '1' },
  }))
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [SPENDER, 250_000_000n],
  })
  const transfer = (to: string) =>
    request(frame, 'eth_sendTransaction', [{ from: address, to, data }])
  const real = transfer(TOKEN)
  await drawn(frame)
  expect(lines(frame)[0]).toMatch(/^You send \| 250 USDX ≈ \$250\.25 \| To /)
  await reject(frame, real)
  const twin = transfer(TWIN)
  await drawn(frame)
  expect(lines(frame)[0]).toMatch(/^You send \| 250 USDX \| To /)
  expect(asked).toEqual([[COIN, TOKEN_ID], [COIN]])
  await reject(frame, twin)
})

test('a leaving asset has its picture if a list vouches for it, and no server is asked for one', async () => {
  const { frame, address } = await open({
    tokens: [{ address: TOKEN, symbol: 'USDC', decimals: 6 }],
  })
  node(frame, trying([]))
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [SPENDER, 5n],
  })
  const pictures = async (to: string, value = 0n) => {
    const asking = request(frame, 'eth_sendTransaction', [
      { from: address, to, data, value: toHex(value) },
    ])
    await drawn(frame)
    const found = [...frame.document.querySelectorAll('.move')].map(
      (move) => move.querySelector('img')?.getAttribute('src')?.slice(0, 19) ?? '',
    )
    await reject(frame, asking)
    return found
  }
  expect(await pictures(TOKEN, 1n)).toEqual(['data:image/svg+xml,', 'data:image/svg+xml,'])
  expect(await pictures(TWIN)).toEqual([''])
})

test('a permission has its worth beside it, and one without a limit the worth of the present balance', async () => {
  const { frame, address, asked } = await priced(() => ({
    prices: { [COIN]: '3000', [TOKEN_ID]: '1.001' },
  }))
  const { eth_call: before } = frame.server.memory.node
  const held = toHex(120_000_000n, { size: 32 })
  frame.server.memory.node['eth_call'] = (params) => {
    const [{ data }] = params as [{ data: string }]
    return data.startsWith('0x70a08231') ? held : before?.(params)
  }
  const allow = (to: string, amount: bigint) => {
    const args = [SPENDER, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return request(frame, 'eth_sendTransaction', [{ from: address, to, data }])
  }
  const label = 'You approve spending of'
  const rows = [
    [TOKEN, 500_000_000n, `${label} | 500 USDX ≈ $500.50 | Spender ${TO} | `],
    [
      TOKEN,
      maxUint256,
      `${label} | Unlimited USDX | Spender ${TO} | You have 120 USDX ≈ $120.12 now. | `,
    ],
    // A stranger's assets are not vouched for.
    [TWIN, maxUint256, `${label} | Unlimited USDX | Spender ${TO} | Contract `],
  ] as const
  for (const [token, amount, line] of rows) {
    const asking = allow(token, amount)
    await drawn(frame)
    expect(lines(frame)[0]?.slice(0, line.length)).toBe(line)
    await reject(frame, asking)
  }
  expect(asked[0]).toEqual([COIN, TOKEN_ID])
})

test('an answer that takes too long is left out, and comes in no more', async () => {
  let answer: (prices: unknown) => void = () => undefined
  const slow = new Promise((resolve) => (answer = resolve))
  const { frame, address, asked } = await priced(() => slow)
  const sending = send(frame, address)
  await expect.poll(() => asked.length).toBe(1)
  frame.move(1_500)
  await drawn(frame)
  answer({ prices: { [COIN]: '3000' } })
  await slow
  expect(lines(frame)).toEqual([`You send | 0.1 ETH | To ${TO}`])
  await reject(frame, sending)
})

test('answers that are none leave the amounts alone, and nothing waits for them', async () => {
  const answers = [
    () => ({ error: { code: 'internal', message: 'The wallet server failed.' } }),
    () => ({ prices: { [COIN]: 3000 } }),
    () => ({ prices: { [COIN]: '1'.repeat(129) } }),
    () => ({ prices: [] }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => ({ prices: { [COIN]: '-3000' } }),
    () => ({ prices: { [COIN]: '1e300' } }),
    () => ({ prices: { [COIN]: '<b>1</b>' } }),
  ]
  const failed = await failing(answers, async (answer) => {
    const { frame, address } = await priced(answer)
    const sending = send(frame, address)
    await drawn(frame)
    expect(shown(frame)).toContain('0.1 ETH')
    expect(shown(frame)).not.toMatch(/[≈$<]/)
    await reject(frame, sending)
  })
  expect(failed).toEqual([])
})

test('a worth is rounded to cents from whole numbers, in the words of the visitor’s language', async () => {
  const rows = [
    [10n ** 18n, 18, '3124.005', 'en', '≈ $3,124.01'],
    [10n ** 18n, 18, '3124.004', 'en', '≈ $3,124.00'],
    [1n, 18, '3124', 'en', '< $0.01'],
    [25_500_000_000_000n, 18, '3124', 'en', '≈ $0.08'],
    [2n, 0, '0.5', 'en', '≈ $1.00'],
    [9_007_199_254_740_993n, 2, '0.01', 'en', '≈ $900,719,925,474.10'],
    [123_456n, 2, '1', 'de', '≈ 1.234,56 $'],
    [123_456n, 2, '1', 'fr', '≈ 1 234,56 $US'],
    [0n, 18, '3124', 'en', undefined],
    [10n ** 40n, 0, '1', 'en', undefined],
    [1n, 0, '0', 'en', undefined],
    [1n, 0, undefined, 'en', undefined],
  ] as const
  const failed = await failing(rows, ([amount, decimals, price, language, text]) => {
    const worth = writeWorth(amount, { decimals }, price, language)
    expect(worth?.replaceAll(/\s/g, ' ')).toBe(text)
  })
  expect(failed).toEqual([])
})
