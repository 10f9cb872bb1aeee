import { expect, test } from 'vitest'
import type { NamespaceId } from '../core/caip/namespace.js'
import { createKit } from '../core/kit.js'
import type { Kit } from '../core/kit-types.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../testing/stub-wallet.js'

/*
 * One wallet of three namespaces, its part for EVM networks waiting for an answer, and a further question
 * to the same wallet meanwhile.
 */

const ONE = 'one'
const NAMESPACES = ['eip155', 'solana', 'cosmos'] as const

async function asking(asked: readonly NamespaceId[] = ['eip155']) {
  const wallets = NAMESPACES.map((namespace) => stubWallet({ id: ONE, namespace }))
  const [evm, solana, cosmos] = wallets as [StubWallet, StubWallet, StubWallet]
  const { plugin, leave } = stubPlugin(wallets)
  const kit = createKit({
    networks: NAMESPACES.flatMap(stubNetworks),
    plugins: [plugin],
    ports: createFakePorts(),
    logLevel: 'silent',
  })
  await kit.start()
  const connect = (...namespaces: readonly NamespaceId[]) =>
    kit.connections.connect(ONE, namespaces.length > 0 ? { namespaces } : {})
  evm.mode = 'wait'
  const first = connect(...asked)
  first.catch(() => undefined)
  const answer = (mode: 'answer' | 'refuse') => {
    evm.mode = mode
    evm.release()
  }
  return { kit, evm, solana, cosmos, first, connect, answer, leave }
}

const statuses = ({ store, connections }: Kit) =>
  NAMESPACES.map((id) => store.get(connections.accountOf(id)).status)
const ids = (opened: readonly { readonly namespace: NamespaceId }[]) =>
  opened.map(({ namespace }) => namespace)

test('another namespace of a wallet that is being asked is asked for after it', async () => {
  const { kit, solana, first, connect, answer } = await asking()
  const second = connect('solana')
  await settle()
  expect(solana.asked).toEqual([])
  expect(statuses(kit)).toEqual(['connecting', 'connecting', 'disconnected'])
  answer('answer')
  expect(ids(await first)).toEqual(['eip155'])
  expect(ids(await second)).toEqual(['solana'])
  expect(solana.asked).toEqual(['connect'])
  expect(statuses(kit)).toEqual(['connected', 'connected', 'disconnected'])
})

test('a refusal of one namespace is none of another that was pressed for itself', async () => {
  const { kit, first, connect, answer } = await asking()
  const second = connect('solana')
  answer('refuse')
  await expect(first).rejects.toMatchObject({ code: 'connect_failed' })
  expect(ids(await second)).toEqual(['solana'])
  expect(statuses(kit)).toEqual(['disconnected', 'connected', 'disconnected'])
})

test('a question for more than the open one asks for the rest, and answers with all', async () => {
  const { evm, solana, cosmos, connect, answer } = await asking()
  const all = connect()
  answer('answer')
  expect(ids(await all)).toEqual(['eip155', 'solana', 'cosmos'])
  expect([evm.asked, solana.asked, cosmos.asked]).toEqual([['connect'], ['connect'], ['connect']])
})

test('once the shared part is refused, no wallet is asked for the rest', async () => {
  const { kit, solana, cosmos, first, connect, answer } = await asking()
  const all = connect()
  answer('refuse')
  const failed = await first.catch((error: unknown) => error)
  await expect(all).rejects.toBe(failed)
  expect([solana.asked, cosmos.asked]).toEqual([[], []])
  expect(statuses(kit)).toEqual(['disconnected', 'disconnected', 'disconnected'])
})

test('the end of the rest takes nothing from the shared part', async () => {
  const { solana, connect, answer } = await asking()
  solana.mode = 'refuse'
  const both = connect('eip155', 'solana')
  answer('answer')
  expect(ids(await both)).toEqual(['eip155'])
})

