import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isServiceUrl } from './is-service-url.js'

test('addresses that can be called', async () => {
  const rows = [
    'https://service.example',
    'https://service.example:8443/base/',
    'https://service.example/@base;v=1',
    'https://bücher.example',
    'HTTPS://service.example',
    'http://localhost:8545',
    'http://[::1]:8545/',
  ] as const
  expect(
    await failing(rows, (url) => {
      expect(isServiceUrl(url)).toBe(true)
    }),
  ).toEqual([])
})

test('addresses that cannot be called', async () => {
  const rows = [
    'https://service.example/?key=1',
    'https://service.example?',
    'https://service.example/#there',
    'https://user:word@service.example',
    'https://service.example;script-src',
    'https://service.example,other.example',
    "https://service.example'unsafe-eval'",
    'https://service.example /',
    ' https://service.example',
    'https://*.service.example',
    String.raw`https:\\service.example`,
    'https:service.example',
    'http://service.example',
    undefined,
  ] as const
  expect(
    await failing(rows, (value) => {
      expect(isServiceUrl(value)).toBe(false)
    }),
  ).toEqual([])
})
