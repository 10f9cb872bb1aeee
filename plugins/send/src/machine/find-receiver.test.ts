import { expect, test } from 'vitest'
import { TEST_NETWORKS } from '@latchkey/kernel/testing'
import { findReceiver, type ReceiverContext } from './find-receiver.js'

/** A network that knows no address and no name. */
const context = {
  capabilities: {
    has: () => true,
    get: () =>
      Promise.resolve({
        checkAddress: () => undefined,
        isMistyped: (text: string) => /^0x[0-9a-f]{40}$/i.test(text),
      }),
  },
} as unknown as ReceiverContext

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
  ['eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'address'],
  ['nobody', 'address'],
  ['eip155:10:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'network'],
])('the fault of %s is its %s', async (to, reason) => {
  const { signal } = new AbortController()
  const found = await findReceiver(context, to, TEST_NETWORKS[0]!, signal)
  expect(found).toEqual({ status: 'invalid', reason })
})

test('a failed load of the code for addresses is no failed look-up', async () => {
  const capabilities = { has: () => true, get: () => Promise.reject(new Error('chunk')) }
  const { signal } = new AbortController()
  const without = { ...context, capabilities } as unknown as ReceiverContext
  const found = await findReceiver(without, 'alice.eth', TEST_NETWORKS[0]!, signal)
  expect(found).toEqual({ status: 'invalid', reason: 'unloaded' })
})
