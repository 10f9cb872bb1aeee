import { expect, test } from 'vitest'
import { connectedKit, type ConnectedKitOptions } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { createKit } from '../core/kit.js'
import { definePlugin } from '../core/plugin.js'
import { ConnectGate } from '../core/points/connect-gate.js'
import type { Connector } from '../core/points/connector.js'
import { evmTestPlugin } from '../testing/evm-test-plugin.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../testing/stub-wallet.js'

/*
 * A status belongs to a connection. A wallet that was asked and has not answered is an attempt, and an
 * attempt changes nothing about the connection that is there.
 */

const FIRST = 'example.first'
const SECOND = 'example.second'
const THIRD = 'example.third'

/** A kit with three wallets; the first is connected, the second answers when it is released. */
async function besides(kit: ConnectedKitOptions['kit'] = {}) {
  const wallets = [FIRST, SECOND, THIRD].map((rdns) =>
    createEvmWallet({ seed: rdns, name: rdns, rdns, chains: [1, 10] }),
  )
  const [first, second, third] = wallets as [
    (typeof wallets)[0],
    (typeof wallets)[0],
    (typeof wallets)[0],
  ]
  const around = await connectedKit({
    plugins: [evmTestPlugin(...wallets)],
    wallet: first,
    kit: { multiWallet: true, ...kit },
  })
  second.hold('eth_requestAccounts')
  const account = () => around.kit.store.get(around.kit.connections.accountAtom)
  const attempts = () => around.kit.store.get(around.kit.connections.attemptsAtom)
  return { ...around, first, second, third, account, attempts }
}

test.each([true, false])(
  'a live connection is shown while another wallet is asked (multiWallet: %s)',
  async (multiWallet) => {
    const { kit, account, attempts, first, second } = await besides({ multiWallet })
    const connecting = kit.connections.connect(SECOND)
    expect(account()).toMatchObject({
      status: 'connected',
      connection: { connectorId: FIRST },
      account: { address: expect.stringMatching(new RegExp(first.address, 'i')) as string },
    })
    const provider = await kit.connections.provider('eip155')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(attempts()).toMatchObject([
      { connectorId: SECOND, namespaces: ['eip155'], wallet: { name: SECOND } },
    ])
    second.release('eth_requestAccounts')
    await connecting
    expect(account()).toMatchObject({ status: 'connected', connection: { connectorId: SECOND } })
    expect(attempts()).toEqual([])
  },
)

test('a wallet that connects while another one is asked is shown at once', async () => {
  const { kit, account, attempts } = await besides()
  await kit.connections.disconnect()
  const waiting = kit.connections.connect(SECOND)
  expect(account()).toMatchObject({ status: 'connecting', connection: undefined })
  await kit.connections.connect(THIRD)
  expect(account()).toMatchObject({ status: 'connected', connection: { connectorId: THIRD } })
  expect(attempts().map(({ connectorId }) => connectorId)).toEqual([SECOND])
  const ended = expect(waiting).rejects.toMatchObject({ code: 'connect_aborted' })
  kit.connections.abort()
  await ended
})

test('one attempt is given up, and the others go on', async () => {
  const { kit, attempts, third } = await besides()
  third.hold('eth_requestAccounts')
  const second = kit.connections.connect(SECOND)
  const ended = expect(second).rejects.toMatchObject({ code: 'connect_aborted' })
  const other = kit.connections.connect(THIRD)
  expect(attempts().map(({ connectorId }) => connectorId)).toEqual([SECOND, THIRD])
  kit.connections.abort({ connectorId: SECOND })
  await ended
  expect(attempts().map(({ connectorId }) => connectorId)).toEqual([THIRD])
  third.release('eth_requestAccounts')
  await expect(other).resolves.toMatchObject([{ status: 'connected' }])
})

test('a connection that is being restored is shown while another wallet is asked', async () => {
  const before = await besides()
  before.kit.dispose()
  before.first.hold('eth_accounts')
  const { kit } = await connectedKit({
    plugins: [evmTestPlugin(before.first, before.second)],
    wallet: before.first,
    ports: before.ports,
    connect: false,
  })
  const resuming = kit.resume()
  await kit.start()
  const waiting = kit.connections.connect(SECOND)
  const ended = expect(waiting).rejects.toMatchObject({ code: 'connect_aborted' })
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('reconnecting')
  before.first.release('eth_accounts')
  await resuming
  expect(kit.store.get(kit.connections.accountAtom)).toMatchObject({
    status: 'connected',
    connection: { connectorId: FIRST },
  })
  kit.connections.abort()
  await ended
})

test('a question that was given up while it waited hides no failure of the one before it', async () => {
  const [evm, sol] = (['eip155', 'solana'] as const).map((namespace) =>
    stubWallet({ id: 'own', namespace }),
  ) as [StubWallet, StubWallet]
  const connector: Connector = {
    ...evm.connector,
    namespaces: ['eip155', 'solana'],
    connect: (request) =>
      (request.namespaces.includes('eip155') ? evm : sol).connector.connect(request),
  }
  let refuse = () => {}
  const gated = definePlugin({
    id: 'test:gate',
    setup(host) {
      const enter = () =>
        new Promise<never>((_pass, reject) => {
          refuse = () => {
            reject(new Error('no'))
          }
        })
      host.add(ConnectGate, { id: 'test:gate', enter })
    },
  })
  const kit = createKit({
    networks: [...stubNetworks('eip155'), ...stubNetworks('solana')],
    plugins: [stubPlugin([{ connector }]).plugin, gated],
    ports: createFakePorts(),
  })
  await kit.start()
  const first = kit.connections.connect('own', { namespaces: ['eip155'] })
  const failed = expect(first).rejects.toMatchObject({ code: 'gate_refused' })
  await settle()
  const leaving = new AbortController()
  const { signal } = leaving
  const second = kit.connections.connect('own', { namespaces: ['solana'], signal })
  const ended = expect(second).rejects.toMatchObject({ code: 'connect_aborted' })
  await settle()
  leaving.abort()
  await ended
  refuse()
  await failed
  await settle()
  expect(kit.store.get(kit.connections.failuresAtom)['own']?.code).toBe('gate_refused')
  expect(sol.asked).toEqual([])
})
