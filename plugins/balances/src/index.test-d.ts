import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { balances } from './index.js'
import { balances as withViews, type UsePortfolio } from './react/index.js'

test('both doors take the same options', () => {
  expectTypeOf(balances()).toEqualTypeOf<Plugin>()
  balances({ currency: 'eur' })
  // @ts-expect-error a currency is a text
  balances({ currency: 978 })
  // @ts-expect-error there is no such option
  balances({ hideScams: true })
  expectTypeOf(withViews).parameters.toEqualTypeOf<Parameters<typeof balances>>()
})

test('an amount of a holding is a bigint', () => {
  expectTypeOf<UsePortfolio['holdings'][number]['amount']>().toEqualTypeOf<bigint>()
  expectTypeOf<UsePortfolio['status']>().toEqualTypeOf<'idle' | 'loading' | 'ready' | 'failed'>()
})
