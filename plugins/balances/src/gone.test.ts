import { expect, test } from 'vitest'
import type { Host, Plugin } from '@latchkey/kernel'
import { money, TransactionBook } from '@latchkey/money'
import { balancesKit } from './testing/balances-kit.js'

const KEY = 'latchkey:default:balances'

/** The common part whose book cannot be read: what reads the figures cannot begin. */
function withoutBook(): Plugin {
  const base = money()
  return {
    ...base,
    setup(host, services) {
      const provide: Host['provide'] = (token, make) => {
        host.provide(token, () => {
          const made = make()
          if ((token as unknown) !== TransactionBook) return made
          return Object.defineProperty({ ...made }, 'recordsAtom', {
            get() {
              throw new Error('The code did not come.')
            },
          })
        })
      }
      base.setup({ ...host, provide }, services)
    },
  }
}

test('where the code of balances does not come, no figures stay of an account that is gone', async () => {
  const { kit, storage, log, read } = await balancesKit({ plugins: [withoutBook()] })
  storage.set(KEY, '{"v":1,"rows":[]}')
  storage.set(`${KEY}:counted`, '{"v":1,"rows":[]}')
  await read()
  expect(storage.keys(KEY)).toHaveLength(2)
  await kit.connections.disconnect()
  await expect.poll(() => storage.keys(KEY)).toEqual([])
  expect(log.messages('warn')).toContain('The code of balances cannot be loaded.')
})
