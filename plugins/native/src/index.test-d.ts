import { expectTypeOf, test } from 'vitest'
import type { KitOptions, WalletListing } from '@latchkey/kernel'
import { nativePorts, type NativePortsOptions } from './index.js'
import { useAccount, useWalletApp } from './react/index.js'

declare const phone: NativePortsOptions

test('the ports are ports of a kit', () => {
  expectTypeOf(nativePorts(phone)).resolves.toExtend<NonNullable<KitOptions['ports']>>()
})

test('storage without a way to read its keys, and an app without a website, are refused', () => {
  expectTypeOf<{ getItem: () => Promise<null> }>().not.toExtend<NativePortsOptions['storage']>()
  expectTypeOf<{ name: string }>().not.toExtend<NativePortsOptions['app']>()
})

test('the hooks say what may be missing', () => {
  expectTypeOf(useAccount).returns.toHaveProperty('status').toExtend<string>()
  expectTypeOf(useWalletApp).parameter(0).toEqualTypeOf<WalletListing>()
  expectTypeOf(useWalletApp).returns.toHaveProperty('uri').toEqualTypeOf<string | undefined>()
})
