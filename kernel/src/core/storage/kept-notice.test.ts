import { expect, test } from 'vitest'
import { connectedKit, createFakePorts, type ConnectedKit } from '../../testing/all.js'

const toast = ({ kit }: ConnectedKit) => kit.store.get(kit.notices.toastAtom)?.code
const lines = ({ log }: ConnectedKit) =>
  log.lines.filter(({ message }) => message.includes('stores nothing'))

/** A started kit whose wallet waits, on a page whose store is full or forbidden. */
async function started(fault: 'quota' | 'forbidden') {
  const ports = createFakePorts()
  ports.storage.fault(fault)
  const rig = await connectedKit({ ports, wallet: {}, connect: false })
  return rig
}

const connect = ({ kit, wallet }: ConnectedKit) => kit.connections.connect(wallet.info.rdns)

test('a full store is said in the modal, again where that closed at once, and then no more', async () => {
  const rig = await started('quota')
  const { kit, clock } = rig
  kit.modal.open()
  expect([toast(rig), lines(rig).length]).toEqual([undefined, 0])
  await connect(rig)
  expect(toast(rig)).toBe('not_kept')
  // Its success is shown, and the modal closes.
  await clock.advance(6_000)
  expect(toast(rig)).toBeUndefined()
  kit.modal.open()
  expect(toast(rig)).toBe('not_kept')
  await clock.advance(6_000)
  kit.router.push('Networks')
  kit.modal.close()
  kit.modal.open()
  expect([toast(rig), lines(rig).length]).toEqual([undefined, 1])
})

test('where a page may store nothing at all it is logged, and the list of wallets says it', async () => {
  const rig = await started('forbidden')
  rig.kit.modal.open()
  await connect(rig)
  expect([toast(rig), lines(rig).length]).toEqual([undefined, 1])
})

test('a store that keeps its rows gives no notice', async () => {
  const rig = await connectedKit({ wallet: {} })
  rig.kit.modal.open()
  expect([toast(rig), lines(rig).length]).toEqual([undefined, 0])
})

test('a kit that has ended says nothing of a store that fills up later', async () => {
  const rig = await connectedKit({ wallet: {} })
  rig.kit.dispose()
  rig.storage.fault('forbidden')
  rig.kit.modal.open()
  rig.kit.router.push('Networks')
  expect(toast(rig)).toBeUndefined()
})
