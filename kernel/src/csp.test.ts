import { expect, test } from 'vitest'
import { cspOf } from './csp.js'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('sites that may have the page in a frame are those of the app and of its plugins', () => {
  const sources = [{ ancestors: ['https://safe.example'] }, { connect: ['https://node.example'] }]
  expect(directive(cspOf([], sources, ['https://host.example']), 'frame-ancestors')).toBe(
    "frame-ancestors 'self' https://safe.example https://host.example",
  )
})

test('where nobody names one, any site may: the app has not said that it is never framed', () => {
  expect(directive(cspOf([], []), 'frame-ancestors')).toBeUndefined()
})
