import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isSafeLink } from './safe-link.js'

test('the page is left for a safe link', async () => {
  const rows = [
    'https://wallet.example/wc?uri=1',
    'HTTPS://wallet.example',
    'wallet://',
    'wallet://wc?uri=wc%3A1',
    'com.acme.wallet+x-1://app/wc',
    'datawallet://',
  ] as const
  expect(
    await failing(rows, (link) => {
      expect(isSafeLink(link)).toBe(true)
    }),
  ).toEqual([])
})

test('but never for another', async () => {
  const rows = [
    ...['javascript:alert(1)', 'JavaScript://%0aalert(1)', 'data:text/html,x'],
    ...['data://x', 'file:///etc/passwd', 'blob:https://app.example/1', 'about:blank'],
    ...['view-source:https://app.example', 'filesystem:https://app.example/x', 'intent://x#Intent'],
    ...['http://evil.example', 'HTTP://evil.example', 'ftp://evil.example'],
    ...['sms:1', 'sms://1', 'tel:1', 'tel://1', 'mailto:a@b.example', 'mailto://a@b.example'],
    ...['search-ms:query=x', 'ms-msdt:/id', 'wallet:', 'wallet:/x', '//evil.example', '/x', ''],
    ...[' https://wallet.example', 'java\nscript://x', '1wallet://', '://x'],
  ] as const
  expect(
    await failing(rows, (link) => {
      expect(isSafeLink(link)).toBe(false)
    }),
  ).toEqual([])
})
