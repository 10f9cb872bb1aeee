import { expect, test } from 'vitest'
import { isServiceUrl } from './is-service-url.js'

test.each([
  'https://service.example',
  'https://service.example:8443/base/',
  'https://service.example/@base;v=1',
  'https://bücher.example',
  'HTTPS://service.example',
  'http://localhost:8545',
  'http://[::1]:8545/',
])('%s can be called', (url) => {
  expect(isServiceUrl(url)).toBe(true)
})

test.each([
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
])('%j cannot', (value) => {
  expect(isServiceUrl(value)).toBe(false)
})
