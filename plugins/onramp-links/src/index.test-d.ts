import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { onrampLinks } from './index.js'
import { onrampLinks as withWords } from './react/index.js'
import { linkSellers } from './server/index.js'

test('both doors take the same options', () => {
  expectTypeOf(onrampLinks).returns.toEqualTypeOf<Plugin>()
  expectTypeOf(withWords).parameters.toEqualTypeOf<Parameters<typeof onrampLinks>>()
  // @ts-expect-error the sellers are missing
  onrampLinks({ server: '/onramp' })
  // @ts-expect-error no seller has this name
  onrampLinks({ server: '/onramp', sellers: ['acme'] })
  // @ts-expect-error a key is no option of a page
  onrampLinks({ server: '/onramp', sellers: ['moonpay'], secretKey: 'sk_live_1' })
})

test('the server says who may buy, from where, and with which keys', () => {
  expectTypeOf(linkSellers).parameter(0).toHaveProperty('origins')
  expectTypeOf(linkSellers).parameter(0).toHaveProperty('authorise')
  // @ts-expect-error the keys, the origins and the rest are missing
  linkSellers({})
})
