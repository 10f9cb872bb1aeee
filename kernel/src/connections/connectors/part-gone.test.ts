import { expect, test } from 'vitest'
import { createKit } from '../../core/kit.js'
import type { KitOptions } from '../../core/kit-types.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { settle } from '../../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet } from '../../testing/stub-wallet.js'

/*
 * A wallet of two namespaces whose parts have ids of their own: an rdns here, its name there. The entry's
 * id, under which both are stored, is that of the part for EVM networks.
 */

const EVM = 'com.both'
const SOLANA = 'standard:Both'

function wallet() {
  const evm = stubWallet({ id: EVM, namespace: 'eip155', name: 'Both' })
  const accounts = [{ address: 'solana-both' }]
  const solana = stubWallet({ id: SOLANA, namespace: 'solana', name: 'Both', accounts })
  const ports = createFakePorts()
  const visit = (wallets = [evm, solana], options: Partial<KitOptions> = {}) => {
    const { plugin, announce } = stubPlugin(wallets)
    const networks = (['eip155', 'solana'] as const).flatMap(stubNetworks)
    const kit = createKit({ networks, plugins: [plugin], ports, logLevel: 'silent', ...options })
    const shown = () =>
      kit.store.get(kit.connections.connectionsAtom).map(({ id, status }) => `${id} ${status}`)
    return { kit, announce, shown }
  }
  return { evm, solana, ports, visit }
}

test.each([true, false])(
  'the rest of a wallet is restored while another part is gone: several wallets %s',
  async (multiWallet) => {
    const { evm, solana, ports, visit } = wallet()
    const first = visit(undefined, { multiWallet })
    await first.kit.connections.connect(EVM)
    first.kit.dispose()

    const second = visit([solana], { multiWallet })
    const resuming = second.kit.resume()
    await settle()
    expect(second.shown()).toContain(`solana/${EVM} connected`)
    await ports.clock.advance(3_000)
    await resuming
    expect(second.shown()).toEqual([`solana/${EVM} connected`])
    second.kit.dispose()

    // Nothing of the other part is lost: it is asked again as soon as it is back.
    const third = visit([evm, solana], { multiWallet })
    await third.kit.resume()
    expect(third.shown()).toEqual([`eip155/${EVM} connected`, `solana/${EVM} connected`])
  },
)

test('a part that comes back late joins what was restored without it', async () => {
  const { evm, solana, visit } = wallet()
  const first = visit()
  await first.kit.connections.connect(EVM)
  first.kit.dispose()
  const { kit, announce, shown } = visit([solana])
  const resuming = kit.resume()
  await settle()
  announce(evm)
  await resuming
  expect(shown()).toEqual([`eip155/${EVM} connected`, `solana/${EVM} connected`])
  expect(kit.store.get(kit.connections.connectorsAtom)).toMatchObject([{ id: EVM }])
})

test('the remembered part of a wallet is connected again by a press while another part is gone', async () => {
  const { solana, visit } = wallet()
  const first = visit(undefined, { multiWallet: true })
  await first.kit.connections.connect(EVM)
  await first.kit.connections.disconnect()
  first.kit.dispose()
  const { kit, shown } = visit([solana], { multiWallet: true })
  await kit.start()
  const remembered = kit.store.get(kit.connections.rememberedAtom)
  expect(remembered.map(({ id }) => id)).toEqual([`eip155/${EVM}`, `solana/${EVM}`])
  await kit.connections.connect(EVM, { namespaces: ['solana'] })
  expect(shown()).toEqual([`solana/${EVM} connected`])
})

test('a wallet whose parts are stored under one id is not taken for another one of that id', async () => {
  const { visit } = wallet()
  const first = visit()
  await first.kit.connections.connect(EVM)
  first.kit.dispose()
  const other = stubWallet({ id: 'standard:Other', namespace: 'solana', name: 'Both' })
  const { kit } = visit([other])
  await kit.start()
  expect(kit.store.get(kit.connections.connectorsAtom)).toMatchObject([{ id: 'standard:Other' }])
})

test('a restore of a wallet waits for the question of a press, and is not lost', async () => {
  const { evm, solana, ports, visit } = wallet()
  const first = visit()
  await first.kit.connections.connect(EVM, { namespaces: ['eip155'] })
  first.kit.dispose()
  for (const one of [evm, solana]) one.mode = 'wait'
  const { kit, shown } = visit()
  const resuming = kit.resume()
  await settle()
  const connecting = kit.connections.connect(EVM, { namespaces: ['solana'] })
  await settle()
  // The visitor takes longer over the prompt than a silent question may take.
  await ports.clock.advance(11_000)
  expect(shown()).toEqual([`eip155/${EVM} reconnecting`, `solana/${EVM} connecting`])
  for (const one of [solana, evm]) {
    one.mode = 'answer'
    one.release()
    await settle()
  }
  await connecting
  await resuming
  expect(shown()).toEqual([`eip155/${EVM} connected`, `solana/${EVM} connected`])
})

test('a restore without an answer is over in ten seconds of its own turn', async () => {
  const { evm, ports, visit } = wallet()
  const first = visit()
  await first.kit.connections.connect(EVM, { namespaces: ['eip155'] })
  first.kit.dispose()
  evm.mode = 'wait'
  const { kit, shown } = visit()
  const resuming = kit.resume()
  await settle()
  await kit.connections.connect(EVM, { namespaces: ['solana'] })
  await settle()
  await ports.clock.advance(9_999)
  expect(shown()).toContain(`eip155/${EVM} reconnecting`)
  await ports.clock.advance(1)
  await resuming
  expect(shown()).toEqual([`solana/${EVM} connected`])
})

test('a wallet that left the page while it is connected has no provider any more', async () => {
  const { evm } = wallet()
  const { plugin, leave } = stubPlugin([evm])
  const networks = stubNetworks('eip155')
  const ports = createFakePorts()
  const kit = createKit({ networks, plugins: [plugin], ports, logLevel: 'silent' })
  await kit.connections.connect(EVM)
  leave(evm)
  await expect(kit.connections.provider('eip155')).rejects.toMatchObject({
    code: 'connect_client_missing',
    message: 'ConnectionController client not set',
  })
})
