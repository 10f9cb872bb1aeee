import { createKit, type CaipNetwork, type Plugin, type SignInNamespace } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { eip155, eip155SignIn } from './index.js'
import { defineNetwork, mainnet } from './networks.js'

test('the plugin and its networks make a kit', () => {
  expectTypeOf(eip155()).toExtend<Plugin>()
  expectTypeOf(mainnet).toExtend<CaipNetwork>()
  expectTypeOf(createKit).toBeCallableWith({ networks: [mainnet], plugins: [eip155()] })
  // @ts-expect-error there is no such option
  eip155({ chains: [1] })
})

test('a server verifies sign-ins with one namespace', () => {
  expectTypeOf(eip155SignIn()).toEqualTypeOf<SignInNamespace>()
})

test('a network of your own is an EVM network', () => {
  defineNetwork({
    chainId: 31_337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:8545'],
  })
  // @ts-expect-error the addresses of its nodes are missing
  defineNetwork({ chainId: 1, name: 'Local' })
})
