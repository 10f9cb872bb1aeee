import { createKit, type CaipNetwork, type Plugin, type SignInNamespace } from '@latchkey/kernel'
import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { expectTypeOf, test } from 'vitest'
import { cosmos, cosmosSignIn } from './index.js'
import { cosmosAminoSigner, cosmosSigner } from './lazy/signer/index.js'
import { cosmosHub } from './networks.js'

test('the plugin and its networks make a kit', () => {
  expectTypeOf(cosmos()).toExtend<Plugin>()
  expectTypeOf(cosmosHub).toExtend<CaipNetwork>()
  expectTypeOf(createKit).toBeCallableWith({ networks: [cosmosHub], plugins: [cosmos()] })
  // @ts-expect-error there is no such option
  cosmos({ chains: [1] })
})

test('a server verifies sign-ins with one namespace', () => {
  expectTypeOf(cosmosSignIn()).toEqualTypeOf<SignInNamespace>()
})

test('wallets are named with where they are', () => {
  // @ts-expect-error a wallet is more than its key
  cosmos({ wallets: ['keplr'] })
})

test('signers have the types of CosmJS', () => {
  expectTypeOf(cosmosSigner).returns.toExtend<OfflineDirectSigner>()
  expectTypeOf(cosmosAminoSigner).returns.toExtend<OfflineAminoSigner>()
})
