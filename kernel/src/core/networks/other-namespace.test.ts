import { expect, test } from 'vitest'
import { createKit } from '../kit.js'
import { definePlugin } from '../plugin.js'
import { ConnectGate } from '../points/connect-gate.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { settle } from '../../testing/settle.js'
import type { Connector } from '../points/connector.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../../testing/stub-wallet.js'

const FOREIGN = 'eip155:99'

/** EVM and Solana connected, Solana shown; a second EVM wallet is there. */
async function solanaShown(multiWallet = false) {
  const evm = stubWallet({ id: 'evm', namespace: 'eip155' })
  const second = stubWallet({ id: 'second', namespace: 'eip155' })
  const sol = stubWallet({ id: 'sol', namespace: 'solana' })
  const kit = createKit({
    networks: [...stubNetworks('eip155'), ...stubNetworks('solana')],
    plugins: [stubPlugin([evm, second, sol]).plugin],
    ports: createFakePorts(),
    multiWallet,
  })
  await kit.connections.connect('evm')
  await kit.connections.connect('sol')
  const wander = async (network: `eip155:${string}`) => {
    evm.emit({ type: 'network', namespace: 'eip155', network })
    await settle()
  }
  const view = () => {
    const { name } = kit.store.get(kit.router.routeAtom)
    return [kit.store.get(kit.modal.openAtom), name]
  }
  return { kit, second, wander, view }
}

test('a wallet of a chain that is not shown leaves the view as it is when it leaves the app’s networks', async () => {
  const { kit, wander, view } = await solanaShown()
  await wander(FOREIGN)
  expect(view()[0]).toBe(false)
  kit.modal.open('Settings')
  await wander('eip155:1')
  await wander(FOREIGN)
  expect(view()).toEqual([true, 'Settings'])
  expect(kit.store.get(kit.connections.accountOf('eip155')).supported).toBe(false)
  expect(kit.store.get(kit.networks.supportedAtom)).toBe(true)
})

test('a connect that waits for its wallet is not given up for one that leaves', async () => {
  const { kit, second, wander, view } = await solanaShown(true)
  kit.connections.setActiveNamespace('eip155')
  await settle()
  kit.modal.open('Connect')
  kit.router.push('ConnectingExternal', { connectorId: 'second' })
  second.mode = 'wait'
  const connecting = kit.connections.connect('second')
  const ended = expect(connecting).rejects.toMatchObject({ code: 'connect_aborted' })
  await wander(FOREIGN)
  expect(view()).toEqual([true, 'ConnectingExternal'])
  expect(kit.store.get(kit.connections.pendingAtom)).toBe(true)
  kit.modal.close()
  await ended
})

/** A wallet of both namespaces whose visitor is signed in to it, connected in EVM alone. */
async function embedded(type: Connector['type'] = 'AUTH', gates: readonly ConnectGate[] = []) {
  const [evm, sol] = (['eip155', 'solana'] as const).map((namespace) =>
    stubWallet({ id: 'own', namespace }),
  ) as [StubWallet, StubWallet]
  const connector: Connector = {
    ...evm.connector,
    type,
    namespaces: ['eip155', 'solana'],
    async connect(request) {
      const asked = [evm, sol].filter(({ connector: { namespaces } }) =>
        namespaces.some((one) => request.namespaces.includes(one)),
      )
      return (await Promise.all(asked.map((one) => one.connector.connect(request)))).flat()
    },
  }
  const ports = createFakePorts()
  const gated = definePlugin({
    id: 'test:gates',
    setup(host) {
      for (const one of gates) host.add(ConnectGate, one)
    },
  })
  const visit = () =>
    createKit({
      networks: [...stubNetworks('eip155'), ...stubNetworks('solana')],
      plugins: [stubPlugin([{ connector }]).plugin, gated],
      ports,
    })
  const kit = visit()
  await kit.connections.connect('own')
  await kit.connections.disconnect({ connectorId: 'own', namespace: 'solana' })
  const account = () => kit.store.get(kit.connections.accountAtom)
  expect([account().connection?.id, sol.asked]).toEqual(['eip155/own', ['connect']])
  return { kit, evm, sol, account, visit }
}

