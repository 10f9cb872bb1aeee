import { readFileSync } from 'node:fs'
import { KitError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { MessageErrors } from '../message/message-errors.js'
import { HandlerErrors } from './handler-errors.js'
import { RefusalErrors } from './refusal-errors.js'
import { statusOf } from './status-of.js'

const statusOfCode = (code: string) =>
  statusOf(new KitError({ code, origin: 'siwx', context: {}, user: undefined }, code))

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const rows = readme.split('\n').filter((line) => /^\|\s*[45]\d\d/.test(line))

/** Codes that the table of the README has, and the statuses of their row. */
const listed = new Map(
  rows.flatMap((row) => {
    const statuses = row.match(/\b[45]\d\d\b/g)?.map(Number) ?? []
    return Array.from(
      row.matchAll(/`(\w+_\w+|internal)`/g),
      ([, code]) => [code, statuses] as const,
    )
  }),
)

test('the README lists every code of the handlers', () => {
  // The app's own mistake, which no client hears of.
  const told = Object.keys(HandlerErrors).filter((code) => code !== 'option_invalid')
  expect(told.filter((code) => !listed.has(code))).toEqual([])
})

test("the README's status of a code is the answer's", () => {
  expect(listed.size).toBeGreaterThan(15)
  for (const [code, statuses] of listed) expect(statuses).toContain(statusOfCode(code ?? ''))
})

test('every code of a message or a refusal has a status of its own kind', () => {
  for (const code of Object.keys(MessageErrors)) expect(statusOfCode(code)).toBe(400)
  for (const code of Object.keys(RefusalErrors)) {
    expect([401, 403, 500, 502, 504]).toContain(statusOfCode(code))
  }
  expect(statusOfCode('unknown')).toBe(500)
  expect(statusOf(new TypeError('unknown'))).toBe(500)
})
