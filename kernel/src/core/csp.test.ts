import { expect, test } from 'vitest'
import { failing } from '../testing/failing.js'
import { cspOf } from './csp.js'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('sites that may have the page in a frame are those of the app and of its plugins', () => {
  const sources = [{ ancestors: ['https://safe.example'] }, { connect: ['https://node.example'] }]
  expect(directive(cspOf([], sources, ['https://host.example']), 'frame-ancestors')).toBe(
    "frame-ancestors 'self' https://safe.example https://host.example",
  )
})

test('any site may frame the app without a list: the app has not said that it is never framed', () => {
  expect(directive(cspOf([], []), 'frame-ancestors')).toBeUndefined()
})

const connectOf = (...connect: readonly string[]) => {
  const directives = cspOf([], [{ connect }]).split('; ')
  expect(directives).toHaveLength(9)
  return directives.find((one) => one.startsWith('connect-src '))
}

test('hosts are named by their origins, each once', () => {
  const urls = ['https://a.example/x?y=1', 'https://a.example', 'wss://b.example:8443', '/path']
  expect(connectOf(...urls)).toBe("connect-src 'self' https://a.example wss://b.example:8443")
  expect(connectOf()).toBe("connect-src 'self'")
})

test('a hostile address adds a host and nothing else', async () => {
  const rows = [
    'https://a.example;script-src *',
    "https://a.example; script-src 'unsafe-eval'",
    'https://a.example, default-src *',
    "https://a.example'unsafe-eval'",
    'https://a.example *',
  ] as const
  expect(
    await failing(rows, (url) => {
      expect(connectOf(url)).toBe("connect-src 'self' https://a.example")
    }),
  ).toEqual([])
})
