import type { Atom, Kit, Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { WalletDirectory, walletDirectory, type WalletListState } from './index.js'
import { walletDirectory as withViews } from './react/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  expectTypeOf(kit.get(WalletDirectory)).toEqualTypeOf<WalletDirectory>()
  expectTypeOf<WalletListState>().toHaveProperty('wallets')
  expectTypeOf<Atom<WalletListState>>().toBeObject()
})

test('both doors take the same options', () => {
  expectTypeOf(walletDirectory()).toEqualTypeOf<Plugin>()
  walletDirectory({ include: ['acme'] })
  // @ts-expect-error a list, also of one
  walletDirectory({ include: 'acme' })
  expectTypeOf(withViews).parameters.toEqualTypeOf<Parameters<typeof walletDirectory>>()
})
