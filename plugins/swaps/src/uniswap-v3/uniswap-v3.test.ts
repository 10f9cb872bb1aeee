import { expect, test } from 'vitest'
import { connectedKit } from '@latchkey/kernel/testing'
import { hop, join, reversed, stepsOf } from './paths.js'
import { uniswapV3, type UniswapV3Options } from './uniswap-v3.js'

const [A, B, C] = ['a1', 'b2', 'c3'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
]
const OPTIONS: UniswapV3Options = { network: 'eip155:1', router: A, quoter: B, tokens: [] }

test('a path is its tokens with the fees between, and runs backwards to the last byte', () => {
  const path = join(hop(A, 500, B), hop(B, 10_000, C))
  expect(path).toBe(`${A}0001f4${B.slice(2)}002710${C.slice(2)}`)
  expect(stepsOf(path)).toEqual({ tokens: [A, B, C], fees: [500, 10_000] })
  expect(reversed(path)).toBe(`${C}002710${B.slice(2)}0001f4${A.slice(2)}`)
  expect(reversed(reversed(path))).toBe(path)
})

test.each<[string, Partial<Record<keyof UniswapV3Options, unknown>>]>([
  ['network', { network: 1 }],
  ['router', { router: 'uniswap.eth' }],
  ['quoter', { quoter: undefined }],
  ['tokens', { tokens: {} }],
  ['fees', { fees: [] }],
  ['fees', { fees: [0] }],
  ['fees', { fees: [1_000_000] }],
  ['fees', { fees: ['500'] }],
  ['fees', { fees: Array.from({ length: 9 }, () => 500) }],
])('an option of the wrong kind is named: %s', async (option, change) => {
  const options = { ...OPTIONS, ...change } as unknown as UniswapV3Options
  await expect(connectedKit({ plugins: [uniswapV3(options)] })).rejects.toMatchObject({
    code: 'option_invalid',
    context: { option },
  })
})
