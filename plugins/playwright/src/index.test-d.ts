import type { Page } from '@playwright/test'
import { expectTypeOf, test } from 'vitest'
import { installWallet, test as withWallet, type TestWallet } from './index.js'

test('the wallet of a test speaks five namespaces', () => {
  withWallet('a test', ({ wallet }) => {
    expectTypeOf(wallet).toEqualTypeOf<TestWallet>()
    // @ts-expect-error there is no such namespace
    wallet.on('tron')
  })
})

test('a page gets a wallet without the fixture', () => {
  expectTypeOf(installWallet).toBeCallableWith({} as Page, { chains: [10] })
  expectTypeOf(installWallet).returns.toEqualTypeOf<Promise<TestWallet>>()
})
