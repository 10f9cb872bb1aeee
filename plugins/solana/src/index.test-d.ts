import { createKit, type CaipNetwork, type Plugin, type SignInNamespace } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import type {
  MessagePartialSigner,
  TransactionModifyingSigner,
  TransactionPartialSigner,
  TransactionSendingSigner,
} from '@solana/kit'
import { solana, solanaSignIn } from './index.js'
import { solanaSigner } from './lazy/signer/index.js'
import { mainnet } from './networks.js'

test('the plugin and its networks make a kit', () => {
  expectTypeOf(solana()).toExtend<Plugin>()
  expectTypeOf(mainnet).toExtend<CaipNetwork>()
  expectTypeOf(createKit).toBeCallableWith({ networks: [mainnet], plugins: [solana()] })
  // @ts-expect-error there is no such option
  solana({ chains: [1] })
})

test('a server verifies sign-ins with one namespace', () => {
  expectTypeOf(solanaSignIn()).toEqualTypeOf<SignInNamespace>()
})

test('a signer is each kind of signer of @solana/kit', () => {
  expectTypeOf(solanaSigner).returns.toExtend<TransactionModifyingSigner>()
  expectTypeOf(solanaSigner).returns.toExtend<TransactionPartialSigner>()
  expectTypeOf(solanaSigner).returns.toExtend<TransactionSendingSigner>()
  expectTypeOf(solanaSigner).returns.toExtend<MessagePartialSigner>()
})
