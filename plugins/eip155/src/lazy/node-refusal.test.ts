import { expect, test } from 'vitest'
import { isNodeRefusal } from './node-refusal.js'

test('only the known words of a node, under its own code, say that it refused', () => {
  const said = (message: string, code: unknown = -32_000) => ({ cause: { code, message } })
  const refusals = [
    said('insufficient funds for gas * price + value: balance 0, tx cost 1'),
    said('err: Nonce too low: next nonce 5, tx nonce 4'),
    said('RPC error: intrinsic gas too low'),
  ]
  const others = [
    said('already known'),
    said('replacement transaction underpriced'),
    said('The transaction was sent; insufficient funds for the next one'),
    said('insufficient funds', -32_603),
    said('insufficient funds', 4001),
    { code: 4001, message: 'No.', cause: { code: -32_000, message: 'insufficient funds' } },
    said('insufficient fundsx'),
    new Error('insufficient funds'),
    undefined,
  ]
  expect(refusals.map(isNodeRefusal)).toEqual(refusals.map(() => true))
  expect(others.map(isNodeRefusal)).toEqual(others.map(() => false))
})
