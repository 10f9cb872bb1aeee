import process from 'node:process'
import { expect, test } from 'vitest'
import {
  createNamespacesRig,
  type NamespacesRig,
  type RigOptions,
} from '../testing/namespaces-rig.js'
import { STUB_NAMESPACES } from '../testing/stub-wallet.js'
import { BROKEN_KITS } from '../testing/broken-namespaces.js'

/** Connect, switch and disconnect in each namespace. */
const ORDERED = STUB_NAMESPACES.flatMap((namespace) =>
  (['connect', 'switch', 'disconnect'] as const).map((verb) => ({ verb, namespace })),
)

async function takeOrdered(
  rig: NamespacesRig,
  { verb, namespace }: (typeof ORDERED)[number],
): Promise<void> {
  if (verb === 'connect') await rig.connect(rig.find(`a-${namespace}`))
  else if (verb === 'switch') await rig.switchTo(namespace, `${namespace}:2`)
  else await rig.disconnect({ namespace })
}

/** By day each order begins in one namespace; what is done after it is done in all of them. */
const FIRST = ORDERED.slice(0, process.env['LATCHKEY_NIGHT'] ? ORDERED.length : 3)

const ORDERS = FIRST.flatMap((first) =>
  ORDERED.flatMap((second) => ORDERED.map((third) => [first, second, third])),
)

/** Takes all orders of three steps. @throws as soon as one has an effect on another namespace */
async function takeOrders(options: RigOptions = {}): Promise<void> {
  for (const order of ORDERS) {
    const rig = createNamespacesRig(options)
    await rig.kit.start()
    for (const step of order) await takeOrdered(rig, step)
    rig.dispose()
  }
}

test('all orders of three out of connect, switch and disconnect in five namespaces', async () => {
  expect(ORDERS).toHaveLength(FIRST.length * 15 ** 2)
  await takeOrders()
}, 120_000)

test.each([
  ['a disconnect ends another namespace', /deeply equal/],
  ['a switch resets another namespace', /deeply equal/],
  ['a switch asks the wallet of another namespace', /^a-\w+ got /],
])('the orders notice: %s', async (name, words) => {
  await expect(takeOrders(BROKEN_KITS[name])).rejects.toThrow(words)
})