test('a network of a chain that the embedded wallet is not connected in connects it there, without another view', async () => {
  const { kit, evm, sol, account } = await embedded()
  const switched: string[] = []
  kit.events.on('SWITCH_NETWORK', ({ network }) => switched.push(network))
  expect(kit.networks.pick('solana:2')).toBe('opened')
  expect(kit.store.get(kit.router.routeAtom).name).toBe('SwitchNetwork')
  await kit.networks.switchTo('solana:2')
  expect(account()).toMatchObject({
    status: 'connected',
    account: { address: 'solana-own' },
    network: { id: 'solana:2' },
  })
  expect([evm.asked, sol.asked]).toEqual([['connect'], ['connect', 'connect']])
  expect(switched).toEqual(['solana:2'])
})

test('the chain shown stays shown if that fails, and the reason is reported', async () => {
  const { kit, sol, account } = await embedded()
  sol.mode = 'refuse'
  await expect(kit.networks.switchTo('solana:2')).rejects.toMatchObject({ code: 'connect_failed' })
  expect(account().connection?.id).toBe('eip155/own')
})

/** Lets everything in until it is set to refuse. */
function refusing(ask: () => Promise<void> = () => Promise.reject(new Error('cancelled'))) {
  let isOn = false
  const gate: ConnectGate = { id: 'sign-in', enter: () => (isOn ? ask() : Promise.resolve()) }
  const refuse = () => {
    isOn = true
  }
  return { gate, refuse }
}

test('where a gate refuses, the chain that was shown is shown again, and after a reload', async () => {
  const { gate, refuse } = refusing()
  const { kit, account, visit } = await embedded('AUTH', [gate])
  refuse()
  await expect(kit.networks.switchTo('solana:2')).rejects.toMatchObject({ code: 'gate_refused' })
  expect(account()).toMatchObject({ status: 'connected', connection: { id: 'eip155/own' } })
  expect(kit.store.get(kit.connections.accountOf('solana')).status).toBe('disconnected')
  kit.dispose()
  const again = visit()
  await again.resume()
  expect(again.store.get(again.connections.activeNamespaceAtom)).toBe('eip155')
})

test('a refusal does not lead back to a chain whose wallet has gone meanwhile', async () => {
  let cancel: (() => void) | undefined
  const { gate, refuse } = refusing(
    () =>
      new Promise((_pass, reject) => {
        cancel = () => {
          reject(new Error('cancelled'))
        }
      }),
  )
  const { kit } = await embedded('AUTH', [gate])
  refuse()
  const switching = kit.networks.switchTo('solana:2')
  const refused = expect(switching).rejects.toMatchObject({ code: 'gate_refused' })
  await settle()
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('solana')
  await kit.connections.disconnect({ namespace: 'eip155' })
  cancel?.()
  await refused
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('solana')
})

test('a refusal does not take back a visitor who has moved on', async () => {
  let cancel: (() => void) | undefined
  const { gate, refuse } = refusing(
    () =>
      new Promise((_pass, reject) => {
        cancel = () => {
          reject(new Error('cancelled'))
        }
      }),
  )
  const { kit } = await embedded('AUTH', [gate])
  await kit.networks.switchTo('solana:2')
  await kit.connections.disconnect({ namespace: 'eip155' })
  refuse()
  const connecting = kit.connections.connect('own', { namespaces: ['eip155'] })
  const refused = expect(connecting).rejects.toMatchObject({ code: 'gate_refused' })
  await settle()
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('eip155')
  kit.connections.setActiveNamespace('bip122')
  cancel?.()
  await refused
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('bip122')
})

test('no other wallet is asked for a chain that it is not connected in', async () => {
  const { kit, sol } = await embedded('MULTI_CHAIN')
  await kit.networks.switchTo('solana:2')
  expect(sol.asked).toEqual(['connect'])
})
