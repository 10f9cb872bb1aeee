import type { Atom, CaipAccountId, Kit, KitEvents } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import type { fiatCents } from './index.js'
import {
  parseAmount,
  Portfolio,
  PriceSource,
  TransactionBook,
  type PortfolioState,
  type TransactionRecord,
} from './index.js'

declare const kit: Kit
declare const account: CaipAccountId

test('services have the types of their tokens', () => {
  expectTypeOf(kit.get(Portfolio)).toEqualTypeOf<Portfolio>()
  expectTypeOf(kit.get(Portfolio).stateAtom(account)).toEqualTypeOf<Atom<PortfolioState>>()
  expectTypeOf(kit.get(TransactionBook).recordsAtom).toEqualTypeOf<
    Atom<readonly TransactionRecord[]>
  >()
})

test('amounts are read from text into bigints', () => {
  expectTypeOf(parseAmount).parameter(0).toEqualTypeOf<string>()
  expectTypeOf<bigint>().toExtend<ReturnType<typeof parseAmount>>()
  expectTypeOf<bigint>().toExtend<ReturnType<typeof fiatCents>>()
  // @ts-expect-error a number keeps 15 of its digits
  parseAmount(1.5, 18)
})

test('the end of a transaction is reported with its record', () => {
  expectTypeOf<KitEvents['transaction:settled']>().toEqualTypeOf<{
    readonly record: TransactionRecord
  }>()
})

test('a source of prices is a point that any plugin may fill', () => {
  expectTypeOf<PriceSource>().toBeObject()
  // @ts-expect-error a point is no service
  kit.get(PriceSource)
})
