import { afterEach, expect, test, vi } from 'vitest'
import { failedSpecs, mayTryAgain } from './ci/again.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('tests of at most three files are tried again, by day alone', () => {
  vi.stubEnv('LATCHKEY_NIGHT', '')
  expect(mayTryAgain([])).toBe(false)
  expect(mayTryAgain(['a', 'a', 'b', 'c'])).toBe(true)
  expect(mayTryAgain(['a', 'b', 'c', 'd'])).toBe(false)
  vi.stubEnv('LATCHKEY_NIGHT', 'true')
  expect(mayTryAgain(['a'])).toBe(false)
})

test('a browser test that needed a second try of its runner has failed', () => {
  const spec = (id: string, ok: boolean, status: string) => ({ id, ok, tests: [{ status }] })
  const inner = { specs: [spec('c', true, 'flaky')] }
  const suite = { specs: [spec('a', true, 'expected'), spec('b', false, 'unexpected')] }
  expect(failedSpecs([{ ...suite, suites: [inner] }])).toMatchObject([{ id: 'b' }, { id: 'c' }])
})
