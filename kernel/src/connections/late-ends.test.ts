import { expect, test } from 'vitest'
import type { NamespaceId } from '../core/caip/namespace.js'
import { createKit } from '../core/kit.js'
import type { Connector, ConnectorGrant, ConnectRequest } from '../core/points/connector.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet } from '../testing/stub-wallet.js'

/*
 * Disconnects while the wallet has another open request: nothing waits for the prompt, and no wallet keeps an
 * unused connection.
 */

const NAMESPACES = ['eip155', 'solana'] as const
const THREE = [...NAMESPACES, 'polkadot'] as const
const ID = 'one'

/** A connector that serves two namespaces by one session, and answers when the test says so. */
function sessionWallet({ releases }: { readonly releases: boolean }) {
  const told: string[] = []
  let answer: ((granted: readonly NamespaceId[] | Error) => void) | undefined
  let session: readonly NamespaceId[] = []
  const grants = (): readonly ConnectorGrant[] =>
    session.map((namespace) => ({
      namespace,
      network: `${namespace}:1` as const,
      approved: 'all' as const,
      accounts: [{ address: `${namespace}-${ID}` }],
    }))
  const ask = ({ namespaces, signal }: ConnectRequest) =>
    new Promise<readonly ConnectorGrant[]>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
      answer = (granted) => {
        if (granted instanceof Error) reject(granted)
        else {
          session = [...new Set([...session, ...granted])]
          resolve(grants().filter((one) => namespaces.includes(one.namespace)))
        }
      }
    })
  const connector: Connector = {
    id: ID,
    name: ID,
    type: 'EXTERNAL',
    namespaces: NAMESPACES,
    connect: ask,
    restore: ask,
    disconnect() {
      told.push('disconnect')
      session = []
      return Promise.resolve()
    },
    ...(releases && {
      release(namespace: NamespaceId) {
        told.push(`release ${namespace}`)
        session = session.filter((one) => one !== namespace)
        return Promise.resolve()
      },
    }),
    provider: () => Promise.resolve({ request: () => Promise.resolve(undefined) }),
    subscribe: () => () => undefined,
  }
  return {
    connector,
    told,
    session: () => session,
    answer: async (granted: readonly NamespaceId[] | Error) => {
      answer?.(granted)
      await settle()
    },
  }
}

async function visit(options: { readonly releases: boolean }) {
  const wallet = sessionWallet(options)
  const ports = createFakePorts()
  const make = () =>
    createKit({
      networks: NAMESPACES.flatMap(stubNetworks),
      plugins: [stubPlugin([wallet]).plugin],
      ports,
      logLevel: 'silent',
    })
  const kit = make()
  await kit.start()
  const { connections } = kit
  const connect = (...namespaces: readonly NamespaceId[]) => {
    const opened = connections.connect(ID, { namespaces })
    opened.catch(() => undefined)
    return opened
  }
  return { ...wallet, kit, make, connections, connect }
}

const DECLINED = new Error('declined')

test.each([true, false])(
  'a session whose last namespace is declined while it is the only one asked for is ended: release %s',
  async (releases) => {
    const { connections, connect, answer, session, told } = await visit({ releases })
    const first = connect('eip155')
    await answer(['eip155'])
    await first
    const second = connect('solana')
    await connections.disconnect({ namespace: 'eip155' })
    // Without a method for one namespace the wallet hears of the end as soon as nothing else is left.
    expect(told).toEqual(releases ? ['release eip155'] : [])
    await answer(DECLINED)
    await expect(second).rejects.toMatchObject({ code: 'connect_failed' })
    expect(session()).toEqual([])
    expect(told).toEqual([releases ? 'release eip155' : 'disconnect'])
  },
)

test('a session keeps the rest of its grant after one of its namespaces has ended', async () => {
  const { connections, connect, answer, session, told } = await visit({ releases: false })
  const first = connect('eip155')
  await answer(['eip155'])
  await first
  const second = connect('solana')
  await connections.disconnect({ namespace: 'eip155' })
  await answer(['solana'])
  await second
  expect(told).toEqual([])
  await connections.disconnect()
  expect(told).toEqual(['disconnect'])
  expect(session()).toEqual([])
})

test('a question that is given up ends the session that nothing else is left of', async () => {
  const { connections, connect, answer, told } = await visit({ releases: false })
  const first = connect('eip155')
  await answer(['eip155'])
  await first
  const second = connect('solana')
  await connections.disconnect({ namespace: 'eip155' })
  connections.abort()
  await expect(second).rejects.toMatchObject({ code: 'connect_aborted' })
  await settle()
  expect(told).toEqual(['disconnect'])
})

test.each([true, false])(
  'a namespace ended while it was asked for is not kept, though the wallet grants it: release %s',
  async (releases) => {
    const { kit, connections, connect, answer, session, told } = await visit({ releases })
    const both = connect('eip155', 'solana')
    await connections.disconnect({ namespace: 'eip155' })
    await answer(['eip155'])
    // It granted nothing of what was left, so that nothing was connected.
    await expect(both).rejects.toMatchObject({ code: 'connect_failed' })
    expect(kit.store.get(connections.connectionsAtom)).toEqual([])
    expect(session()).toEqual([])
    expect(told.at(-1)).toBe('disconnect')
  },
)

test('of a session that grants both only what was ended is released', async () => {
  const { connections, connect, answer, session } = await visit({ releases: true })
  const both = connect('eip155', 'solana')
  await connections.disconnect({ namespace: 'eip155' })
  await answer(['eip155', 'solana'])
  expect((await both).map(({ namespace }) => namespace)).toEqual(['solana'])
  expect(session()).toEqual(['solana'])
})

