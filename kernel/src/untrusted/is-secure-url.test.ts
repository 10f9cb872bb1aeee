import { expect, test } from 'vitest'
import { isSecureUrl } from './is-secure-url.js'

test.each([
  'https://rpc.example',
  'https://rpc.example:8443/path?key=1',
  'http://localhost:8545',
  'http://127.0.0.1:8545',
  'http://127.1.2.3',
  'http://[::1]:8545/',
])('%s is secure', (url) => {
  expect(isSecureUrl(url)).toBe(true)
})

test.each([
  'http://rpc.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'ws://localhost:8545',
  'wss://rpc.example',
  'ftp://localhost',
  'javascript:alert(1)',
  'rpc.example',
  '',
  undefined,
  7,
  new URL('https://rpc.example'),
])('%s is not', (value) => {
  expect(isSecureUrl(value)).toBe(false)
})
