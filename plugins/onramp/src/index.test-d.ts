import { Router, type Kit } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import type { OnRampProvider } from './index.js'
import { OnRamp, OnRampErrors, onramp, type OnRampState } from './index.js'
import type { UseOnRamp } from './react/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  expectTypeOf(kit.get(OnRamp)).toEqualTypeOf<OnRamp>()
  expectTypeOf<OnRampState['quoting']>().toEqualTypeOf<boolean>()
  expectTypeOf<UseOnRamp['state']>().toEqualTypeOf<OnRampState>()
})

test('money is counted in cents, as a bigint', () => {
  expectTypeOf<OnRampState['form']['cents']>().toEqualTypeOf<bigint | 'invalid' | undefined>()
})

test('a provider throws errors that name their reason', () => {
  expectTypeOf(
    OnRampErrors.onramp_no_answer({ provider: 'acme', status: 500 }).code,
  ).toEqualTypeOf<'onramp_no_answer'>()
  // @ts-expect-error the status is missing
  OnRampErrors.onramp_no_answer({ provider: 'acme' })
  expectTypeOf<OnRampProvider>().toHaveProperty('id')
})

test('its views are known to the router', () => {
  const router = kit.get(Router)
  router.push('onramp:buy')
  router.push('onramp:currency', { of: 'payment' })
  // @ts-expect-error the view needs what to choose
  router.push('onramp:currency')
  // @ts-expect-error nothing else can be chosen
  router.push('onramp:currency', { of: 'country' })
})

test('it takes no options', () => {
  onramp()
  // @ts-expect-error there are none
  onramp({ provider: 'acme' })
})
