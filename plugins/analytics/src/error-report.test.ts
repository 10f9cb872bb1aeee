import { expect, test } from 'vitest'
import { defineErrors } from '@latchkey/kernel'
import { createFakeClock } from '@latchkey/kernel/testing'
import { createReportLimiter, errorReport } from './error-report.js'

/** Nothing of these may leave the page. */
const CANARIES = {
  query: 'https://app.example/pay?token=sesame&next=1',
  fragment: 'https://app.example/#code=sesame',
  mail: 'visitor@mail.example',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzZXNhbWUifQ.c2VzYW1l',
  bearer: 'Bearer sesame-open-sesame',
  pairing:
    'wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e858',
  key: '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d',
  evm: '0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1',
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  calldata: `0xa9059cbb${'90f8bf6a479f320ead074411a4b0e7944ea8c9c1'.padStart(64, '0')}`,
  caip: 'eip155%3A1%3A0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1',
  bareHex: '90F8bf6A479f320ead074411a4B0e7944Ea8c9C1',
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
}

test.each(Object.entries(CANARIES))('a report holds no %s', (_name, canary) => {
  const error = new Error(`It failed with ${canary} in it.`)
  error.stack = `Error: ${canary}\n    at pay (${CANARIES.query}:1:1)`
  error.name = canary
  const report = errorReport({ event: `acme ${canary}`, error })
  const texts = JSON.stringify(report)
  expect(texts).not.toContain(canary)
  expect(texts).not.toContain('sesame')
  expect(texts).not.toContain('587d5484')
  expect(report.errorMessage).toMatch(/^It failed with .*/)
})

test.each([
  ['balance_0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1', 'balance_[address]'],
  ['sol_7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'sol_[address]'],
  ['bip122%3Abc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bip122%3[address]'],
  ['a b, c', 'a b, c'],
])('an address within a word is none in the end: %s', (message, expected) => {
  expect(errorReport({ event: 'x', error: { message } }).errorMessage).toBe(expected)
})

test('a report has the shape of the wire for any thrown value', () => {
  const errors = defineErrors('acme', { acme_failed: { says: () => 'It failed.' } })
  const error = errors.acme_failed()
  expect(errorReport({ event: 'acme start', error })).toEqual({
    type: 'error',
    event: 'acme start',
    errorType: 'acme_failed',
    errorMessage: 'It failed.',
    stackTrace: expect.stringContaining('It failed.') as string,
  })
  expect(errorReport({ event: 'x', error: 'words' })).toMatchObject({
    errorType: 'string',
    errorMessage: 'words',
    stackTrace: '',
  })
  expect(errorReport({ event: 'x', error: undefined })).toMatchObject({ errorType: 'undefined' })
  const hostile = new Proxy(new Error('no'), {
    get() {
      throw new Error('trap')
    },
  })
  expect(errorReport({ event: 'x', error: hostile })).toMatchObject({ errorType: 'object' })
})

test('a report is short', () => {
  const error = new Error('x y '.repeat(10_000))
  expect(JSON.stringify(errorReport({ event: 'x', error })).length).toBeLessThan(3_000)
})

test('five reports in any minute, and no more', async () => {
  const clock = createFakeClock()
  const may = createReportLimiter(clock)
  expect(Array.from({ length: 6 }, may)).toEqual([true, true, true, true, true, false])
  await clock.advance(59_999)
  expect(may()).toBe(false)
  await clock.advance(1)
  expect(Array.from({ length: 6 }, may)).toEqual([true, true, true, true, true, false])
})

test('a clock that is set back does not end the reports', () => {
  let now = 10_000_000
  const may = createReportLimiter({ now: () => now })
  for (let report = 0; report < 5; report += 1) may()
  now -= 3_600_000
  expect(Array.from({ length: 6 }, may)).toEqual([true, true, true, true, true, false])
})