test('three questions wait for one another, and each namespace is asked for once', async () => {
  const { evm, solana, cosmos, connect, answer } = await asking()
  const second = connect('solana')
  const third = connect('solana', 'cosmos')
  const joined = connect('cosmos')
  answer('answer')
  expect((await Promise.all([second, third, joined])).map(ids)).toEqual([
    ['solana'],
    ['solana', 'cosmos'],
    ['cosmos'],
  ])
  expect([evm, solana, cosmos].map(({ asked }) => asked)).toEqual([
    ['connect'],
    ['connect'],
    ['connect'],
  ])
})

test('a connection stays when its wallet is asked for something beside it', async () => {
  const { solana, connect, answer, first } = await asking()
  answer('answer')
  await first
  solana.mode = 'wait'
  const second = connect('solana')
  await expect(connect('eip155')).rejects.toMatchObject({ code: 'already_connected' })
  solana.mode = 'answer'
  solana.release()
  expect(ids(await second)).toEqual(['solana'])
})

test('a question that waits is given up by its own signal, and the one before it goes on', async () => {
  const { kit, solana, first, answer } = await asking()
  const controller = new AbortController()
  const second = kit.connections.connect(ONE, {
    namespaces: ['solana'],
    signal: controller.signal,
  })
  controller.abort()
  await expect(second).rejects.toMatchObject({ code: 'connect_aborted' })
  expect(statuses(kit)).toEqual(['connecting', 'disconnected', 'disconnected'])
  answer('answer')
  expect(ids(await first)).toEqual(['eip155'])
  expect(solana.asked).toEqual([])
})

test('the end of the shared part leaves the rest to be asked for', async () => {
  const { kit, solana, connect } = await asking()
  const both = connect('eip155', 'solana')
  const ending = kit.connections.disconnect({ namespace: 'eip155' })
  expect(ids(await both)).toEqual(['solana'])
  await ending
  expect(solana.asked).toEqual(['connect'])
})

test('a namespace that was ended while it was asked for is asked for again', async () => {
  const { solana, kit, connect, first, answer } = await asking()
  answer('answer')
  await first
  solana.mode = 'wait'
  const both = connect('solana', 'cosmos')
  const ending = kit.connections.disconnect({ namespace: 'cosmos' })
  const again = connect('cosmos')
  solana.mode = 'answer'
  solana.release()
  expect([ids(await both), ids(await again)]).toEqual([['solana'], ['cosmos']])
  await ending
})

test.each([
  ['the wallet', { connectorId: ONE }, ['disconnected', 'disconnected']],
  ['everything', {}, ['disconnected', 'disconnected']],
  ['the one that waits', { namespace: 'solana' }, ['connected', 'disconnected']],
  ['the one that is asked', { namespace: 'eip155' }, ['disconnected', 'connected']],
] as const)('a disconnect of %s ends what it names alone', async (_name, scope, left) => {
  const { kit, solana, connect, answer } = await asking()
  const second = connect('solana')
  second.catch(() => undefined)
  // The wallet hears of it when it is its turn to be told.
  const ending = kit.connections.disconnect(scope)
  answer('answer')
  await ending
  await settle()
  expect(statuses(kit).slice(0, 2)).toEqual(left)
  expect(solana.asked.includes('connect')).toBe(left[1] === 'connected')
})

test('giving up gives up what waits, too', async () => {
  const { kit, solana, first, connect } = await asking()
  const second = connect('solana')
  kit.connections.abort()
  await expect(first).rejects.toMatchObject({ code: 'connect_aborted' })
  await expect(second).rejects.toMatchObject({ code: 'connect_aborted' })
  expect(statuses(kit)).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(solana.asked).toEqual([])
})

test('a call that shares a question gets its own part of the answer, and nothing else', async () => {
  const { first, connect, answer } = await asking(['eip155', 'solana'])
  const second = connect('solana')
  answer('answer')
  expect(ids(await first)).toEqual(['eip155', 'solana'])
  expect(ids(await second)).toEqual(['solana'])
})

