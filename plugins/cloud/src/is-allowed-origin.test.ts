import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { isAllowedOrigin } from './is-allowed-origin.js'

test('a pattern allows the origins that it means, and no others', async () => {
  const rows = [
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
    ['https://app-x-team.a.example', ['https://app-*-team.a.example'], true],
    ['https://app--team.a.example', ['https://app-*-team.a.example'], false],
    ['https://app-team.a.example', ['https://app-*-team.a.example'], false],
    ['https://aba.example', ['a*a.example'], true],
    ['https://aa.example', ['a*a.example'], false],
    ['https://abcbc.example', ['a*bc.example'], true],
    ['https://ab.example', ['**.example'], true],
    ['https://a.example', ['**.example'], false],
    ['https://a.example:8443', ['a.example.8443'], false],
    ['https://a.example:8443', ['A.example:*'], true],
    ['https://a.example', ['https://a.example:443'], true],
    ['https://a.example', ['a.example:443'], true],
    ['http://a.example', ['http://a.example:80'], true],
    ['http://a.example', ['a.example:443'], false],
    ['https://xn--bcher-kva.example', ['https://bücher.example'], true],
    ['https://shop.xn--bcher-kva.example', ['*.Bücher.example'], true],
    ['https://a.example', ['https://a.example/app?x=1#y'], true],
    ['https://a.example', ['  a.example '], true],
    ['https://a.example', ['HTTPS://A.EXAMPLE/'], true],
    ['chrome-extension://abc', ['chrome-extension://abc'], true],
    ['chrome-extension://abc', ['https://a.example'], false],
    ['http://localhost:3000', ['a.example'], true],
    ['http://[::1]:3000', ['a.example'], true],
    ['http://127.0.0.2:3000', ['a.example'], true],
    ['http://app.localhost:3000', ['a.example'], true],
    ['capacitor://localhost', ['a.example'], true],
    ['http://127.0.0.1.evil', ['a.example'], false],
    ['http://notlocalhost', ['a.example'], false],
    ['http://127.0.0.1', ['a.example'], true],
    ['http://localhost.evil', ['a.example'], false],
  ] as const
  expect(
    await failing(rows, ([origin, allowed, is]) => {
      expect(isAllowedOrigin(origin, allowed)).toBe(is)
    }),
  ).toEqual([])
})

test("a service's answer costs no time, in any spelling", () => {
  const origin = `https://${'a-'.repeat(30)}team.example`
  const patterns = ['*', 'a*', '*a', '*-'].map(
    (part) => `https://${part.repeat(70)}.nothing.example`,
  )
  expect(isAllowedOrigin(origin, patterns)).toBe(false)
  expect(
    isAllowedOrigin(
      origin,
      patterns.map((one) => one.replace('.nothing', '')),
    ),
  ).toBe(false)
})
