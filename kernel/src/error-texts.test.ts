import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CaipErrors } from './caip/errors.js'
import { ConnectionErrors } from './connections/errors.js'
import { parseStoredStatus } from './connections/records.js'
import { Eip1193Errors } from './eip1193/errors.js'
import { ERROR_TEXTS, REFUSALS, VALIDATION_TEXTS, type TextFate } from './error-texts.test-data.js'
import { defineErrors, type KitError } from './errors.js'
import { KitErrors } from './kernel-errors.js'
import { NetworkErrors } from './networks/errors.js'
import { HttpErrors } from './ports/http-errors.js'
import { FEATURE_ERRORS } from './reports/feature-errors.js'
import { refusalAlert, SERVICE_ALERTS } from './reports/service-alerts.js'
import { connectedKit } from './testing/connected-kit.js'
import { METHOD_ERRORS } from './namespaces/common-errors.js'
import { createFakePorts } from './testing/fake-ports.js'
import { evmStub, oneNetwork } from './testing/stub-namespace.js'
import { createKit } from './kit.js'

type AnyFactory = (context: never) => KitError
const tables: readonly Readonly<Record<string, AnyFactory>>[] = [
  CaipErrors,
  ConnectionErrors,
  HttpErrors,
  KitErrors,
  NetworkErrors,
  Eip1193Errors,
  defineErrors('acme', FEATURE_ERRORS),
  defineErrors('acme', METHOD_ERRORS),
]
/** A context for every code: what a text names is its own placeholder. */
const placeholders = {
  ...{ connectorId: '{id}', value: '{value}', status: '{status}', name: '{name}' },
  ...{ path: [], by: [], namespaces: [], during: 'connect' },
}
const messagesOf = (code: string, context: TextFate['context'] = {}) =>
  tables
    .flatMap((table) => (Object.hasOwn(table, code) ? [table[code]!] : []))
    .map((make) => make({ ...placeholders, ...context } as never).message)
const codes = [...new Set(tables.flatMap((table) => Object.keys(table)))]

