import type { Hooks } from '../wallet/behaviour.js'
import { onMethods } from '../wallet/behaviour.js'
import { behaviour, memberAs } from './behaviour.js'
import { seededSolanaKey } from './key.js'

const CONNECT = 'standard:connect'

type Account = Readonly<Record<string, unknown>>
type Change = (accounts: readonly Account[]) => unknown

/** Changes what the page sees of the accounts, in the answer and in the wallet's own list. */
const accountsAs = (change: Change): Hooks<object> => ({
  ...memberAs('accounts', (value) => change(value as readonly Account[])),
  async request(call, next) {
    const answer = await next()
    if (call.method !== CONNECT) return answer
    return { accounts: change((answer as { readonly accounts: readonly Account[] }).accounts) }
  },
})

const after = (run: () => void): Hooks<object> =>
  onMethods([CONNECT], async (_call, next) => {
    const answer = await next()
    run()
    return answer
  })

/** An account's members, also where they are getters, with some of them changed. */
const withMembers = (account: Account, members: Account): Account => ({ ...account, ...members })

/** How a wallet may go wrong about accounts. */
export const ACCOUNT_BEHAVIOURS = {
  'lie-about-accounts': behaviour(
    'The connect names one account; its own list then names a stranger.',
    () => {
      const { address, publicKey } = seededSolanaKey('stranger', 0)
      return memberAs('accounts', (value) =>
        (value as readonly Account[]).map((one) => withMembers(one, { address, publicKey })),
      )
    },
  ),
  'empty-accounts': behaviour('Approves, and shares no account.', () => accountsAs(() => [])),
  'malformed-accounts': behaviour<{ readonly value: unknown }>(
    'Shares `value` instead of a list of accounts.',
    (_tools, { value = [{ address: 7 }, null] }) => accountsAs(() => value),
  ),
  'malformed-address': behaviour<{ readonly address: unknown }>(
    'Its addresses are `address`, which is none.',
    (_tools, { address = '0x1234' }) =>
      accountsAs((accounts) => accounts.map((one) => withMembers(one, { address }))),
  ),
  'wrong-public-key': behaviour('The public key belongs to another address.', () => {
    const { publicKey } = seededSolanaKey('stranger', 0)
    return accountsAs((accounts) => accounts.map((one) => withMembers(one, { publicKey })))
  }),
  'foreign-accounts': behaviour('Shares accounts of another chain beside its own.', () =>
    accountsAs((accounts) => [
      ...accounts.map((one) =>
        withMembers(one, { address: 'bc1qother', chains: ['bitcoin:mainnet'] }),
      ),
      ...accounts,
    ]),
  ),
  'duplicate-accounts': behaviour('Names each account twice.', () =>
    accountsAs((accounts) => [...accounts, ...accounts]),
  ),
  'endless-accounts': behaviour<{ readonly count: number }>(
    'Shares `count` (100000) accounts.',
    (_tools, { count = 100_000 }) =>
      accountsAs((accounts) => Array.from({ length: count }, () => accounts[0])),
  ),
  'throwing-accounts': behaviour('Its list of accounts throws when it is read.', () =>
    memberAs('accounts', () => {
      throw new Error('The accounts were read.')
    }),
  ),
  locked: behaviour('Is locked: no accounts until a connect unlocks it.', ({ steps }) => {
    steps.change({ locked: true })
    return {}
  }),
  'lock-after-connect': behaviour<{ readonly ms: number }>(
    'Locks itself `ms` (1000) after it shared accounts.',
    ({ clock, steps }, { ms = 1_000 }) =>
      after(() => {
        clock.after(ms, () => {
          steps.change({ locked: true })
        })
      }),
  ),
  'switch-while-asked': behaviour<{ readonly index: number }>(
    'The visitor picks account `index` (1) after approving, before the answer arrives.',
    ({ steps }, { index = 1 }) =>
      after(() => {
        steps.select(index)
      }),
  ),
  'revoke-while-asked': behaviour(
    'The visitor takes the grant back before the answer arrives.',
    ({ steps }) =>
      after(() => {
        steps.change({ granted: false })
      }),
  ),
} as const
