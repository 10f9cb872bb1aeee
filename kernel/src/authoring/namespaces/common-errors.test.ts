import { expect, test } from 'vitest'
import { defineErrors } from '../../core/errors.js'
import { commonErrors, RPC_ERRORS } from './common-errors.js'

const NearErrors = defineErrors('near', {
  ...commonErrors('near'),
  ...RPC_ERRORS,
  request_failed: { says: ({ method }: { readonly method: string }) => `Own: ${method}` },
})

test('they are errors of the namespace that spreads them', () => {
  const error = NearErrors.not_connected()
  expect(error).toMatchObject({ origin: 'near', code: 'not_connected' })
  expect(error.message).toContain('No near account')
})

test('a refusal to connect is worded as one', () => {
  expect(NearErrors.user_rejected({ during: 'connect' }).message).toBe('Connection rejected')
  expect(NearErrors.user_rejected().message).not.toBe('Connection rejected')
})

test('a namespace can word one of them itself', () => {
  expect(NearErrors.request_failed({ method: 'sign' }).message).toBe('Own: sign')
})

test('every text names what its context says', () => {
  const context = new Proxy({}, { get: (_target, name) => `<${String(name)}>` })
  const texts = Object.fromEntries(
    Object.entries({ ...commonErrors('near'), ...RPC_ERRORS }).map(([code, { says }]) => [
      code,
      says(context as never).match(/<\w+>/g) ?? [],
    ]),
  )
  expect(texts).toMatchObject({
    account_mismatch: ['<actual>', '<expected>'],
    network_mismatch: ['<actual>', '<expected>'],
    provider_answer_invalid: ['<method>', '<got>', '<expected>'],
    request_failed: ['<method>', '<reason>'],
    rpc_params_invalid: ['<method>', '<expected>', '<got>'],
    rpc_unavailable: ['<tried>', '<network>', '<method>'],
    rpc_failed: ['<method>', '<code>', '<reason>'],
    rpc_wrong_network: ['<host>', '<actual>', '<expected>'],
    transaction_invalid: ['<member>', '<got>', '<expected>'],
  })
})
