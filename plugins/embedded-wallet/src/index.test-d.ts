import type { Atom, Kit } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { EmbeddedWallet, embeddedWallet, type EmbeddedUser, type LoginState } from './index.js'
import { embeddedWallet as withViews, type UseEmbeddedWallet } from './app/react/index.js'
import { createWalletServer } from './server/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(EmbeddedWallet)
  expectTypeOf(service.userAtom).toEqualTypeOf<Atom<EmbeddedUser | undefined>>()
  expectTypeOf(service.loginAtom).toEqualTypeOf<Atom<LoginState>>()
  expectTypeOf(service.startEmail('ann@example.org')).toEqualTypeOf<Promise<void>>()
  void service.startSocial('google')
  // @ts-expect-error no provider offers that
  void service.startSocial('myspace')
  // @ts-expect-error an account is ordinary or smart
  void service.setAccountType('multisig')
})

test('the hook has the user and the steps of a login', () => {
  expectTypeOf<UseEmbeddedWallet['user']>().toEqualTypeOf<EmbeddedUser | undefined>()
})

test('where the frame is hosted is required', () => {
  embeddedWallet({ frameUrl: 'https://wallet.example' })
  // @ts-expect-error the host is missing
  embeddedWallet()
  expectTypeOf(withViews).parameters.toEqualTypeOf<Parameters<typeof embeddedWallet>>()
})

test('a server cannot begin without its name, its address and the sites it serves', () => {
  expectTypeOf(createWalletServer).parameter(0).toHaveProperty('origins')
  // @ts-expect-error all of it is missing
  createWalletServer({})
})
