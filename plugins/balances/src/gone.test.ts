import { expect, test } from 'vitest'
import { isObject, type Host, type Plugin } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { money, Prices, TransactionBook } from '@latchkey/money'
import { balancesKit, listWith, scriptedNode, USDC, USDC_HELD } from './testing/balances-kit.js'

const KEY = 'latchkey:default:balances'

/** The common part with a service of the test's in the place of its own. */
function moneyWith(token: unknown, change: (made: object) => void): Plugin {
  const base = money()
  return {
    ...base,
    setup(host, services) {
      const provide: Host['provide'] = (provided, make) => {
        host.provide(provided, () => {
          const made = make()
          if ((provided as unknown) === token && isObject(made)) change(made)
          return made
        })
      }
      base.setup({ ...host, provide }, services)
    },
  }
}

test('where the code of balances does not come, no figures stay of an account that is gone', async () => {
  // The reader of the figures begins with the book.
  const broken = moneyWith(TransactionBook, (book) => {
    Object.defineProperty(book, 'recordsAtom', {
      get() {
        throw new Error('The code did not come.')
      },
    })
  })
  const { kit, storage, log, read } = await balancesKit({ plugins: [broken] })
  storage.set(KEY, '{"v":1,"rows":[]}')
  storage.set(`${KEY}:counted`, '{"v":1,"rows":[]}')
  await read()
  expect(storage.keys(KEY)).toHaveLength(2)
  await kit.connections.disconnect()
  await expect.poll(() => storage.keys(KEY)).toEqual([])
  expect(log.messages('warn')).toContain('The code of balances cannot be loaded.')
})

test('figures that come after their account is gone are neither shown nor kept', async () => {
  const asked: (() => void)[] = []
  const slow = moneyWith(Prices, (prices) => {
    const of = () =>
      new Promise((resolve) => {
        asked.push(() => {
          resolve(new Map())
        })
      })
    Object.assign(prices, { of })
  })
  const { kit, storage, state, read } = await balancesKit({
    plugins: [slow],
    node: scriptedNode([USDC_HELD]),
    options: { tokens: listWith(USDC) },
  })
  const reading = read()
  await expect.poll(() => asked.length).toBe(1)
  expect(state().holdings).not.toEqual([])
  await kit.connections.disconnect()
  await expect.poll(() => state().holdings).toEqual([])
  asked[0]?.()
  await reading
  await settle()
  expect([state().status, state().holdings, storage.keys(KEY)]).toEqual(['idle', [], []])
})
