import { expect, test, vi } from 'vitest'
import { IdentitySource, type NameResolver } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { moneyKit } from './testing/money-kit.js'

const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MALLORY = '0x00000000000000000000000000000000000000aa'

const resolving = (
  names: Record<string, string>,
  back: Record<string, { readonly name: string; readonly avatar?: string }> = {},
) => ({
  id: 'names',
  namespaces: ['eip155' as const],
  resolve: vi.fn<NameResolver['resolve']>((name) => Promise.resolve(names[name])),
  reverse: vi.fn<NameResolver['reverse']>((address) => Promise.resolve(back[address])),
})

test('a name that leads back to its address is shown by every reader of the atom', async () => {
  const avatar = 'https://pictures.example/alice.png'
  const names = resolving(
    { 'alice.eth': ALICE.toLowerCase() },
    { [ALICE]: { name: 'alice.eth', avatar } },
  )
  const { identities, kit, dispose } = await moneyKit({ resolvers: [names] })
  const known = identities.identityAtom('eip155', ALICE)
  expect(kit.store.get(known)).toBeUndefined()
  expect(names.reverse).not.toHaveBeenCalled()
  await identities.read('eip155', ALICE)
  expect(kit.store.get(known)).toEqual({ name: 'alice.eth', avatar })
  dispose()
})

test.each([
  ['another address', { 'alice.eth': MALLORY }, 'alice.eth'],
  ['nothing', {}, 'alice.eth'],
  ['no address', { 'alice.eth': 'javascript:1' }, 'alice.eth'],
  ['itself, by hidden characters', { 'ali\u202ece.eth': ALICE }, 'ali\u202ece.eth'],
])('a name that leads to %s is not shown', async (_what, table, name) => {
  const names = resolving(table, { [ALICE]: { name } })
  const { identities, dispose } = await moneyKit({ resolvers: [names] })
  expect(await identities.read('eip155', ALICE)).toEqual({ name: undefined, avatar: undefined })
  dispose()
})

test.each(['javascript:alert(1)', 'http://pictures.example/a.png', 'data:text/html,x', 7])(
  'a picture at %j is left out and the name stays',
  async (avatar) => {
    const back = { [ALICE]: { name: 'alice.eth', avatar: avatar as string } }
    const { identities, dispose } = await moneyKit({
      resolvers: [resolving({ 'alice.eth': ALICE }, back)],
    })
    expect(await identities.read('eip155', ALICE)).toEqual({ name: 'alice.eth', avatar: undefined })
    dispose()
  },
)

test('a proven name without a picture is shown at once, with what another resolver has for it later', async () => {
  const avatar = 'https://pictures.example/alice.png'
  const names = resolving({ 'alice.eth': ALICE }, { [ALICE]: { name: 'alice.eth' } })
  let answer = (_url: string) => {}
  const picture = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
  const { identities, kit, dispose } = await moneyKit({
    resolvers: [names, { ...resolving({}), picture }],
  })
  const known = identities.identityAtom('eip155', ALICE)
  const reading = identities.read('eip155', ALICE)
  await settle()
  expect(kit.store.get(known)).toEqual({ name: 'alice.eth', avatar: undefined })
  expect(picture).toHaveBeenCalledExactlyOnceWith('alice.eth', ALICE, expect.anything())
  answer(avatar)
  expect(await reading).toEqual({ name: 'alice.eth', avatar })
  expect(kit.store.get(known)).toEqual({ name: 'alice.eth', avatar })
  dispose()
})

test('no resolver is asked for the picture of a name that is not proven', async () => {
  const picture = vi.fn(() => Promise.resolve('https://pictures.example/alice.png'))
  const names = resolving({ 'alice.eth': MALLORY }, { [ALICE]: { name: 'alice.eth' } })
  const { identities, dispose } = await moneyKit({ resolvers: [{ ...names, picture }] })
  expect(await identities.read('eip155', ALICE)).toEqual({ name: undefined, avatar: undefined })
  expect(picture).not.toHaveBeenCalled()
  dispose()
})

test('a name counts for five minutes; calls at a time ask once', async () => {
  const names = resolving({ 'alice.eth': ALICE }, { [ALICE]: { name: 'alice.eth' } })
  const { identities, clock, dispose } = await moneyKit({ resolvers: [names] })
  await Promise.all([identities.read('eip155', ALICE), identities.read('eip155', ALICE)])
  await clock.advance(299_999)
  await identities.read('eip155', ALICE)
  expect(names.reverse).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  await identities.read('eip155', ALICE)
  expect(names.reverse).toHaveBeenCalledTimes(2)
  dispose()
})

test('a name that has changed is read again by its views', async () => {
  const names = resolving({ 'alice.eth': ALICE, 'new.eth': ALICE }, {})
  const { identities, kit, dispose } = await moneyKit({ resolvers: [names] })
  const known = identities.identityAtom('eip155', ALICE)
  await identities.read('eip155', ALICE)
  kit.events.emit('name:changed', { namespace: 'eip155', address: MALLORY })
  await settle()
  expect(names.reverse).toHaveBeenCalledTimes(1)
  names.reverse.mockResolvedValue({ name: 'new.eth' })
  kit.events.emit('name:changed', { namespace: 'eip155', address: ALICE })
  await settle()
  expect(kit.store.get(known)).toMatchObject({ name: 'new.eth' })
  dispose()
})

