import { describe, expect, test } from 'vitest'
import { Identities } from '@latchkey/money'
import type { HttpAnswer } from '@latchkey/kernel/testing'
import { namesKit, SERVICE } from '../testing/names-kit.js'

const ACCOUNT = `${SERVICE}/v1/profile/account/alice.reown.id`
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const CAROL = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TEN = String(0x8000000a)
const ONE = String(0x80000001)

const record = (
  addresses: Readonly<Record<string, string>>,
  name = 'alice.reown.id',
  attributes: unknown = { bio: 'x' },
) => ({
  name,
  registered_at: '2026-11-25T00:00:00Z',
  updated_at: null,
  attributes,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [coin, { address, created_at: null }]),
  ),
})
const fresh = () => new AbortController().signal

async function resolving(answer: HttpAnswer | readonly HttpAnswer[]) {
  const self = await namesKit({ routes: { [ACCOUNT]: answer } })
  const resolve = (name = 'alice.reown.id', isFresh = false) =>
    self.resolver()?.resolve(name, fresh(), { fresh: isFresh })
  return { ...self, resolve }
}

describe('resolve', () => {
  test('asks as the specification has it', async () => {
    const { resolve, asked } = await resolving({ json: record({ [ONE]: BOB }) })
    expect(await resolve()).toBe(BOB)
    const [request] = asked('/v1/profile')
    const { searchParams } = new URL(request?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      apiVersion: '2',
      projectId: 'p1',
      st: 'latchkey',
      sv: '0.1.0',
    })
  })

  test.each([
    ['the network’s own address', { [ONE]: BOB, 60: CAROL }, BOB],
    ['Ethereum’s', { 60: CAROL, [TEN]: BOB }, CAROL],
    ['nowhere where there is neither', { [TEN]: BOB }, undefined],
    ['nowhere where a coin is no number', { '060': BOB, '-1': BOB, x: BOB }, undefined],
  ])('a name leads to %s', async (_what, addresses, expected) => {
    const { resolve } = await resolving({ json: record(addresses) })
    expect(await resolve()).toBe(expected)
  })

  test('a name leads elsewhere on another network', async () => {
    const { resolve, kit } = await resolving({ json: record({ [ONE]: BOB, [TEN]: CAROL }) })
    expect(await resolve()).toBe(BOB)
    await kit.networks.switchTo('eip155:10')
    expect(await resolve()).toBe(CAROL)
  })

  test.each([
    ['an empty list', { json: [] }],
    ['404', { status: 404 }],
    ['another name', { json: record({ [ONE]: BOB }, 'mallory.reown.id') }],
  ] as const)('%s has no owner', async (_what, answer) => {
    const { resolve } = await resolving(answer)
    expect(await resolve()).toBeUndefined()
  })

  test.each([
    ['a refusal', { status: 500 }],
    ['another shape', { json: { nothing: true } }],
    ['no JSON', { fault: 'not_json' }],
  ] as const)('%s is an error in the words of the specification', async (_what, answer) => {
    const { resolve } = await resolving(answer)
    await expect(resolve()).rejects.toMatchObject({
      code: 'name_resolve_failed',
      user: 'Error resolving name',
    })
  })

  test.each(['alice', 'alice.eth', 'abc.reown.id', 'a/../b.reown.id', 'аlice.reown.id', ''])(
    '%j is none of its names, and the service gets no request',
    async (name) => {
      const { resolve, http } = await resolving({ json: [] })
      expect(await resolve(name)).toBeUndefined()
      expect(http.requests).toEqual([])
    },
  )

  test('names of before the service’s move are its own as well', async () => {
    const json = record({ [ONE]: BOB }, 'alice.wcn.id')
    const { resolver } = await namesKit({
      routes: { [`${SERVICE}/v1/profile/account/alice.wcn.id`]: { json } },
    })
    expect(await resolver()?.resolve('Alice.WCN.id', fresh())).toBe(BOB)
  })

  test('an answer counts for five minutes, but not where money follows', async () => {
    const answers = [BOB, CAROL, BOB].map((one) => ({ json: record({ [ONE]: one }) }))
    const { resolve, clock } = await resolving(answers)
    expect(await resolve()).toBe(BOB)
    await clock.advance(299_999)
    expect(await resolve()).toBe(BOB)
    expect(await resolve(undefined, true)).toBe(CAROL)
    await clock.advance(1)
    expect(await resolve()).toBe(BOB)
  })
})