test('where what is shared is answered without the namespace it wants, it has failed', async () => {
  const { solana, first, connect, answer } = await asking(['eip155', 'solana'])
  solana.mode = 'refuse'
  const second = connect('solana')
  second.catch(() => undefined)
  answer('answer')
  expect(ids(await first)).toEqual(['eip155'])
  await expect(second).rejects.toMatchObject({ code: 'connect_failed' })
  expect(solana.asked).toEqual(['connect'])
})

test.each([
  ['the same', ['eip155']],
  ['more', ['eip155', 'solana']],
] as const)('a call for %s is given up alone, and at once', async (_name, namespaces) => {
  const { kit, solana, first, answer } = await asking()
  const controller = new AbortController()
  const { signal } = controller
  let end: unknown
  kit.connections.connect(ONE, { namespaces, signal }).catch((error: unknown) => {
    end = error
  })
  controller.abort()
  await settle()
  expect(end).toMatchObject({ code: 'connect_aborted' })
  answer('answer')
  expect(ids(await first)).toEqual(['eip155'])
  expect(solana.asked).toEqual([])
  expect(statuses(kit)).toEqual(['connected', 'disconnected', 'disconnected'])
})

test('of a question that waits, a namespace that was ended meanwhile is not asked for', async () => {
  const { kit, solana, cosmos, connect, answer } = await asking()
  const second = connect('solana', 'cosmos')
  const ending = kit.connections.disconnect({ namespace: 'cosmos' })
  answer('answer')
  expect(ids(await second)).toEqual(['solana'])
  await ending
  expect([solana.asked, cosmos.asked]).toEqual([['connect'], ['disconnect']])
  expect(statuses(kit)).toEqual(['connected', 'connected', 'disconnected'])
})

test('one that was ended while it waited, and pressed again, is asked for once', async () => {
  const { kit, cosmos, connect, answer } = await asking()
  const second = connect('solana', 'cosmos')
  const ending = kit.connections.disconnect({ namespace: 'cosmos' })
  const third = connect('cosmos')
  answer('answer')
  expect(ids(await second)).toEqual(['solana'])
  expect(ids(await third)).toEqual(['cosmos'])
  await ending
  expect(cosmos.asked).toEqual(['disconnect', 'connect'])
})

test('a second press keeps no question alive that has nothing left to ask for', async () => {
  const { kit, solana, connect, answer } = await asking()
  const second = connect('solana', 'cosmos')
  second.catch(() => undefined)
  const endings = [kit.connections.disconnect({ namespace: 'cosmos' })]
  const third = connect('cosmos')
  endings.push(kit.connections.disconnect({ namespace: 'solana' }))
  await expect(second).rejects.toMatchObject({ code: 'connect_aborted' })
  answer('answer')
  expect(ids(await third)).toEqual(['cosmos'])
  await Promise.all(endings)
  expect(solana.asked).toEqual(['disconnect'])
})

test.each([
  ['the part that is to be asked', 1],
  ['the whole wallet', 3],
])('%s leaves the page while its question waits', async (_name, count) => {
  const { kit, evm, solana, cosmos, first, connect, answer, leave } = await asking()
  const second = connect('solana')
  second.catch(() => undefined)
  for (const one of [solana, evm, cosmos].slice(0, count)) leave(one)
  answer('answer')
  expect(ids(await first)).toEqual(['eip155'])
  await expect(second).rejects.toMatchObject({ code: 'connector_not_found' })
  expect(solana.asked).toEqual([])
  expect(statuses(kit).slice(1)).toEqual(['disconnected', 'disconnected'])
})

test('a disposed kit ends its waits, and asks no wallet', async () => {
  const { kit, solana, first, connect, answer } = await asking()
  const ends = Promise.allSettled([first, connect('solana'), connect()])
  kit.dispose()
  const aborted = { status: 'rejected', reason: { code: 'connect_aborted' } }
  expect(await ends).toMatchObject([aborted, aborted, aborted])
  answer('answer')
  await settle()
  expect(solana.asked).toEqual([])
})
