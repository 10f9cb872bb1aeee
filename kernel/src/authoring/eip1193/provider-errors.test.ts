import { describe, expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { UNABLE_ERRORS } from '../../testing/unable-errors.js'
import fc from 'fast-check'
import { isKitError, KitError } from '../../core/errors.js'
import { Eip1193Errors } from './errors.js'
import { carriesCode, matchWalletError, toProviderError } from './provider-errors.js'

const rpc = (code: unknown, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('a foreign error is recognised', () => {
  const table: readonly (readonly [name: string, error: unknown, code: string | undefined])[] = [
    ['EIP-1193 refusal', rpc(4001), 'user_rejected'],
    ['CAIP-25 refusal', rpc(5000, 'User rejected.'), 'user_rejected'],
    ['code as a numeric string', rpc('4001'), 'user_rejected'],
    ['refusal of ethers', rpc('ACTION_REJECTED'), 'user_rejected'],
    [
      'refusal in ethers\u2019 info',
      rpc('UNKNOWN_ERROR', 'x', { info: { error: rpc(4001) } }),
      'user_rejected',
    ],
    [
      'refusal in words, internal error',
      rpc(-32603, 'MetaMask Tx Signature: User denied transaction signature.'),
      'user_rejected',
    ],
    ['bare words', 'User rejected the request', 'user_rejected'],
    ['closed window in words', 'User closed modal', 'user_rejected'],
    [
      'cause chain',
      new Error('outer', { cause: new Error('inner', { cause: rpc(4001) }) }),
      'user_rejected',
    ],
    [
      'pending',
      rpc(-32002, "Request of type 'wallet_requestPermissions' already pending"),
      'request_pending',
    ],
    [
      'pending in words',
      new Error('Already processing eth_requestAccounts. Please wait.'),
      'request_pending',
    ],
    ['unauthorised', rpc(4100), 'unauthorized'],
    ['unsupported', rpc(4200), 'unsupported_method'],
    ['method not found', rpc(-32601), 'unsupported_method'],
    ...UNABLE_ERRORS.map((error) => ['never', error, 'unsupported_method'] as const),
    ['a locked device', new Error('Ledger device: unable to connect'), undefined],
    ['disconnected', rpc(4900), 'wallet_disconnected'],
    ['chain disconnected', rpc(4901), 'wallet_disconnected'],
    ['unknown chain', rpc(4902), 'chain_unknown'],
    [
      '4902 in data.originalError',
      rpc(-32603, 'Internal JSON-RPC error.', { data: { originalError: { code: 4902 } } }),
      'chain_unknown',
    ],
    ['4902 in data', rpc(-32603, 'x', { data: { code: '4902' } }), 'chain_unknown'],
    [
      'unknown chain in words',
      rpc(-32603, 'Unrecognized chain ID "0xa". Try adding the chain first.'),
      'chain_unknown',
    ],
    [
      'outer code before inner',
      rpc(4001, 'x', { data: { originalError: { code: 4902 } } }),
      'user_rejected',
    ],
    ['code before words', rpc(4902, 'User rejected the request'), 'chain_unknown'],
    ['server error', rpc(-32000, 'insufficient funds for gas'), undefined],
    ['plain error', new Error('fetch failed'), undefined],
    ['nothing', undefined, undefined],
    ['null', null, undefined],
    ['number', 4001, undefined],
    ['error of the kit', Eip1193Errors.chain_unknown({}, rpc(4001)), undefined],
  ]

  test('is matched by its code, and by its words', async () => {
    expect(
      await failing(table, ([, error, code]) => {
        expect(matchWalletError(error)?.error.code).toBe(code)
      }),
    ).toEqual([])
  })

  test('and kept as the cause', () => {
    const error = rpc(4001)
    expect(matchWalletError(error)?.error.cause).toBe(error)
  })
})

test('an unknown error becomes request_failed with its own words', () => {
  const error = toProviderError(rpc(-32000, 'insufficient funds'), 'eth_sendTransaction')
  expect(error.code).toBe('request_failed')
  expect(error.message).toBe('The wallet failed eth_sendTransaction: insufficient funds')
})

test('an error of the kit passes unchanged', () => {
  const error = Eip1193Errors.account_mismatch({ expected: '0x1', actual: '0x2' })
  expect(toProviderError(error, 'x')).toBe(error)
})

test('5000 alone may mean an unknown chain; with words of refusal it does not', () => {
  expect(carriesCode(rpc(5000, 'Unsupported chain: 0xa'), 5000)).toBe(true)
  expect(carriesCode(rpc(5000, 'User rejected.'), 5000)).toBe(false)
  expect(carriesCode(rpc(4001, 'x'), 5000)).toBe(false)
})

test('the matcher neither throws nor loops for any error of a wallet, and gives a known code', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('read')
      },
    },
  )
  const circular: Record<string, unknown> = { code: -32603 }
  circular['data'] = circular
  const anyError = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 6 }),
    fc.constant(hostile),
    fc.constant(circular),
    fc.anything({ maxDepth: 4 }).map((data) => rpc(-32603, 'Internal JSON-RPC error.', { data })),
  )
  fc.assert(
    fc.property(anyError, (error) => {
      const mapped = toProviderError(error, 'eth_test')
      expect(mapped).toBeInstanceOf(KitError)
      expect(Object.keys(Eip1193Errors)).toContain(mapped.code)
      expect(isKitError(mapped)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a code is found wherever it is wrapped, up to a sane depth', () => {
  const wrap = fc.constantFrom('data', 'cause', 'error', 'originalError', 'info')
  fc.assert(
    fc.property(
      fc.array(wrap, { maxLength: 4 }),
      fc.constantFrom(4001, 4902, -32002),
      (path, code) => {
        const wrapped = path.reduce<object>((inner, key) => ({ code: -32603, [key]: inner }), {
          code,
        })
        const bare = matchWalletError({ code })?.error.code
        expect(bare).toBeDefined()
        expect(matchWalletError(wrapped)?.error.code).toBe(bare)
      },
    ),
  )
})
