import { expect, test } from 'vitest'
import { SAFE_METHODS, WRITES } from '../rpc-methods.js'
import relay from './relay.js'

test('a wallet behind a relay is asked for nothing that the guard refuses', () => {
  const { methods, quiet = [] } = relay()
  const allowed = (method: string) => SAFE_METHODS.has(method) || Object.hasOwn(WRITES, method)
  expect(methods.filter((method) => !allowed(method))).toEqual([])
  expect(quiet.filter((method) => !methods.includes(method))).toEqual([])
})
