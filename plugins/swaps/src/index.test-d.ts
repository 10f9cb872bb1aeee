import type { AssetInfo, CaipNetwork, Kit, KitEvents } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import type { SwapProvider } from './index.js'
import { aggregator, Swap, swaps, type SwapReview } from './index.js'
import type { UseSwap } from './react/index.js'

declare const kit: Kit
declare const network: CaipNetwork
declare const asset: AssetInfo

test('the service has the type of its token', () => {
  expectTypeOf(kit.get(Swap)).toEqualTypeOf<Swap>()
  expectTypeOf(kit.get(Swap).review()).toEqualTypeOf<Promise<SwapReview>>()
})

test('amounts are bigints', () => {
  void kit.get(Swap).edit({ from: asset, amount: 10n })
  // @ts-expect-error a number keeps 15 of its digits
  void kit.get(Swap).edit({ amount: 10 })
  expectTypeOf<SwapReview['offer']['least']>().toEqualTypeOf<bigint>()
  expectTypeOf<SwapReview['arrives']>().toEqualTypeOf<bigint | undefined>()
})

test('a provider of your own quotes in the smallest unit', () => {
  expectTypeOf<SwapProvider['quote']>().parameter(0).toExtend<{
    readonly network: CaipNetwork
    readonly amount: bigint
  }>()
  expectTypeOf(network.id).toExtend<SwapProvider['networks'][number]>()
})

test('a way to swap says where its service is', () => {
  aggregator({ server: 'https://swaps.example', networks: [network.id], tokens: [asset] })
  // @ts-expect-error its server, networks and tokens are missing
  aggregator({})
  // @ts-expect-error a list of networks is no list of providers
  swaps({ providers: [network] })
})

test('the steps are those that a screen has to draw', () => {
  expectTypeOf<UseSwap['state']['step']>().toEqualTypeOf<
    'editing' | 'checking' | 'review' | 'asking' | 'sent'
  >()
})

test('a failure brings its code', () => {
  expectTypeOf<KitEvents['SWAP_ERROR']['code']>().toEqualTypeOf<string>()
  expectTypeOf<KitEvents['SWAP_APPROVAL_ERROR']['code']>().toEqualTypeOf<string>()
})
