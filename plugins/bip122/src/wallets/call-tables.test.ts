import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { decodeBase64, decodeHex } from '@latchkey/kernel/internal/tools'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/kernel/testing'
import type { BitcoinWalletApi } from '@latchkey/kernel/testing/internal'
import { isBitcoinAddress } from '../address.js'
import { MAINNET, TESTNET } from '../network-ids.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { CALL_TABLES, type Form } from './call-tables.test-data.js'
import { createLeatherApi } from './leather-api.js'
import { createOkxApi } from './okx-api.js'
import { createSatsApi } from './sats-api.js'
import { createStandardApi } from './standard-api.js'
import { standardWalletOf } from './standard.test-data.js'
import { createUnisatApi } from './unisat-api.js'

const isText = (value: unknown): value is string => typeof value === 'string'

const WORDS: Readonly<Record<Extract<Form, string>, (value: unknown) => boolean>> = {
  text: isText,
  hex: (value) => Boolean(decodeHex(value)?.length),
  base64: (value) => Boolean(decodeBase64(value)?.length),
  address: (value) => isText(value) && isBitcoinAddress(value),
  number: Number.isSafeInteger,
  flag: (value) => typeof value === 'boolean',
  bytes: (value) => value instanceof Uint8Array,
  nothing: (value) => value === null || value === undefined,
  anything: () => true,
}

const isList = (form: Form): form is readonly [Form] => Array.isArray(form)

/** Where a value is not of its form, as paths; none when it is. */
function misfits(form: Form, value: unknown, path = ''): readonly string[] {
  if (typeof form === 'string') return WORDS[form](value) ? [] : [`${path} is no ${form}`]
  if (isList(form)) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((one, at) => misfits(form[0], one, `${path}[${at}]`))
  }
  if (typeof value !== 'object' || value === null) return [`${path} is no object`]
  const members = value as Readonly<Record<string, unknown>>
  return Object.entries(form).flatMap(([key, own]) => {
    const name = key.replace('?', '')
    if (key !== name && members[name] === undefined) return []
    return misfits(own, members[name], `${path}.${name}`)
  })
}

/** One call of a wallet's object, with its honest answer. */
interface Seen {
  readonly method: string
  readonly params: readonly unknown[]
  readonly answer: unknown
}

type Members = Readonly<Record<string, unknown>>
type Run = (...params: readonly unknown[]) => unknown

/** The object with each of the functions named noted when it is called. */
function noting(object: object, seen: Seen[], note: (call: Seen) => Seen | undefined): object {
  const noted = (name: string, run: Run): Run =>
    async function (...params) {
      const answer: unknown = await run(...params)
      const call = note({ method: name, params, answer })
      if (call) seen.push(call)
      return answer
    }
  return new Proxy(object, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const passes =
        typeof value !== 'function' || /^(?:on|addListener|removeListener)$/.test(String(key))
      return passes ? value : noted(String(key), value as Run)
    },
  })
}

const plain = (call: Seen) => call
/** `request(method, params)`, answered in JSON-RPC 2.0; only what succeeded has a result to look at. */
const asRpc = ({ params: [method, ...params], answer }: Seen): Seen | undefined => {
  const { result, error } = answer as Members
  return error === undefined ? { method: String(method), params, answer: result } : undefined
}

/** A wallet of the standard with noted features. */
function notingStandard(object: object, seen: Seen[]): object {
  const features = Object.fromEntries(
    Object.entries((object as { readonly features: Members }).features).map(([name, feature]) => [
      name,
      noting(feature as object, seen, plain),
    ]),
  )
  return new Proxy(object, {
    get: (target, key): unknown => (key === 'features' ? features : Reflect.get(target, key)),
  })
}

const APIS: Readonly<
  Record<BitcoinWalletApi, (objects: BitcoinWallet['objects'], seen: Seen[]) => BitcoinApi>
> = {
  standard: (objects, seen) =>
    createStandardApi(
      standardWalletOf({ objects: { standard: notingStandard(objects.standard, seen) } }),
    ),
  sats: ({ sats }, seen) => createSatsApi(noting(sats, seen, asRpc)),
  unisat: ({ unisat }, seen) => createUnisatApi(noting(unisat, seen, plain)),
  okx: ({ okx }, seen) => createOkxApi(noting(okx, seen, plain)),
  leather: ({ leather }, seen) => createLeatherApi(noting(leather, seen, asRpc)),
}
const NAMES = Object.keys(APIS) as BitcoinWalletApi[]

