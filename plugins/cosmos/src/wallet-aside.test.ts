import { byMember, hostileRecords, type HostileRecord } from '@latchkey/kernel/testing/internal'
import { failing } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { KNOWN_WALLETS } from './known-wallets.js'
import { cosmosHub } from './networks.js'
import { findAside } from './wallet-aside.js'

const place = KNOWN_WALLETS.find(({ id }) => id === 'io.cosmostation')!.aside!
const honest = () => ({
  request: () => Promise.resolve({ address: 'cosmos1…' }),
  on: (_event: string, listener: () => void) => listener,
  off: () => undefined,
})
const found = (raw: unknown) => findAside({ cosmostation: { cosmos: raw } }, place)

test('an honest object says that the site is enabled', async () => {
  expect(await found(honest())?.enabled(cosmosHub)).toBe(true)
})

test.each([undefined, {}, { cosmostation: {} }, { cosmostation: { cosmos: 7 } }])(
  'a page without the object gives none: %j',
  (page) => {
    expect(findAside(page, place)).toBeUndefined()
  },
)

test.each([
  [Object.assign(new Error('refused'), { code: 4100 }), false],
  [new Error('The account has not been authorized by the user.'), false],
  [Object.assign(new Error('no such chain'), { code: -32602 }), 'request_failed'],
])('a refusal %o means %s', async (reason, meaning) => {
  const refusing = { ...honest(), request: () => Promise.reject(reason) }
  const answer = await found(refusing)!
    .enabled(cosmosHub)
    .catch((error: unknown) => (error as { code: unknown }).code)
  expect(answer).toBe(meaning)
})

async function checkTyped({ make }: HostileRecord) {
  const aside = found(make())
  let told = 0
  const stop = aside?.onChange(() => {
    told += 1
  })
  const answer = await aside?.enabled(cosmosHub).catch((error: unknown) => error)
  stop?.()
  stop?.()
  if (answer !== undefined && typeof answer !== 'boolean') expect(answer).toHaveProperty('code')
  expect(told).toBe(0)
}

test.each(byMember(hostileRecords(honest)))(
  '%s: throws nothing that is not typed',
  async (_member, records) => {
    expect(await failing(records, checkTyped)).toEqual([])
  },
)
