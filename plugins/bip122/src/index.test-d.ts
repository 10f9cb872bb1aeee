import { createKit, type CaipNetwork, type Plugin, type SignInNamespace } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { bip122, bip122SignIn } from './index.js'
import { mainnet } from './networks.js'

test('the plugin and its networks make a kit', () => {
  expectTypeOf(bip122()).toExtend<Plugin>()
  expectTypeOf(mainnet).toExtend<CaipNetwork>()
  expectTypeOf(createKit).toBeCallableWith({ networks: [mainnet], plugins: [bip122()] })
  // @ts-expect-error there is no such option
  bip122({ chains: [1] })
})

test('a server verifies sign-ins with one namespace', () => {
  expectTypeOf(bip122SignIn()).toEqualTypeOf<SignInNamespace>()
})
