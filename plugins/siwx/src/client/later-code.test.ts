import { expect, test } from 'vitest'
import { settle, until } from '@latchkey/kernel/testing'
import { signInKit } from '../testing/sign-in-kit.js'
import type { SiwxOptions } from './options.js'
import { siwxOver } from './siwx.js'

/** A kit whose page cannot load the code that signs in until `mend` is called. */
async function withoutCode(options: Omit<SiwxOptions, 'backend'> = {}) {
  let broken = true
  const load = () => (broken ? Promise.reject(new Error('offline')) : import('./core.js'))
  const self = await signInKit({ siwx: options, plugin: (given) => siwxOver(given, load) })
  const mend = () => {
    broken = false
  }
  return { ...self, mend }
}

test('a required sign-in lets no wallet connect without its code', async () => {
  const self = await withoutCode({ required: true })
  await expect(self.connect()).rejects.toMatchObject({ code: 'chunk_failed' })
  expect([self.account().status, self.prompts()]).toEqual(['disconnected', 0])
  self.mend()
  const connecting = self.connect()
  await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
  await self.signIn.sign()
  await connecting
  expect(self.status()).toBe('signed-in')
})

test('an optional one goes on without; the button’s press loads it again', async () => {
  const self = await withoutCode()
  await self.connect()
  const state = self.kit.store.get(self.signIn.stateAtom)
  expect([self.account().status, state.status, state.error?.code]).toEqual([
    'connected',
    'none',
    'chunk_failed',
  ])
  await expect(self.signIn.sign()).rejects.toMatchObject({ code: 'chunk_failed' })
  self.signIn.open()
  await settle()
  expect(self.view()).toBe('')
  self.mend()
  self.signIn.open()
  await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
  expect(self.view()).toBe('SIWXSignMessage')
})

test('without it an unsupported network is connected only where signing in is optional', async () => {
  const optional = await withoutCode()
  optional.wallet.switchChain(99)
  await optional.connect()
  expect([optional.account().status, optional.status()]).toEqual(['connected', 'none'])
  const required = await withoutCode({ required: true })
  required.wallet.switchChain(99)
  await expect(required.connect()).rejects.toMatchObject({ code: 'chunk_failed' })
  expect(required.account().status).toBe('disconnected')
})

test('after a reload without it an account of a required sign-in stays, and its session is unknown', async () => {
  const first = await signInKit({ siwx: { required: true } })
  const connecting = first.connect()
  await until(first.kit.store, first.signIn.requestAtom, (one) => one?.message !== undefined)
  await first.signIn.sign()
  await connecting
  first.kit.dispose()
  const { wallet, backend, ports } = first
  const plugin = (given: SiwxOptions) => siwxOver(given, () => Promise.reject(new Error('offline')))
  const self = await signInKit({
    siwx: { required: true },
    visit: { wallet, backend },
    ports,
    plugin,
  })
  await self.kit.resume()
  await settle()
  const { error } = self.kit.store.get(self.signIn.stateAtom)
  expect([self.account().status, error?.code]).toEqual(['connected', 'chunk_failed'])
  // Only a connect can be refused: no other gate is passed over for it.
  expect(self.events.names()).not.toContain('plugin:failed')
})

test('code that comes after the end of the kit leaves nothing behind', async () => {
  let arrive: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const self = await signInKit({
    plugin: (given) =>
      siwxOver(given, async () => {
        await arrived
        return import('./core.js')
      }),
  })
  void self.connect().catch(() => undefined)
  await settle()
  self.kit.dispose()
  arrive?.()
  await settle()
  expect([self.clock.pending(), self.request()]).toEqual([0, undefined])
  expect(self.browser.listeners()).toEqual({})
})

test('it comes while a wallet is asked, not with the opening of the modal', async () => {
  let asked = 0
  const self = await signInKit({
    plugin: (given) =>
      siwxOver(given, () => {
        asked += 1
        return import('./core.js')
      }),
  })
  self.wallet.hold('eth_requestAccounts')
  self.kit.modal.open()
  await settle()
  await self.clock.advance(60_000)
  await settle()
  expect(asked).toBe(0)
  const connecting = self.connect()
  await settle()
  expect([asked, self.account().status]).toEqual([1, 'connecting'])
  self.wallet.release('eth_requestAccounts')
  await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
  await self.signIn.sign()
  await connecting
  expect([asked, self.status()]).toEqual([1, 'signed-in'])
})
