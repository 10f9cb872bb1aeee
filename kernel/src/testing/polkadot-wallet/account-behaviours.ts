import { onMethods } from '../wallet/behaviour.js'
import { behaviour, type PolkadotBehaviourHooks } from './behaviour.js'
import { polkadotKey } from './key.js'
import { accountIdOf, ss58Address } from './ss58.js'

/** An account as an extension shares it. */
interface Shared {
  readonly address: string
  readonly type?: string
}

/** Changes what the page hears about accounts, asked or told. */
const accountsAs = (change: (accounts: readonly Shared[]) => unknown): PolkadotBehaviourHooks => ({
  async request(call, next) {
    const answer = await next()
    return call.method === 'accounts.get' ? change(answer as readonly Shared[]) : answer
  },
  event: (_event, payload, tell) => {
    tell(change(payload as readonly Shared[]))
  },
})

/** Changes each account. */
const eachAs = (change: (account: Shared, at: number) => object) =>
  accountsAs((accounts) => accounts.map((account, at) => ({ ...account, ...change(account, at) })))

const stranger = polkadotKey(`0x${'ab'.repeat(32)}`)
const ethereum = polkadotKey(`0x${'cd'.repeat(32)}`, 'ethereum')

/** How a wallet may go wrong about accounts. */
export const ACCOUNT_BEHAVIOURS = {
  'lie-about-accounts': behaviour<{ readonly address: string }>(
    'Names `address` instead of its accounts from now on.',
    (_tools, { address = stranger.address }) => accountsAs(() => [{ address, type: 'sr25519' }]),
  ),
  'empty-accounts': behaviour('Lets the page in, and shares no account.', () =>
    accountsAs(() => []),
  ),
  'malformed-accounts': behaviour<{ readonly value: unknown }>(
    'Answers `value` instead of a list of accounts.',
    (_tools, { value = [{ address: '5Fake' }, 7, null] }) => accountsAs(() => value),
  ),
  'duplicate-accounts': behaviour('Names each account twice, in two formats.', () =>
    accountsAs((accounts) => [
      ...accounts,
      ...accounts.map((one) => ({ ...one, address: ss58Address(accountIdOf(one.address), 0) })),
    ]),
  ),
  'endless-accounts': behaviour<{ readonly count: number }>(
    'Answers `count` (100000) accounts.',
    (_tools, { count = 100_000 }) =>
      accountsAs((accounts) => Array.from({ length: count }, () => accounts[0])),
  ),
  'ethereum-accounts': behaviour(
    'Shares an account of an EVM parachain first, as wallets for both do.',
    () =>
      accountsAs((accounts) => [
        { address: ethereum.address, type: 'ethereum', name: 'Moonbeam' },
        ...accounts,
      ]),
  ),
  'other-format': behaviour<{ readonly prefix: number }>(
    'Writes its accounts in the format of the network `prefix` (2, Kusama).',
    (_tools, { prefix = 2 }) =>
      eachAs(({ address }) => ({ address: ss58Address(accountIdOf(address), prefix) })),
  ),
  'bound-accounts': behaviour<{ readonly genesisHash: string }>(
    'The first account is allowed on the chain `genesisHash` only, as those of hardware often are.',
    (_tools, { genesisHash = `0x${'11'.repeat(32)}` }) =>
      eachAs((_account, at) => (at === 0 ? { genesisHash } : {})),
  ),
  'hostile-names': behaviour<{ readonly name: unknown }>(
    'Accounts are called `name`, which would reorder, hide or break what stands around it.',
    (_tools, { name = '\u202e<img src=x onerror=alert(1)>\u0000' + 'x'.repeat(500) }) =>
      eachAs(() => ({ name })),
  ),
  'hostile-members': behaviour('Accounts whose members throw when read.', () =>
    accountsAs(() => [
      Object.defineProperty({}, 'address', {
        get: () => {
          throw new Error('The account was read.')
        },
      }),
    ]),
  ),
  'accounts-throw': behaviour('accounts.get rejects: the background page was restarted.', () =>
    onMethods(['accounts.get'], () => {
      throw new Error('Extension context invalidated.')
    }),
  ),
  locked: behaviour('Is locked: no accounts until enable unlocks it.', ({ steps }) => {
    steps.change({ locked: true })
    return {}
  }),
  'lock-after-connect': behaviour<{ readonly ms: number }>(
    'Locks itself `ms` (1000) after it let the page in.',
    ({ clock, steps }, { ms = 1_000 }) =>
      onMethods(['enable'], async (_call, next) => {
        const answer = await next()
        clock.after(ms, () => {
          steps.change({ locked: true })
        })
        return answer
      }),
  ),
  'switch-while-asked': behaviour<{ readonly index: number }>(
    'The visitor picks account `index` (1) after approving, before the answer arrives.',
    ({ steps }, { index = 1 }) =>
      onMethods(['enable'], async (_call, next) => {
        const answer = await next()
        steps.select(index)
        return answer
      }),
  ),
} as const
