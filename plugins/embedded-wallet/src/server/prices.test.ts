import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { createTestServer, signInByEmail } from '../testing/test-server.js'
import type { WalletServerOptions } from './options.js'

const COIN = 'eip155:31337/slip44:60'
const tokenOf = (digit: number) => `eip155:31337/erc20:0x${String(digit).padStart(40, '0')}`

/** A server whose app gives these prices, somebody who is signed in, and what the app was asked for. */
async function priced(give: (asset: string) => unknown = () => '3124.5') {
  const asked: (readonly string[])[] = []
  const prices = ((assets: readonly string[], currency: string) => {
    expect(currency).toBe('usd')
    asked.push(assets)
    return Promise.resolve(new Map(assets.map((asset) => [asset, give(asset)])))
  }) as NonNullable<WalletServerOptions['prices']>
  const server = await createTestServer({ prices })
  const alice = server.visitor()
  await signInByEmail(alice, server.inbox, 'alice@example.org')
  return {
    ...server,
    alice,
    asked,
    ask: (...assets: unknown[]) => alice.post('/prices', { assets }),
  }
}

test('a signed-in visitor gets prices, and no one else', async () => {
  const { ask, visitor, asked } = await priced()
  expect(await visitor().post('/prices', { assets: [COIN] })).toMatchObject({
    code: 'not_signed_in',
  })
  expect(asked).toEqual([])
  expect(await ask(COIN)).toMatchObject({ status: 200, body: { prices: { [COIN]: '3124.5' } } })
})

test('a server without prices says so to the frame, and has nothing at the path', async () => {
  const { alice } = await priced()
  expect((await alice.get('/config')).body).toMatchObject({ prices: true })
  const { visitor } = await createTestServer()
  expect((await visitor().get('/config')).body).not.toHaveProperty('prices')
  expect(await visitor().post('/prices', { assets: [COIN] })).toMatchObject({
    code: 'route_unknown',
  })
})

test('questions that are none are refused before the app hears of them', async () => {
  const { alice, asked } = await priced()
  const bodies = [
    {},
    { assets: COIN },
    { assets: ['ETH'] },
    { assets: ['eip155:1/slip44:60'] },
    { assets: [`${COIN}/extra`] },
    { assets: [`eip155:31337/erc20:${'a'.repeat(200)}`] },
    { assets: Array.from({ length: 33 }, (_, at) => tokenOf(at)) },
    { assets: [7] },
  ]
  const failed = await failing(bodies, async (body) => {
    expect(await alice.post('/prices', body)).toMatchObject({ code: 'body_invalid' })
  })
  expect(failed).toEqual([])
  expect(asked).toEqual([])
})

test('a price is handed on in plain digits, and what is none is left out', async () => {
  const rows = [
    ['1e-7', '0.0000001'],
    [' 1.50 ', '1.5'],
    ['999999999999', '999999999999'],
    [3124.5, undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1e13', undefined],
    ['9'.repeat(121), undefined],
    ['NaN', undefined],
    [{ toString: () => '1' }, undefined],
    [undefined, undefined],
  ] as const
  const failed = await failing(rows, async ([given, price]) => {
    const { ask } = await priced(() => given)
    const prices = price === undefined ? {} : { [COIN]: price }
    expect((await ask(COIN)).body).toEqual({ prices })
  })
  expect(failed).toEqual([])
})

test('the app is asked once in a minute for each asset, for any number of visitors', async () => {
  const { ask, asked, visitor, inbox, time } = await priced()
  const bob = visitor()
  await signInByEmail(bob, inbox, 'bob@example.org')
  await Promise.all([ask(COIN, COIN), bob.post('/prices', { assets: [COIN] })])
  await ask(COIN, tokenOf(1))
  expect(asked).toEqual([[COIN], [tokenOf(1)]])
  time.now += 60_000
  await ask(COIN)
  expect(asked).toHaveLength(3)
})

test('an app that fails is reported, leaves prices out, and is asked again', async () => {
  const today: { price?: string } = {}
  const { ask, asked, reported } = await priced(() => {
    if (today.price === undefined) throw new Error('no prices today')
    return today.price
  })
  expect(await ask(COIN)).toMatchObject({ status: 200, body: { prices: {} } })
  expect(reported).toMatchObject([{ message: 'no prices today' }])
  today.price = '2'
  expect((await ask(COIN)).body).toEqual({ prices: { [COIN]: '2' } })
  expect(asked).toHaveLength(2)
})

test('a user asks so often in a minute, and takes nothing of another’s', async () => {
  const { ask, visitor, inbox } = await priced()
  const bob = visitor()
  await signInByEmail(bob, inbox, 'bob@example.org')
  for (let n = 0; n < 60; n += 1) await ask(COIN)
  expect(await ask(COIN)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await bob.post('/prices', { assets: [COIN] })).toMatchObject({ status: 200 })
})

test('prices that are no function are refused at the start', async () => {
  const prices = {} as unknown as NonNullable<WalletServerOptions['prices']>
  await expect(createTestServer({ prices })).rejects.toMatchObject({
    code: 'server_option_invalid',
  })
})
