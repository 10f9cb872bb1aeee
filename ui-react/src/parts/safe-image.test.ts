import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { safeImageUrl } from './safe-image.js'

test('a safe address is shown', async () => {
  const rows = [
    'https://example.com/icon.png',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
    'DATA:IMAGE/WEBP;base64,AAAA',
    'blob:https://example.com/7f3a',
  ] as const
  expect(
    await failing(rows, (url) => {
      expect(safeImageUrl(url)).toBe(url)
    }),
  ).toEqual([])
})

test('any other address is refused', async () => {
  const rows = [
    'javascript:alert(1)',
    'http://example.com/icon.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png',
    'data:application/xml,<svg/>',
    'https://example.com/"onerror=alert(1)',
    'file:///etc/passwd',
    '//example.com/icon.png',
    '/icon.png',
    '',
    ' \u0001javascript:alert(1)',
    undefined,
    { toString: () => 'https://example.com/icon.png' },
  ] as const
  expect(
    await failing(rows, (url) => {
      expect(safeImageUrl(url)).toBeUndefined()
    }),
  ).toEqual([])
})

test('shows what the page has itself, as the page came, and nothing that only begins like it', () => {
  const own = 'http://localhost:5173'
  expect(safeImageUrl(`${own}/icon.svg`, own)).toBe(`${own}/icon.svg`)
  for (const url of ['http://localhost:51731/icon.svg', `${own}.evil.example/`, `${own}/"x`, own]) {
    expect(safeImageUrl(url, own)).toBeUndefined()
  }
  expect(safeImageUrl('https://example.com/a.png', own)).toBe('https://example.com/a.png')
})

test('refuses a picture that is larger than any icon', () => {
  expect(safeImageUrl(`data:image/png;base64,${'A'.repeat(300_000)}`)).toBeUndefined()
})

test('takes blanks around a URL off', () => {
  expect(safeImageUrl(' https://example.com/a.png\n')).toBe('https://example.com/a.png')
})
