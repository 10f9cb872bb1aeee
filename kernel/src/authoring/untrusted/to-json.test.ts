import { afterEach, expect, test } from 'vitest'
import { connectedKit } from '../../testing/connected-kit.js'
import { toJson } from './to-json.js'

type Polluted = Record<string, unknown>

/** As Prototype 1.6 has it: lists become texts. */
function oldLibrary() {
  const toJSON = function (this: unknown[]) {
    return `[${this.map(String).join()}]`
  }
  Object.defineProperty(Array.prototype, 'toJSON', { value: toJSON, configurable: true })
}

afterEach(() => {
  delete (Array.prototype as unknown as Polluted).toJSON
  delete (Object.prototype as unknown as Polluted).toJSON
})

const DATA = { list: [1, 'two', { three: [null, true] }], gone: undefined, toJSON: undefined }
const TEXT = '{"list":[1,"two",{"three":[null,true]}]}'

test('a toJSON that a library put on Array.prototype changes nothing', () => {
  oldLibrary()
  expect(toJson(DATA)).toBe(TEXT)
})

test('neither does one on Object.prototype', () => {
  Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'x', configurable: true })
  expect(toJson(DATA)).toBe(TEXT)
})

test('members named as those of prototypes are kept', () => {
  expect(toJson(JSON.parse('{"__proto__":[1],"constructor":2}'))).toBe(
    '{"__proto__":[1],"constructor":2}',
  )
})

test('on such a page a connection is there again after a reload', async () => {
  oldLibrary()
  const before = await connectedKit()
  before.kit.dispose()
  const { kit } = await connectedKit({ ports: before.ports, wallet: before.wallet, connect: false })
  await kit.resume()
  expect(kit.store.get(kit.connections.accountAtom)).toMatchObject({ status: 'connected' })
})
