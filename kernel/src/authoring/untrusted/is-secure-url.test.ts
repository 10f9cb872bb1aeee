import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isSecureUrl } from './is-secure-url.js'

test('secure addresses', async () => {
  const rows = [
    'https://rpc.example',
    'https://rpc.example:8443/path?key=1',
    'http://localhost:8545',
    'http://127.0.0.1:8545',
    'http://127.1.2.3',
    'http://[::1]:8545/',
  ] as const
  expect(
    await failing(rows, (url) => {
      expect(isSecureUrl(url)).toBe(true)
    }),
  ).toEqual([])
})

test('insecure addresses', async () => {
  const rows = [
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
  ] as const
  expect(
    await failing(rows, (value) => {
      expect(isSecureUrl(value)).toBe(false)
    }),
  ).toEqual([])
})