describe('reverse', () => {
  const reversing = async (
    list: HttpAnswer,
    forward: HttpAnswer = { json: record({ [ONE]: BOB }) },
  ) => {
    const self = await namesKit({
      routes: {
        [`${SERVICE}/v1/profile/reverse/${BOB}`]: list,
        [`${SERVICE}/v1/identity/${BOB}`]: { json: { name: null, avatar: null } },
        [ACCOUNT]: forward,
      },
    })
    return { ...self, reverse: () => self.resolver()?.reverse(BOB, fresh()) }
  }

  test('an account is called by a name that leads back to it', async () => {
    const { reverse, asked } = await reversing({ json: [record({ [ONE]: BOB })] })
    expect(await reverse()).toEqual({ name: 'alice.reown.id' })
    const [request] = asked('/v1/profile/reverse')
    expect(new URL(request?.url ?? '').searchParams.get('sender')).toBe(BOB)
  })

  test.each([
    ['leads to another', { json: record({ [ONE]: CAROL }) }],
    ['leads nowhere', { json: [] }],
  ] as const)('a name that %s is not shown', async (_what, forward) => {
    const { reverse } = await reversing({ json: [record({ [ONE]: BOB })] }, forward)
    expect(await reverse()).toBeUndefined()
  })

  test('records that cannot be read cost no other', async () => {
    const json = [
      null,
      7,
      { name: 'alice.reown.id' },
      record({}, '<b>.reown.id'),
      record({ [ONE]: BOB }),
    ]
    const { reverse } = await reversing({ json })
    expect(await reverse()).toEqual({ name: 'alice.reown.id' })
  })

  test('an account of none has no name, and a failure has the words of the specification', async () => {
    expect(await (await reversing({ json: [] })).reverse()).toBeUndefined()
    expect(await (await reversing({ status: 404 })).reverse()).toBeUndefined()
    await expect((await reversing({ status: 500 })).reverse()).rejects.toMatchObject({
      code: 'names_fetch_failed',
      user: 'Error fetching names for address',
    })
  })

  test('the kit’s names have it, by the same proof', async () => {
    const { kit } = await reversing({ json: [record({ [ONE]: BOB })] })
    const identities = kit.get(Identities)
    expect(await identities.read('eip155', BOB)).toEqual({
      name: 'alice.reown.id',
      avatar: undefined,
    })
    expect(await identities.resolve('eip155', 'alice.reown.id')).toMatchObject({ address: BOB })
  })
})

describe('the picture', () => {
  const PICTURE = 'https://pictures.example/alice.png'
  const IDENTITY = `${SERVICE}/v1/identity/${BOB}`
  const pictured = async (attributes: unknown, identity: HttpAnswer) => {
    const known = record({ [ONE]: BOB }, 'alice.reown.id', attributes)
    const self = await namesKit({
      routes: {
        [`${SERVICE}/v1/profile/reverse/${BOB}`]: { json: [known] },
        [ACCOUNT]: { json: known },
        [IDENTITY]: identity,
      },
    })
    const avatar = async () => (await self.kit.get(Identities).read('eip155', BOB))?.avatar
    return { ...self, avatar, identities: () => self.asked('/v1/identity') }
  }

  test('is that of the name’s record, and no other resolver is asked', async () => {
    const { avatar, identities } = await pictured({ avatar: PICTURE }, { status: 500 })
    expect(await avatar()).toBe(PICTURE)
    expect(identities()).toEqual([])
  })

  test('is that of the identity where the record has none, asked once in five minutes', async () => {
    const identity = { json: { name: 'alice.reown.id', avatar: PICTURE } }
    const { avatar, identities, clock } = await pictured({}, identity)
    expect(await avatar()).toBe(PICTURE)
    await clock.advance(299_999)
    await avatar()
    expect(identities()).toHaveLength(1)
    const { searchParams } = new URL(identities()[0]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      sender: BOB,
      projectId: 'p1',
      st: 'latchkey',
      sv: '0.1.0',
    })
  })

  test.each([
    ['another name', { json: { name: 'mallory.eth', avatar: PICTURE } }],
    ['no name', { json: { name: null, avatar: PICTURE } }],
    ['a script', { json: { name: 'alice.reown.id', avatar: 'javascript:alert(1)' } }],
    [
      'a plain address of the web',
      { json: { name: 'alice.reown.id', avatar: 'http://a.example' } },
    ],
    ['no text', { json: { name: 'alice.reown.id', avatar: { url: PICTURE } } }],
    ['another shape', { json: [PICTURE] }],
    ['nothing', { status: 404 }],
    ['a refusal', { status: 500 }],
  ] as const)(
    'is none where the identity is of %s, and the name stays',
    async (_what, identity) => {
      const { avatar, kit } = await pictured([PICTURE], identity)
      expect(await avatar()).toBeUndefined()
      expect((await kit.get(Identities).read('eip155', BOB))?.name).toBe('alice.reown.id')
    },
  )
})

test('a known name counts no more once a name has changed', async () => {
  const { resolve, kit } = await resolving(
    [BOB, CAROL].map((one) => ({ json: record({ [ONE]: one }) })),
  )
  expect(await resolve()).toBe(BOB)
  kit.events.emit('name:changed', { namespace: 'eip155', address: BOB })
  expect(await resolve()).toBe(CAROL)
})

test('a looked-up name is forgotten with the connection', async () => {
  const { resolve, kit } = await resolving(
    [BOB, CAROL].map((one) => ({ json: record({ [ONE]: one }) })),
  )
  expect(await resolve()).toBe(BOB)
  await kit.connections.disconnect()
  expect(await resolve()).toBe(CAROL)
})

test('without a project there is no resolver, and nothing is asked', async () => {
  const { resolver, http, registrar, kit } = await namesKit({ project: false })
  expect(resolver()).toBeUndefined()
  expect(kit.store.get(registrar.offeredAtom)).toBe(false)
  await expect(registrar.edit('alice')).rejects.toMatchObject({ code: 'name_owner_missing' })
  expect(http.requests).toEqual([])
})
