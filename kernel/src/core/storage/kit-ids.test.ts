import { expect, test } from 'vitest'
import { createKit } from '../kit.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { evmStub, oneNetwork } from '../../testing/stub-namespace.js'

const MESSAGE = /Two kits of the id "default" are in use/

/** Makes kits over one storage, each with a log of its own. */
function page() {
  const { storage } = createFakePorts()
  return (id?: string) => {
    const ports = { ...createFakePorts(), storage }
    const kit = createKit({
      networks: [oneNetwork],
      plugins: [evmStub([])],
      ports,
      ...(id === undefined ? {} : { id }),
    })
    return { kit, told: () => ports.log.messages('error').filter((text) => MESSAGE.test(text)) }
  }
}

test('the second kit of an id that is used on a page says that they overwrite each other', async () => {
  const make = page()
  const [first, second] = [make(), make()]
  await first.kit.start()
  await second.kit.start()
  await expect.poll(second.told).toHaveLength(1)
  expect(first.told()).toEqual([])
})

test('kits of two ids, a kit that is made and not used, and one after another are in order', async () => {
  const make = page()
  const [first, other, unused] = [make(), make('other'), make()]
  await Promise.all([first.kit.start(), other.kit.start()])
  first.kit.dispose()
  const next = make()
  await next.kit.start()
  for (const { told } of [first, other, unused, next]) expect(told()).toEqual([])
})

test('kits over two storages do not meet', async () => {
  const [first, second] = [page()(), page()()]
  await Promise.all([first.kit.start(), second.kit.start()])
  expect([first.told(), second.told()]).toEqual([[], []])
})
