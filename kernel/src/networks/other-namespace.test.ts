import { expect, test } from 'vitest'
import { createKit } from '../kit.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet } from '../testing/stub-wallet.js'

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

test('a wallet of a chain that is not shown takes nobody’s view when it leaves the app’s networks', async () => {
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
