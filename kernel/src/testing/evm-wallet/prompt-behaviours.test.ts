import { expect, test } from 'vitest'
import { settle } from '../settle.js'
import type { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'
import { CONNECT, runRow, type BehaviourRows } from './behaviour-rows.test-data.js'
import type { PENDING_BEHAVIOURS } from './pending-behaviours.js'

const pendingNow = async (promise: Promise<unknown>) => {
  await settle()
  return Promise.race([promise.then(() => 'answered'), Promise.resolve('pending')])
}

const rows: BehaviourRows<typeof PROMPT_BEHAVIOURS & typeof PENDING_BEHAVIOURS> = {
  refuse: async ({ behave, refused, wallet }) => {
    behave()
    expect(await refused(CONNECT)).toMatchObject({ code: 4001 })
    expect(wallet.granted).toBe(false)
    expect(wallet.prompts).toBe(1)
  },
  'refuse-once': async ({ behave, ask, refused, wallet }) => {
    behave()
    expect(await refused(CONNECT)).toMatchObject({ code: 4001 })
    expect(await ask(CONNECT)).toContain(wallet.address)
  },
  delay: async ({ behave, ask, clock }) => {
    behave({ ms: 700 })
    const asked = ask(CONNECT)
    await clock.advance(699)
    expect(await pendingNow(asked)).toBe('pending')
    await clock.advance(1)
    expect(await asked).toHaveLength(2)
  },
  'never-answer': async ({ behave, ask, clock }) => {
    behave()
    const asked = ask(CONNECT)
    await clock.advance(86_400_000)
    expect(await pendingNow(asked)).toBe('pending')
    expect(await ask('eth_accounts')).toEqual([])
  },
  'answer-late': async ({ behave, ask, clock, wallet }) => {
    behave()
    const asked = ask(CONNECT)
    await clock.advance(299_999)
    expect(await pendingNow(asked)).toBe('pending')
    expect(wallet.granted).toBe(false)
    await clock.advance(1)
    expect(await asked).toContain(wallet.address)
  },
  'answer-out-of-order': async ({ behave, ask }) => {
    behave()
    const order: string[] = []
    const first = ask(CONNECT).then(() => order.push('first'))
    await settle()
    const second = ask(CONNECT).then(() => order.push('second'))
    await Promise.all([first, second])
    expect(order).toEqual(['second', 'first'])
  },
  'pending-request': async ({ behave, ask, refused, clock, events, wallet }) => {
    behave()
    expect(await refused(CONNECT)).toMatchObject({ code: -32002 })
    expect(await refused(CONNECT)).toMatchObject({ code: -32002 })
    await clock.advance(2_000)
    expect(events).toEqual([['accountsChanged', wallet.keys.map(({ address }) => address)]])
    expect(await ask(CONNECT)).toContain(wallet.address)
  },
  'throw-sync': async ({ behave, wallet }) => {
    behave()
    expect(() => wallet.provider.request({ method: CONNECT })).toThrow('User rejected')
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  },
  'throw-string': async ({ behave, refused }) => {
    behave()
    expect(await refused(CONNECT)).toBe('User closed modal')
  },
  'throw-nothing': async ({ behave, refused }) => {
    behave()
    expect(await refused(CONNECT)).toBeUndefined()
  },
  'hostile-error': async ({ behave, refused }) => {
    behave()
    const error = (await refused(CONNECT)) as Error
    expect(() => error.message).toThrow('was read')
  },
}

test.each(Object.entries(rows))('a wallet set to %s does so', async (name, row) => {
  await runRow(name, row)
})
