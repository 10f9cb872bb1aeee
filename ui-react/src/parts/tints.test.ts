import { expect, test } from 'vitest'
import { addressTints } from './tints.js'

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('an address always gets the same colours, however it is spelled', () => {
  expect(addressTints(ALICE)).toEqual(addressTints(ALICE.toLowerCase()))
  expect(addressTints(ALICE)).toEqual(['#10e5d0', '#34e9d7', '#58edde', '#7cf1e5', '#9ff5ec'])
})

test('different addresses get different colours', () => {
  expect(addressTints(ALICE)).not.toEqual(addressTints(BOB))
})

test('each of the five tints is 0.15 nearer to white than the one before', () => {
  const [base, ...lighter] = addressTints(BOB).map(channels)
  lighter.forEach((tint, index) => {
    tint.forEach((value, channel) => {
      const from = base?.[channel] ?? 0
      const expected = from + (255 - from) * 0.15 * (index + 1)
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(1)
    })
  })
  expect(lighter).toHaveLength(4)
})