test('the interface is given the same names, and nothing of them is left after a disconnect', async () => {
  const names = resolving({ 'alice.eth': ALICE }, { [ALICE]: { name: 'alice.eth' } })
  const { identities, kit, wallet, dispose } = await moneyKit({ resolvers: [names] })
  await kit.connections.connect(wallet.info.rdns)
  const [source] = kit.all(IdentitySource)
  await source?.read('eip155', ALICE)
  const known = identities.identityAtom('eip155', ALICE)
  expect(kit.store.get(known)).toMatchObject({ name: 'alice.eth' })
  await kit.connections.disconnect()
  expect(kit.store.get(known)).toBeUndefined()
  await identities.read('eip155', ALICE)
  expect(names.reverse).toHaveBeenCalledTimes(2)
  dispose()
})

test('names of one network are not those of another', async () => {
  const names = resolving({ 'alice.eth': ALICE }, { [ALICE]: { name: 'alice.eth' } })
  const { identities, kit, dispose } = await moneyKit({ resolvers: [names] })
  const known = identities.identityAtom('eip155', ALICE)
  await identities.read('eip155', ALICE)
  await kit.networks.switchTo('eip155:10')
  expect(kit.store.get(known)).toBeUndefined()
  names.reverse.mockResolvedValue(undefined)
  expect(await identities.read('eip155', ALICE)).toEqual({ name: undefined, avatar: undefined })
  dispose()
})

test('a name that comes after a switch is shown on no other network', async () => {
  const names = resolving({ 'alice.eth': ALICE })
  let answer: (found: { readonly name: string }) => void = () => undefined
  names.reverse.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { identities, kit, dispose } = await moneyKit({ resolvers: [names] })
  const reading = identities.read('eip155', ALICE)
  await settle()
  await kit.networks.switchTo('eip155:10')
  answer({ name: 'alice.eth' })
  expect(await reading).toMatchObject({ name: 'alice.eth' })
  expect(kit.store.get(identities.identityAtom('eip155', ALICE))).toBeUndefined()
  dispose()
})

test('a resolver that fails is reported, the next one is asked, and nothing rejects', async () => {
  const broken = resolving({})
  broken.reverse.mockRejectedValue(new Error('down'))
  const names = resolving({ 'alice.eth': ALICE }, { [ALICE]: { name: 'alice.eth' } })
  const { identities, failures, dispose } = await moneyKit({ resolvers: [broken, names] })
  expect((await identities.read('eip155', ALICE))?.name).toBe('alice.eth')
  expect(await identities.read('eip155', MALLORY)).toBeUndefined()
  expect(failures()).toMatchObject([{ pluginId: 'acme:sources', where: 'name' }, { where: 'name' }])
  dispose()
})

test.each<[typed: string, normalise: NameResolver['normalise'], shown: string]>([
  ['AliCe.ETH', (name) => Promise.resolve(name.toLowerCase()), 'alice.eth'],
  ['alice.eth', () => Promise.resolve(undefined), 'alice.eth'],
  ['alice.eth', () => Promise.resolve('ali\u202ece.eth'), 'alice.eth'],
  ['alice.eth', () => Promise.reject(new Error('broken')), 'alice.eth'],
])('a name typed as %s is shown as its resolver writes it', async (typed, normalise, shown) => {
  const names = resolving({ [typed]: ALICE })
  const { identities, dispose } = await moneyKit({
    resolvers: [{ ...names, ...(normalise && { normalise }) }],
  })
  expect(await identities.resolve('eip155', typed)).toEqual({ address: ALICE, name: shown })
  dispose()
})

test('only resolvers of the namespace are asked', async () => {
  const names = resolving({}, {})
  const { identities, dispose } = await moneyKit({ resolvers: [names] })
  await identities.read('solana', 'x')
  expect(await identities.resolve('solana', 'alice.sol')).toBeUndefined()
  expect(names.reverse).not.toHaveBeenCalled()
  dispose()
})

test('the address of a name is asked for each time, past every cache', async () => {
  const names = resolving({ 'alice.eth': ALICE })
  const { identities, dispose } = await moneyKit({ resolvers: [names] })
  const found = { address: ALICE, name: 'alice.eth' }
  expect(await identities.resolve('eip155', 'alice.eth')).toEqual(found)
  expect(await identities.resolve('eip155', 'alice.eth')).toEqual(found)
  expect(names.resolve.mock.calls.map(([, , options]) => options)).toEqual([
    { fresh: true },
    { fresh: true },
  ])
  expect(await identities.resolve('eip155', 'nobody.eth')).toBeUndefined()
  dispose()
})

test('a resolver that fails is an error where no other one answers', async () => {
  const broken = resolving({})
  broken.resolve.mockRejectedValue(new Error('down'))
  const { identities, dispose } = await moneyKit({ resolvers: [broken] })
  await expect(identities.resolve('eip155', 'alice.eth')).rejects.toMatchObject({
    code: 'resolver_failed',
    user: "This name couldn't be looked up. Try again.",
  })
  dispose()
})
