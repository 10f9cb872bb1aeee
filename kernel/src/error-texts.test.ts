import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CaipErrors } from './caip/errors.js'
import { ConnectionErrors } from './connections/errors.js'
import { parseStoredStatus } from './connections/records.js'
import { ERROR_TEXTS, LATER_PLUGINS } from './error-texts.test-data.js'
import type { KitError } from './errors.js'
import { KitErrors } from './kernel-errors.js'
import { NetworkErrors } from './networks/errors.js'
import { HttpErrors } from './ports/http-errors.js'

type AnyFactory = (context: never) => KitError
const tables: readonly Readonly<Record<string, AnyFactory>>[] = [
  CaipErrors,
  ConnectionErrors,
  HttpErrors,
  KitErrors,
  NetworkErrors,
]
/** A context for every code: what a text names is its own placeholder. */
const context = {
  ...{ connectorId: '{id}', value: '{value}', status: '{status}', path: [], by: [] },
  reason: 'modal_closed',
}
const factoriesOf = (code: string) => tables.flatMap((table) => table[code] ?? [])
const messageOf = (code: string) => factoriesOf(code).map((make) => make(context as never).message)

/** Tables of the kernel that plugins take from, whole or by the member, by the files that word them. */
const SHARED = {
  commonErrors: ['namespaces/common-errors.ts'],
  RPC_ERRORS: ['namespaces/common-errors.ts'],
  EIP1193_ERRORS: ['eip1193/errors.ts', 'namespaces/common-errors.ts'],
  SERVICE_ALERTS: ['reports/service-alerts.ts'],
}

/** The sources of a plugin as one text, with what it spreads; the kernel must not import it. */
const sourceOf = (plugin: string): string => {
  const folder = join(import.meta.dirname, '../../plugins', plugin, 'src')
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const shared = Object.entries(SHARED).filter(([table]) =>
    [`  ...${table}`, `${table}.`].some((use) => own.includes(use)),
  )
  const files = shared.flatMap(([, paths]) => paths)
  return [own, ...files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))].join(
    '\n',
  )
}

const entries = Object.entries(ERROR_TEXTS)

test.each(
  entries.flatMap(([text, fate]) =>
    'code' in fate && fate.owner === 'kernel' ? [[text, fate.code]] : [],
  ),
)('"%s" is the message of %s', (text, code) => {
  expect(messageOf(code)).toEqual([text])
})

test('a text is the message of one code of the kernel only', () => {
  const messages = tables.flatMap((table) => Object.keys(table)).map((code) => messageOf(code)[0])
  for (const [text] of entries) {
    expect(messages.filter((message) => message === text).length, text).toBeLessThanOrEqual(1)
  }
})

test.each(
  entries.flatMap(([text, fate]) =>
    'code' in fate && fate.owner !== 'kernel' ? [[text, fate.owner, fate.code]] : [],
  ),
)('"%s" is worded by %s as %s', (text, owner, code) => {
  const source = sourceOf(owner)
  expect(source).toContain(text)
  expect(source).toContain(code)
})

test.each(
  entries.flatMap(([text, fate]) => ('nearest' in fate ? [[text, fate.nearest, fate.owner]] : [])),
)('"%s" names no part of ours: %s of %s stands for it', (_text, code, owner) => {
  if (owner === 'kernel') expect(messageOf(code)).toHaveLength(1)
  else expect(sourceOf(owner)).toContain(`${code}: {`)
})

test('the texts of plugins to come are theirs by name', () => {
  const owners = new Set(entries.flatMap(([, fate]) => ('later' in fate ? fate.later : [])))
  expect([...owners].toSorted()).toEqual(LATER_PLUGINS)
})

test.each(['active', 'connected', 'disconnected'])('%s is a status a record may have', (status) => {
  expect(parseStoredStatus(status)).toBe(status)
})

test.each(['connecting', '', undefined, 1])('%j is none', (status) => {
  expect(() => parseStoredStatus(status)).toThrow('Invalid connection status')
})
