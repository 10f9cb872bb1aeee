import { expect, test } from 'vitest'
import { isAllowedOrigin } from './is-allowed-origin.js'

test.each([
  ['https://a.example', [], true],
  ['https://a.example', ['a.example'], true],
  ['http://a.example', ['a.example'], true],
  ['https://a.example', ['https://a.example'], true],
  ['http://a.example', ['https://a.example'], false],
  ['https://a.example', ['https://a.example/'], true],
  ['https://a.example:8443', ['a.example'], false],
  ['https://a.example:8443', ['a.example:8443'], true],
  ['https://www.a.example', ['a.example'], false],
  ['https://www.a.example', ['https://*.a.example'], true],
  ['https://x.www.a.example', ['https://*.a.example'], false],
  ['https://a.example', ['https://*.a.example'], false],
  ['https://evil-a.example', ['a.example'], false],
  ['https://a.example.evil', ['a.example'], false],
  ['https://axexample', ['a.example'], false],
  ['https://a.example', ['b.example', 'A.EXAMPLE'], true],
  ['https://a.example', [''], false],
  ['https://a.example', ['('], false],
  ['http://localhost:3000', ['a.example'], true],
  ['http://127.0.0.1', ['a.example'], true],
  ['http://localhost.evil', ['a.example'], false],
])('%s with %j is allowed: %s', (origin, allowed, is) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(is)
})
