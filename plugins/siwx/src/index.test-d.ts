import type { Atom, Kit } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { httpBackend, SignIn, siwx, type SignInState, type SignInStatus } from './index.js'
import { siwx as withView, type UseSignIn } from './react/index.js'
import { createSignIn, verifySignIn } from './server/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(SignIn)
  expectTypeOf(service.stateAtom).toEqualTypeOf<Atom<SignInState>>()
  expectTypeOf<SignInState['status']>().toEqualTypeOf<SignInStatus>()
  expectTypeOf<UseSignIn['status']>().toEqualTypeOf<SignInStatus>()
})

test('options are checked where they are written', () => {
  siwx({ backend: httpBackend({ url: '/sign-in' }), required: true, closePolicy: 'cancel' })
  // @ts-expect-error there are two policies
  siwx({ closePolicy: 'ignore' })
  // @ts-expect-error a backend is more than an address
  siwx({ backend: '/sign-in' })
  expectTypeOf(withView).parameters.toEqualTypeOf<Parameters<typeof siwx>>()
})

test('a server says for which site it takes sign-ins', () => {
  expectTypeOf(createSignIn).parameter(0).toHaveProperty('namespaces')
  // @ts-expect-error without options anybody could sign in anywhere
  createSignIn({})
  // @ts-expect-error what is expected is missing
  void verifySignIn({ message: '', signature: '0x' })
})