/** Everything the connector can ask of a wallet, once. */
async function useAll(api: BitcoinWalletApi): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  const wallet = createBitcoinWallet()
  const { address } = wallet
  const connector = APIS[api](wallet.objects, seen)
  const network = MAINNET
  const offer = { network, networks: [network] }
  const { signal } = new AbortController()
  const { script } = wallet.accounts[0]!.payment.payment('mainnet')
  const psbt = new Psbt()
  psbt.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 50_000n } })
  psbt.addOutput({ address, value: 49_000n })
  const inputs = [{ index: 0, address, sighashTypes: [1] }]
  const {
    accounts: [from],
  } = await connector.connect(offer, signal)
  await connector.read(offer, signal)
  await connector.signMessage({ address, message: 'm', protocol: undefined, network })
  await connector.signPsbt({ psbt: psbt.toBuffer(), inputs, network })
  if (api !== 'standard') {
    await connector.sendTransfer({ from, to: address, amount: 1_000n, network })
  }
  await connector.switchNetwork?.(TESTNET)
  await connector.disconnect?.()
  if (api === 'sats') {
    wallet.behave('old-methods')
    await connector.connect(offer, signal)
  }
  return seen
}

describe.each(NAMES)('the recorded calls of %s', (api) => {
  const table = CALL_TABLES[api]

  test('are those that the connector makes, no fewer and no more', async () => {
    const seen = await useAll(api)
    const methods = new Set(seen.map(({ method }) => method))
    expect([...methods].toSorted()).toEqual(table.calls.map(({ method }) => method).toSorted())
  })

  test('have the parameters it sends, and the answers the test wallet gives', async () => {
    const seen = await useAll(api)
    const wrong = seen.flatMap(({ method, params, answer }) => {
      const call = table.calls.find((one) => one.method === method)
      if (!call || params.length > call.params.length) return [`${method} has other parameters`]
      return [
        ...call.params.flatMap((form, at) =>
          misfits(form, params[at], `${method} parameter ${at}`),
        ),
        ...misfits(call.result, answer, `${method} answer`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('name their pages, each at one place', () => {
    const methods = table.calls.map(({ method }) => method)
    expect(new Set(methods).size).toBe(methods.length)
    const pages = [...table.calls, ...table.events, ...table.errors].map(({ page }) => page)
    for (const page of pages) expect(page).toMatch(/^(?:https:\/\/[^\s?#]+|not seen)$/)
  })
})

/** Objects that answer everything with one error, in the way of each wallet. */
const FAILING: Readonly<Partial<Record<BitcoinWalletApi, (code: number) => BitcoinApi>>> = {
  unisat: (code) => createUnisatApi({ signMessage: failing({ code }) }),
  okx: (code) => createOkxApi({ signMessage: failing({ code }) }),
  leather: (code) => createLeatherApi({ request: failing({ error: { code, message: 'x' } }) }),
  sats: (code) =>
    createSatsApi({ request: () => Promise.resolve({ error: { code, message: 'x' } }) }),
}

function failing(members: object) {
  return () => Promise.reject(Object.assign(new Error('x'), members))
}

const ERRORS = NAMES.flatMap((api) =>
  CALL_TABLES[api].errors.map(({ code, means }) => [api, code, means] as const),
)

test.each(ERRORS)('%s: error %d is "%s"', async (api, code, means) => {
  const { address } = createBitcoinWallet()
  const connector = FAILING[api]?.(code)
  const signing = connector?.signMessage({
    address,
    message: 'm',
    protocol: undefined,
    network: MAINNET,
  })
  await expect(signing).rejects.toMatchObject({ code: means })
})

const EVENTS = NAMES.flatMap((api) =>
  CALL_TABLES[api].events.map(({ name }) => [api, name] as const),
)

test.each(EVENTS)('%s: the event %s is listened to, and no longer after that', (api, name) => {
  const wallet = createBitcoinWallet()
  let told = 0
  const stop = APIS[api](wallet.objects, []).onChange(() => {
    told += 1
  })
  wallet.emit(api, name, {})
  expect(told).toBe(1)
  stop()
  wallet.emit(api, name, {})
  expect([told, wallet.listeners()]).toEqual([1, 0])
})

test.each([
  ['does not know how to end a connection has ended it here', -32_601, undefined],
  ['fails to end a connection is told to have failed', -32_603, { code: 'request_failed' }],
] as const)('a wallet that %s', async (_what, code, told) => {
  const refusal = { status: 'error', error: { code, message: 'No.' } }
  const { disconnect } = createSatsApi({ request: () => Promise.resolve(refusal) })
  const ending = Promise.resolve(disconnect?.())
  if (told) await expect(ending).rejects.toMatchObject(told)
  else await expect(ending).resolves.toBeUndefined()
})
