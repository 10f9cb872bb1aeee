import { expect, test } from 'vitest'
import { defineErrors } from '../../core/errors.js'
import { commonErrors } from './common-errors.js'
import { commonRules, createWalletErrors } from './wallet-errors.js'

const NearErrors = defineErrors('near', {
  ...commonErrors('near'),
  unauthorized: { says: () => 'Not shared.' },
  unsupported_method: { says: () => 'Not known.' },
})
const errors = createWalletErrors(commonRules(NearErrors), NearErrors.request_failed)

test.each<readonly [unknown, string]>([
  [{ code: 4001 }, 'user_rejected'],
  [{ code: 5000 }, 'user_rejected'],
  [{ code: 'ACTION_REJECTED' }, 'user_rejected'],
  [new Error('The request was rejected by the user'), 'user_rejected'],
  [{ code: -32002 }, 'request_pending'],
  [new Error('Request of type X already pending'), 'request_pending'],
  [{ code: 4100 }, 'unauthorized'],
  [{ code: 4200 }, 'unsupported_method'],
  [{ code: -32601 }, 'unsupported_method'],
])('%j is %s, with itself as the cause', (thrown, code) => {
  expect(errors.match(thrown)?.error).toMatchObject({ origin: 'near', code, cause: thrown })
  expect(errors.toError(thrown, 'sign')).toMatchObject({ origin: 'near', code, cause: thrown })
})

test('one that says nothing known is matched by nothing and mapped to a failed request', () => {
  const thrown = new Error(`odd ${'x'.repeat(500)}`)
  expect(errors.match(thrown)).toBeUndefined()
  const mapped = errors.toError(thrown, 'sign')
  expect(mapped).toMatchObject({ code: 'request_failed', cause: thrown })
  expect(mapped.context).toEqual({ method: 'sign', reason: thrown.message.slice(0, 200) })
  expect(errors.toError(undefined, 'sign').message).toContain('no reason given')
})

test('an error of the kit itself is passed on, and matched by nothing', () => {
  const own = NearErrors.not_connected()
  expect(errors.match(own)).toBeUndefined()
  expect(errors.toError(own, 'sign')).toBe(own)
})
