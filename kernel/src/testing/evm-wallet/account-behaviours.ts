import { onMethods } from '../wallet/behaviour.js'
import { behaviour, type BehaviourHooks } from './behaviour.js'
import { signInAsked, signedAccount } from './connect-sign-in.js'
import { checksumAddress, type EvmKey } from './key.js'
import { refusals } from '../wallet/provider-error.js'

const ASKING = ['eth_accounts', 'eth_requestAccounts']

/** Changes what the page hears about accounts, asked or told. */
const accountsAs = (change: (accounts: unknown) => unknown): BehaviourHooks => ({
  async request(call, next) {
    const answer = await next()
    return ASKING.includes(call.method) ? change(answer) : answer
  },
  event: (event, payload, tell) => {
    tell(event === 'accountsChanged' ? change(payload) : payload)
  },
})

const STRANGER = '0x000000000000000000000000000000000000dead'

/** How a wallet may go wrong about accounts. */
export const ACCOUNT_BEHAVIOURS = {
  'lie-about-accounts': behaviour<{ readonly address: string }>(
    'eth_requestAccounts grants one account; eth_accounts then names `address`.',
    (_tools, { address = STRANGER }) => onMethods(['eth_accounts'], () => [address]),
  ),
  'empty-accounts': behaviour('Approves, and answers no account.', () => accountsAs(() => [])),
  'malformed-accounts': behaviour<{ readonly value: unknown }>(
    'Answers `value` instead of a list of addresses.',
    (_tools, { value = ['0x1234', 7, null] }) => accountsAs(() => value),
  ),
  'mixed-case-addresses': behaviour('Addresses carry their checksum (EIP-55).', () =>
    accountsAs((accounts) =>
      Array.isArray(accounts) ? accounts.map((one) => checksumAddress(String(one))) : accounts,
    ),
  ),
  'duplicate-accounts': behaviour('Names each account twice.', () =>
    accountsAs((accounts) => {
      const list: readonly unknown[] | undefined = Array.isArray(accounts) ? accounts : undefined
      return list ? [...list, ...list] : accounts
    }),
  ),
  'endless-accounts': behaviour<{ readonly count: number }>(
    'Answers `count` (100000) accounts.',
    (_tools, { count = 100_000 }) =>
      accountsAs(() =>
        Array.from({ length: count }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`),
      ),
  ),
  locked: behaviour('Is locked: no accounts until eth_requestAccounts unlocks it.', ({ steps }) => {
    steps.lock(true)
    return {}
  }),
  'lock-after-connect': behaviour<{ readonly ms: number }>(
    'Locks itself `ms` (1000) after it granted accounts.',
    ({ clock, steps }, { ms = 1_000 }) =>
      onMethods(['eth_requestAccounts'], async (_call, next) => {
        const answer = await next()
        clock.after(ms, () => {
          steps.lock(true)
        })
        return answer
      }),
  ),
  'switch-while-asked': behaviour<{ readonly index: number }>(
    'The visitor picks account `index` (1) after approving, before the answer arrives.',
    ({ steps }, { index = 1 }) =>
      onMethods(['eth_requestAccounts'], async (_call, next) => {
        const answer = await next()
        steps.select(index)
        return answer
      }),
  ),
  'sign-garbage': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`, which proves nothing.',
    (_tools, { value = `0x${'00'.repeat(65)}` }) =>
      onMethods(['personal_sign', 'eth_signTypedData_v4'], () => value),
  ),
  'sign-with-other-account': behaviour(
    'Signs with its last account, whichever was asked for.',
    ({ steps }) => ({
      request(call, next) {
        const own: readonly string[] = steps.visible()
        if (!/sign/i.test(call.method) || !Array.isArray(call.params)) return next()
        return next(
          call.params.map((param: unknown) =>
            own.includes(String(param).toLowerCase()) ? own.at(-1) : param,
          ),
        )
      },
    }),
  ),
  'sign-in-otherwise': behaviour<{
    readonly members: Readonly<Record<string, unknown>>
    readonly index: number
  }>(
    'wallet_connect signs in with other `members` (another nonce), or for account `index` (0).',
    ({ steps }, { members = { nonce: 'another0nonce' }, index = 0 }) =>
      onMethods(['wallet_connect'], async ({ params }, next) => {
        await next()
        const key = steps.state.keys[index] as EvmKey
        const [request] = params as readonly unknown[]
        return { accounts: [signedAccount({ ...signInAsked(request), ...members }, key)] }
      }),
  ),
  'malformed-sign-in': behaviour<{ readonly value: unknown }>(
    'wallet_connect names its first account, with `value` as what it signed.',
    ({ steps }, { value = { code: 4001 } }) =>
      onMethods(['wallet_connect'], async (_call, next) => {
        await next()
        const capabilities = { signInWithEthereum: value }
        return { accounts: [{ address: steps.key().address, capabilities }] }
      }),
  ),
  'malformed-hash': behaviour<{ readonly value: unknown }>(
    'eth_sendTransaction answers `value` instead of a hash.',
    (_tools, { value = '0xnothash' }) => onMethods(['eth_sendTransaction'], () => value),
  ),
  'unauthorized-writes': behaviour('Grants accounts, but no write: 4100.', () => ({
    request(call, next) {
      if (/sign|send|grant/i.test(call.method)) throw refusals.unauthorized()
      return next()
    },
  })),
} as const
