import type { Atom, Kit, Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { Analytics, analytics } from './index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(Analytics)
  expectTypeOf(service.consentAtom).toEqualTypeOf<Atom<boolean>>()
  // @ts-expect-error consent is given or not
  service.setConsent('yes')
})

test('nothing has to be said', () => {
  expectTypeOf(analytics()).toEqualTypeOf<Plugin>()
  analytics({ url: 'https://events.example', consent: false })
  // @ts-expect-error there is no such option
  analytics({ sampling: 0.5 })
})
