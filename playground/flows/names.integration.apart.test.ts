// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NameResolver } from '@latchkey/kernel'
import { createEvmWallet, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { Identities } from '@latchkey/money'
import { NameRegistrar, names } from '@latchkey/names'
import type { DataService } from '../world/data/data.mjs'
import { serviceKit, startWorldService } from './service-kit.js'

let service: DataService
beforeAll(async () => {
  service = await startWorldService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.reset()
})

/** A form over the local world's service. */
async function worldKit(wallet: EvmWalletOptions = {}) {
  const self = await serviceKit(service, { plugins: [names()], wallet })
  const { kit } = self
  const registrar = kit.get(NameRegistrar)
  const state = () => kit.store.get(registrar.stateAtom)
  return {
    ...self,
    registrar,
    state,
    async fill(text: string) {
      await registrar.edit(text)
      await self.clock.advance(300)
      await expect.poll(() => state().availability).not.toBe('asking')
    },
  }
}

test('a name is registered by the wallet’s signature, and the kit knows it both ways at once', async () => {
  const self = await worldKit()
  const identities = self.kit.get(Identities)
  const { address } = self
  expect(await identities.read('eip155', address)).toMatchObject({ name: undefined })
  await self.fill('Alice')
  expect(self.state()).toMatchObject({ availability: 'free', text: 'alice' })
  expect(await self.registrar.register()).toBe('alice.reown.id')
  const known = identities.identityAtom('eip155', address)
  await expect.poll(() => self.kit.store.get(known)?.name).toBe('alice.reown.id')
  expect(await identities.resolve('eip155', 'alice.reown.id')).toMatchObject({ address })
})

test('another account has its name in the rows and fields that show names', async () => {
  const alice = await worldKit({ seed: 'alice' })
  await alice.fill('alice')
  await alice.registrar.register()
  const bob = await worldKit({ seed: 'bob' })
  // By this the activity, recent receivers and the form of sending know names.
  const identities = bob.kit.get(Identities)
  const known = identities.identityAtom('eip155', alice.address)
  await identities.read('eip155', alice.address)
  expect(bob.kit.store.get(known)?.name).toBe('alice.reown.id')
  const found = await identities.resolve('eip155', 'alice.reown.id')
  expect(found).toMatchObject({ address: alice.address })
})

describe('the service', () => {
  test('is not given a forged signature, and the text is kept', async () => {
    const forger = createEvmWallet({ seed: 'forger', granted: true })
    const forge = (params: unknown) => {
      const [message] = params as readonly string[]
      const forged = [message, forger.address]
      return forger.provider.request({ method: 'personal_sign', params: forged })
    }
    const self = await worldKit({ methods: { personal_sign: forge } })
    await self.fill('alice')
    const failure = await self.registrar.register().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'signature_mismatch' })
    expect(self.state()).toMatchObject({ step: 'typing', text: 'alice' })
  })

  test('refuses what was taken meanwhile', async () => {
    const self = await worldKit()
    await self.fill('alice')
    service.faults.takenNames = true
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_taken' })
    expect(self.state().text).toBe('alice')
  })

  test('that gives a name to an account without an owner is not believed', async () => {
    const self = await worldKit()
    await self.fill('alice')
    await self.registrar.register()
    service.faults.nameThief = true
    const again = await worldKit()
    const resolver = again.kit.all(NameResolver).find(({ id }) => id === 'names')
    expect(await resolver?.reverse(self.address, new AbortController().signal)).toBeUndefined()
  })
})

describe('a visitor who takes', () => {
  /** Signs after so many seconds of the kit’s time, which is the service’s. */
  async function signAfter(seconds: number, self: Awaited<ReturnType<typeof worldKit>>) {
    self.wallet.hold('personal_sign')
    const work = self.registrar.register()
    work.catch(() => undefined)
    await self.wallet.reached('personal_sign')
    await self.clock.advance(seconds * 1_000)
    self.wallet.release('personal_sign')
    return work
  }

  test('9 s to sign has the name', async () => {
    const self = await worldKit()
    await self.fill('alice')
    expect(await signAfter(9, self)).toBe('alice.reown.id')
  })

  test('25 s may sign again, and has it then', async () => {
    const self = await worldKit()
    await self.fill('alice')
    await expect(signAfter(25, self)).rejects.toMatchObject({ code: 'name_signed_late' })
    expect(self.state()).toMatchObject({ step: 'typing', text: 'alice', lack: undefined })
    expect(await signAfter(9, self)).toBe('alice.reown.id')
  })
})