const plugins = join(import.meta.dirname, '../../plugins')
const sources = readdirSync(plugins, { recursive: true, encoding: 'utf8' })
  // The frame's texts are left out: the app says its own error, and gives the frame's text as the cause.
  .filter((file) => /^[\w-]+\/src\/(?!frame\/).*\.ts$/.test(file))
  .filter((file) => !/\.test|\/testing\//.test(file))
  .map((file) => ({ owner: file.split('/')[0]!, text: readFileSync(join(plugins, file), 'utf8') }))

/** Codes of plugins that say a text, as whatever stands before it. */
const saidBy = (text: string, before: string) =>
  sources.flatMap((source) => {
    // A text that is used twice is a constant.
    const [, name] = new RegExp(`const (\\w+) = '${escaped(text)}'`).exec(source.text) ?? []
    if (name !== undefined) return saidAs(source, new RegExp(`${before}\\s*${name}\\b`, 'g'))
    const spoken = new RegExp(`${before}\\s*(['"\`])${escaped(text)}\\1`, 'g')
    return saidAs(source, spoken)
  })
/** Owner and code of each place where a source says something. */
const saidAs = ({ owner, text }: (typeof sources)[number], spoken: RegExp) =>
  [...text.matchAll(spoken)].map(({ index }) => {
    const code = [...text.slice(0, index).matchAll(/(\w+): \{|code: '(\w+)'/g)].at(-1)
    return `${owner}:${code?.[1] ?? code?.[2] ?? '?'}`
  })
/** A text as a source has it: `{n}` is a member of the context there. */
const escaped = (text: string) =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('\\{n\\}', '\\$\\{c\\.\\w+\\}')
/** Before a text that depends on nothing, and before one with a context. */
const SAYS = 'says: \\([^)]*\\) =>'

const entries = [...Object.entries(ERROR_TEXTS), ...Object.entries(VALIDATION_TEXTS)]
const [inKernel, inPlugins] = [true, false].map((own) =>
  entries.filter(([, { owner, as }]) => (owner === 'kernel') === own && as === undefined),
)

test.each(inKernel!)(
  '"%s" is the message of one code of the kernel alone',
  (text, { code, context }) => {
    expect([...new Set(messagesOf(code, context))]).toContain(text)
    const others = codes.filter((one) => one !== code && messagesOf(one, context).includes(text))
    expect(others).toEqual([])
    for (const one of saidBy(text, SAYS)) expect(one).toMatch(new RegExp(`:${code}$`))
  },
)

test.each(inPlugins!)(
  '"%s" is the message of one code of a plugin alone',
  (text, { owner, code }) => {
    expect([...new Set(saidBy(text, SAYS))]).toEqual([`${owner}:${code}`])
    expect(codes.filter((one) => messagesOf(one).includes(text))).toEqual([])
  },
)

test.each(entries.filter(([, { as }]) => as === 'user'))(
  '"%s" is what a visitor is told, by every plugin',
  (text, { code }) => {
    const made = tables.flatMap((table) => (Object.hasOwn(table, code) ? [table[code]!] : []))
    const users = made.map((make) => make(placeholders as never).user)
    expect([...new Set(users)]).toEqual([text])
    // A plugin takes the entry as it is.
    const own = sources.filter(({ text: source }) => new RegExp(`\\b${code}: \\{`).test(source))
    expect(own.map(({ owner }) => owner)).toEqual([])
  },
)

const alerts = Object.values(SERVICE_ALERTS)
const titled = entries.filter(([, { as }]) => as === 'title')

test.each(
  titled.filter(([, { owner, code }]) => owner === 'kernel' && code !== 'network_not_found'),
)('"%s" is the title of an alert of the kernel', (title, { code }) => {
  expect(alerts.find((one) => one.code === code)?.title).toBe(title)
})

test.each(titled.filter(([, { owner }]) => owner !== 'kernel'))(
  '"%s" is the title of an alert of a plugin',
  (title, { owner, code }) => {
    expect(saidBy(title, 'title:')).toEqual([`${owner}:${code}`])
  },
)

test.each(entries.filter(([, { as }]) => as === 'alert'))(
  '"%s" is what an alert says',
  (text, { code }) => {
    expect(alerts.filter(({ message }) => message === text).map((one) => one.code)).toEqual([code])
  },
)

test.each(entries.filter(([, { as }]) => as === 'word'))(
  '"%s" is a word for visitors',
  (text, fate) => {
    const words = sources.filter(({ text: source }) => source.includes(`'${fate.code}': '${text}'`))
    expect(words.map(({ owner }) => owner)).toEqual([fate.owner])
  },
)

test.each(Object.entries(REFUSALS))('"%s" raises "%s"', (text, title) => {
  expect(refusalAlert(new Error(text))?.title).toBe(title)
})

test('texts of missing parts are said where ours are missing', async () => {
  const kit = createKit({
    networks: [oneNetwork],
    plugins: [evmStub([])],
    ports: createFakePorts(),
  })
  const message = (promise: Promise<unknown>) =>
    promise.catch((error: unknown) => (error as KitError).message)
  const { connections, networks } = kit
  expect(await message(connections.connect('walletConnect'))).toBe(
    'WalletConnectConnector not found',
  )
  expect(await message(connections.connect('other'))).toBe(
    'No connector found for connection: other',
  )
  expect(await message(connections.preferAccountType(undefined as never, 'eoa'))).toBe(
    'Chain is required to set account prop',
  )
  expect(await message(connections.preferAccountType('solana', 'eoa'))).toBe(
    'Chain adapter not found',
  )
  expect(await message(networks.switchTo('eip155:99'))).toBe('Network not found')
  expect(kit.store.get(kit.notices.alertsAtom)).toEqual([
    expect.objectContaining({ code: 'network_not_found', title: 'Network Not Found' }),
  ])
  kit.dispose()
})

test('a chain that no plugin serves is told apart from one that the wallet does not have', async () => {
  const { kit, wallet, dispose } = await connectedKit({ connect: false })
  const connect = (namespace: never) =>
    kit.connections.connect(wallet.info.rdns, { namespaces: [namespace] })
  await expect(connect('near' as never)).rejects.toThrow('Unsupported chain namespace')
  dispose()
})

test.each(['active', 'connected', 'disconnected'])('%s is a status a record may have', (status) => {
  expect(parseStoredStatus(status)).toBe(status)
})

test.each(['connecting', '', undefined, 1])('%j is none', (status) => {
  expect(() => parseStoredStatus(status)).toThrow('Invalid connection status')
})
