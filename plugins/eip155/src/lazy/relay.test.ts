import { expect, test } from 'vitest'
import { SAFE_METHODS, WRITES } from '../rpc-methods.js'
import { createRelay } from './relay.js'

test('a wallet behind a relay is asked for nothing that the guard refuses', () => {
  const { methods, quiet = [] } = createRelay()
  const allowed = (method: string) => SAFE_METHODS.has(method) || Object.hasOwn(WRITES, method)
  expect(methods.filter((method) => !allowed(method))).toEqual([])
  expect(quiet.filter((method) => !methods.includes(method))).toEqual([])
})

test('methods the app lists are asked for too, each once, and none that nodes answer', () => {
  const known = createRelay().methods
  expect(createRelay(['eth_signTransaction', 'personal_sign', 'eth_call']).methods).toEqual([
    ...known,
    'eth_signTransaction',
  ])
})
