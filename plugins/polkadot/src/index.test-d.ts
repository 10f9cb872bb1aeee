import { createKit, type CaipNetwork, type Plugin, type SignInNamespace } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { polkadot, polkadotSignIn } from './index.js'
import { polkadotChain } from './networks.js'

test('the plugin and its networks make a kit', () => {
  expectTypeOf(polkadot()).toExtend<Plugin>()
  expectTypeOf(polkadotChain).toExtend<CaipNetwork>()
  expectTypeOf(createKit).toBeCallableWith({ networks: [polkadotChain], plugins: [polkadot()] })
  // @ts-expect-error there is no such option
  polkadot({ chains: [1] })
})

test('a server verifies sign-ins with one namespace', () => {
  expectTypeOf(polkadotSignIn()).toEqualTypeOf<SignInNamespace>()
})

test('wallets are named with what they are called', () => {
  // @ts-expect-error a wallet is more than its key
  polkadot({ wallets: ['talisman'] })
})