test('a namespace asked for again while an end waits is not ended with it, unless it is declined', async () => {
  const { connections, connect, answer, session, told } = await visit({ releases: false })
  const first = connect('eip155')
  await answer(['eip155'])
  await first
  const solana = connect('solana')
  await connections.disconnect({ namespace: 'eip155' })
  const again = connect('eip155')
  await answer(DECLINED)
  await expect(solana).rejects.toMatchObject({ code: 'connect_failed' })
  expect(told).toEqual([])
  await answer(DECLINED)
  await expect(again).rejects.toMatchObject({ code: 'connect_failed' })
  expect(told).toEqual(['disconnect'])
  expect(session()).toEqual([])
})

test('a connection that ends during its restore is not kept, though the wallet still grants it', async () => {
  const { kit, make, connect, answer, session } = await visit({ releases: true })
  const both = connect('eip155', 'solana')
  await answer(['eip155', 'solana'])
  await both
  kit.dispose()
  const next = make()
  const resuming = next.resume()
  await settle()
  await next.connections.disconnect({ namespace: 'eip155' })
  await answer(['eip155', 'solana'])
  await resuming
  expect(session()).toEqual(['solana'])
  expect(next.store.get(next.connections.connectionsAtom)).toMatchObject([
    { namespace: 'solana', status: 'connected' },
  ])
})

test('a disconnect is over at once, though a prompt of its wallet is open; the wallet hears of it after that', async () => {
  const [evm, solana] = NAMESPACES.map((namespace) => stubWallet({ id: ID, namespace }))
  if (!evm || !solana) throw new Error('both are made')
  const kit = createKit({
    networks: NAMESPACES.flatMap(stubNetworks),
    plugins: [stubPlugin([evm, solana]).plugin],
    ports: createFakePorts(),
    logLevel: 'silent',
  })
  await kit.start()
  await kit.connections.connect(ID, { namespaces: ['eip155'] })
  solana.mode = 'wait'
  const asking = kit.connections.connect(ID, { namespaces: ['solana'] })
  await settle()
  await kit.connections.disconnect({ namespace: 'eip155' })
  expect(kit.store.get(kit.connections.accountOf('eip155')).status).toBe('disconnected')
  expect(kit.store.get(kit.connections.accountOf('solana')).status).toBe('connecting')
  expect(evm.asked).toEqual(['connect'])
  solana.mode = 'answer'
  solana.release()
  await asking
  await settle()
  expect(evm.asked).toEqual(['connect', 'disconnect'])
  expect(solana.asked).toEqual(['connect'])
})

test('a part that never confirms that it let go of a namespace is reported after 5 s', async () => {
  const wallet = sessionWallet({ releases: true })
  wallet.connector.release = () => new Promise(() => undefined)
  const ports = createFakePorts()
  const kit = createKit({
    networks: NAMESPACES.flatMap(stubNetworks),
    plugins: [stubPlugin([wallet]).plugin],
    ports,
    logLevel: 'silent',
  })
  await kit.start()
  const both = kit.connections.connect(ID, { namespaces: NAMESPACES })
  await wallet.answer(NAMESPACES)
  await both
  const ending = kit.connections.disconnect({ namespace: 'eip155' })
  ending.catch(() => undefined)
  await ports.clock.advance(5_000)
  await expect(ending).rejects.toMatchObject({ code: 'disconnect_failed' })
})

/** A function that throws synchronously instead of returning a rejected promise. */
const throws = (): never => {
  throw new TypeError('a bug of the wallet')
}

test.each([0, 1])(
  'part %i that throws on disconnect does not keep the end from the other',
  async (at) => {
    const parts = NAMESPACES.map((namespace) => stubWallet({ id: ID, namespace }))
    const [broken, other] = [parts[at], parts[1 - at]]
    if (!broken || !other) throw new Error('both are made')
    broken.connector.disconnect = throws
    const kit = createKit({
      networks: NAMESPACES.flatMap(stubNetworks),
      plugins: [stubPlugin(parts).plugin],
      ports: createFakePorts(),
      logLevel: 'silent',
    })
    await kit.start()
    await kit.connections.connect(ID, { namespaces: NAMESPACES })
    await expect(kit.connections.disconnect()).rejects.toMatchObject({ code: 'disconnect_failed' })
    expect(other.asked).toEqual(['connect', 'disconnect'])
  },
)

test('a session that throws when it lets go of one namespace still hears of the next', async () => {
  const wallet = sessionWallet({ releases: true })
  const { release = throws } = wallet.connector
  const connector: Connector = {
    ...wallet.connector,
    namespaces: THREE,
    release(namespace) {
      const isHeld = wallet.session().includes(namespace)
      void release(namespace)
      return namespace === 'eip155' && isHeld ? throws() : Promise.resolve()
    },
  }
  const kit = createKit({
    networks: THREE.flatMap(stubNetworks),
    plugins: [stubPlugin([{ connector }]).plugin],
    ports: createFakePorts(),
    logLevel: 'silent',
  })
  await kit.start()
  const asking = kit.connections.connect(ID, { namespaces: THREE })
  for (const namespace of NAMESPACES) await kit.connections.disconnect({ namespace })
  await wallet.answer(THREE)
  expect((await asking).map(({ namespace }) => namespace)).toEqual(['polkadot'])
  expect(wallet.session()).toEqual(['polkadot'])
})
