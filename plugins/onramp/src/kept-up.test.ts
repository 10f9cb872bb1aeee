import { expect, test } from 'vitest'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { onrampKit } from './testing/onramp-kit.js'

const KEY = 'latchkey:default:onramp'

/** An open purchase at a link, as an earlier visit of the account left it. */
const kept = (address: string, made: number) =>
  JSON.stringify({
    v: 1,
    rows: [{ provider: 'acme-link', network: 'eip155:1', account: `eip155:1:${address}`, made }],
  })

/** Ports of a page where the code of buying cannot begin: it listens to the page's focus first. */
function withoutCode() {
  const ports = createFakePorts()
  const { browser } = ports
  const on: typeof browser.on = (type, listener) => {
    if (type === 'focus') throw new Error('The code did not come.')
    return browser.on(type, listener)
  }
  return { ...ports, browser: { ...browser, on } }
}

test('where the code of buying does not come, nothing is kept of an account that is gone', async () => {
  const { kit, wallet, storage, clock, log } = await onrampKit(
    {},
    { ports: withoutCode(), connect: false },
  )
  storage.set(KEY, kept(wallet.address, clock.now()))
  await kit.connections.connect(wallet.info.rdns)
  await expect.poll(() => log.messages('warn')).toEqual(['The code of buying cannot be loaded.'])
  expect(storage.content()[KEY]).toBeDefined()
  await kit.connections.disconnect()
  await expect.poll(() => storage.content()[KEY]).toBeUndefined()
})

test('an open purchase ends with its connection if the browser keeps nothing', async () => {
  const { kit, onramp, storage, state } = await onrampKit()
  storage.fault('forbidden')
  await onramp.choose('acme-link')
  await settle()
  expect(kit.store.get(onramp.underWayAtom)).toHaveLength(1)
  await kit.connections.disconnect()
  await settle()
  expect(kit.store.get(onramp.underWayAtom)).toEqual([])
  expect(state().step).toBe('providers')
})

test('a kit that ends while the code of buying comes takes no purchase up again', async () => {
  const { kit, wallet, storage, clock, calls, state } = await onrampKit({}, { connect: false })
  storage.set(KEY, kept(wallet.address, clock.now()))
  kit.events.on('connection:opened', () => {
    kit.dispose()
  })
  await kit.connections.connect(wallet.info.rdns).catch(() => undefined)
  await import('./machine/onramp-flow.js')
  await settle()
  expect([state().step, calls]).toEqual(['providers', []])
})
