import { describe, expect, test, vi } from 'vitest'
import type { Expected } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakeClock,
  failing,
  type EvmWalletOptions,
} from '@latchkey/kernel/testing'
import { canonicalAddress } from './canonical-address.js'
import guard, { createGuard } from './guard.js'

const STRANGER = '0x000000000000000000000000000000000000dEaD'

function guarded(options: EvmWalletOptions = {}, methods?: readonly string[]) {
  const wallet = createEvmWallet({
    clock: createFakeClock(),
    chains: [1, 10],
    accounts: 2,
    granted: true,
    ...options,
  })
  const shown = { address: wallet.address as string, network: 'eip155:1' as Expected['network'] }
  const provider = (methods ? createGuard(methods) : guard)(wallet.provider, () => ({ ...shown }))
  const request = (method: string, params?: unknown) => provider.request({ method, params })
  return { wallet, shown, provider, request }
}

const typed = (address: string) => [
  address,
  JSON.stringify({
    types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
    domain: {},
    primaryType: 'Note',
    message: { text: 'hello' },
  }),
]
const writes = (address: string): readonly (readonly [string, readonly unknown[]])[] => [
  ['personal_sign', ['0x68656c6c6f', address]],
  ['eth_signTypedData_v4', typed(address)],
  ['eth_sendTransaction', [{ from: address, to: STRANGER, value: '0x0' }]],
  ['eth_sendUserOperation', [{ sender: address }, STRANGER]],
  ['wallet_sendCalls', [{ from: address, calls: [{ to: STRANGER }] }]],
]

describe('a write is refused before the wallet hears of it', () => {
  test.each(writes(STRANGER))('%s in the name of another account', async (method, params) => {
    const { wallet, request } = guarded()
    await expect(request(method, params)).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(wallet.requests).toEqual([])
  })

  test('a write without an account', async () => {
    const rows = [
      ['personal_sign', ['0x00']],
      ['personal_sign', undefined],
      ['personal_sign', { 1: 'x' }],
      ['eth_sendTransaction', [{ to: STRANGER }]],
      ['eth_sendTransaction', []],
      ['eth_sendTransaction', [null]],
      ['eth_signTypedData_v4', []],
      ['eth_sendUserOperation', [Object.create({ sender: STRANGER })]],
    ] as const
    expect(
      await failing(rows, async ([method, params]) => {
        const { wallet, request } = guarded()
        await expect(request(method, params)).rejects.toMatchObject({ code: 'account_mismatch' })
        expect(wallet.requests).toEqual([])
      }),
    ).toEqual([])
  })

  test.each(['eth_sendTransaction', 'wallet_sendCalls'])('%s for another chain', async (method) => {
    const { wallet, shown, request } = guarded()
    const calls = [{ to: STRANGER }]
    const sending = request(method, [{ from: shown.address, chainId: '0xa', calls }])
    await expect(sending).rejects.toMatchObject({ code: 'network_mismatch' })
    expect(wallet.requests).toEqual([])
  })

  test('eth_sendTransaction for a chain that is none', async () => {
    const { shown, request } = guarded()
    const sending = request('eth_sendTransaction', [{ from: shown.address, chainId: 'one' }])
    await expect(sending).rejects.toMatchObject({ code: 'rpc_params_invalid' })
  })

  test('wallet_sendCalls with wrong calls', async () => {
    const rows = [
      [[{ to: 'vitalik.eth' }]],
      [[{}]],
      [[{ to: STRANGER }, { to: 7 }]],
      [undefined],
      ['x'],
    ] as const
    expect(
      await failing(rows, async ([calls]) => {
        const { wallet, shown, request } = guarded()
        await expect(
          request('wallet_sendCalls', [{ from: shown.address, calls }]),
        ).rejects.toMatchObject({ code: 'call_target_invalid' })
        expect(wallet.requests).toEqual([])
      }),
    ).toEqual([])
  })

  test('a method that is on no list', async () => {
    const rows = [
      'eth_sign',
      'eth_signTransaction',
      'wallet_invokeSnap',
      'toString',
      '__proto__',
      '',
    ] as const
    expect(
      await failing(rows, async (method) => {
        const { wallet, request } = guarded()
        const asking = request(method, [])
        await expect(asking).rejects.toMatchObject({
          code: 'rpc_method_not_allowed',
          message: 'Requested RPC call is not allowed',
          context: {
            method: JSON.stringify(method),
            help: expect.stringContaining('methods') as string,
          },
        })
        expect(wallet.requests).toEqual([])
      }),
    ).toEqual([])
  })
})

describe('the wallet is asked for its network, and not opened when that differs', () => {
  test.each(['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'])(
    '%s while the wallet is on another network',
    async (method) => {
      const { wallet, shown, request } = guarded({ behaviours: ['no-events'] })
      wallet.switchChain(10)
      const params = writes(shown.address).find(([name]) => name === method)?.[1]
      await expect(request(method, params)).rejects.toMatchObject({ code: 'network_mismatch' })
      expect(wallet.prompts).toBe(0)
    },
  )

  test('a wallet that no longer grants the account shown', async () => {
    const { wallet, shown, request } = guarded({ behaviours: ['lie-about-accounts'] })
    const signing = request('personal_sign', ['0x00', shown.address])
    await expect(signing).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(wallet.prompts).toBe(0)
  })

  test.each(['malformed-chain-id', 'malformed-accounts'] as const)('%s', async (behaviour) => {
    const { wallet, shown, request } = guarded({ behaviours: [behaviour] })
    const signing = request('personal_sign', ['0x00', shown.address])
    await expect(signing).rejects.toMatchObject({ code: 'provider_answer_invalid' })
    expect(wallet.prompts).toBe(0)
  })

  test('a request that names no account needs the wallet to be on the one shown', async () => {
    const { wallet, request } = guarded()
    await expect(request('wallet_grantPermissions', [{}])).resolves.toBeDefined()
    wallet.switchAccount(1)
    await expect(request('wallet_grantPermissions', [{}])).rejects.toMatchObject({
      code: 'account_mismatch',
    })
  })

  test('the account and network shown may not change between the check and the sending', async () => {
    const { wallet, shown, request } = guarded()
    wallet.hold('eth_chainId')
    const signing = request('personal_sign', ['0x00', shown.address])
    await wallet.reached('eth_chainId')
    shown.network = 'eip155:10'
    wallet.answer('eth_chainId')
    await expect(signing).rejects.toMatchObject({ code: 'network_mismatch' })
    expect(wallet.prompts).toBe(0)
  })

  test('the checked request is sent, though the caller changes its objects meanwhile', async () => {
    const { wallet, shown, request } = guarded({ behaviours: ['malformed-hash'] })
    const transaction = { from: shown.address, to: STRANGER, value: '0x0' }
    wallet.hold('eth_chainId')
    const sending = request('eth_sendTransaction', [transaction])
    await wallet.reached('eth_chainId')
    transaction.to = shown.address
    wallet.answer('eth_chainId')
    await expect(sending).rejects.toMatchObject({ code: 'provider_answer_invalid' })
    expect(wallet.requests.at(-1)?.params).toEqual([
      { from: shown.address, to: STRANGER, value: '0x0' },
    ])
  })
})

describe('a page that is patched after this was loaded', () => {
  /** As packages that were taken over did: another receiver wherever one is handed on. */
  const swapped = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(STRANGER, `0x${'e'.repeat(40)}`))
  const transaction = (from: string) => ({ from, to: STRANGER, value: '0x0' })

  test('copies nothing that is written', async () => {
    vi.stubGlobal('structuredClone', swapped)
    const { wallet, shown, request } = guarded()
    await request('eth_sendTransaction', [transaction(shown.address)])
    vi.unstubAllGlobals()
    expect(wallet.requests.at(-1)?.params).toEqual([transaction(shown.address)])
  })

  test('and answers the guard’s questions otherwise is refused', async () => {
    const { wallet, shown, request } = guarded()
    const { request: honest } = wallet.provider
    wallet.provider.request = async (asked) =>
      asked.method === 'eth_accounts' ? [STRANGER] : honest.call(wallet.provider, asked)
    const sending = request('eth_sendTransaction', [transaction(shown.address)])
    await expect(sending).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(wallet.prompts).toBe(0)
  })
})

describe('a request in order passes', () => {
  test('a signature, with the account in any case', async () => {
    const { wallet, shown, request } = guarded({ behaviours: ['number-chain-id'] })
    const params = ['0x68656c6c6f', `0x${shown.address.slice(2).toUpperCase()}`]
    await expect(request('personal_sign', params)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallet.prompts).toBe(1)
  })

  test('an account that is granted but not the first, as one can be chosen in the kit', async () => {
    const { wallet, shown, request } = guarded()
    const second = wallet.keys[1]?.address ?? ''
    shown.address = second
    await expect(request('personal_sign', ['0x00', second])).resolves.toMatch(/^0x/)
  })

  test('reading, without any question before it', async () => {
    const { wallet, request } = guarded()
    await expect(request('eth_chainId')).resolves.toBe('0x1')
    expect(wallet.requests).toHaveLength(1)
  })

  test('the account shown is the first one libraries see', async () => {
    const { wallet, shown, request } = guarded()
    shown.address = wallet.keys[1]?.address ?? ''
    const [first, second] = wallet.keys.map(({ address }) => canonicalAddress(address))
    await expect(request('eth_accounts')).resolves.toEqual([second, first])
    await expect(request('eth_requestAccounts')).resolves.toEqual([second, first])
  })

  test('a refusal of the wallet, unchanged, so that libraries recognise it', async () => {
    const { shown, request } = guarded({ behaviours: ['refuse'] })
    await expect(request('personal_sign', ['0x00', shown.address])).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('a method the app allowed, after the same checks', async () => {
    const { wallet, request } = guarded({ methods: { acme_stamp: 'stamped' } }, ['acme_stamp'])
    await expect(request('acme_stamp', [])).resolves.toBe('stamped')
    wallet.switchChain(10)
    await expect(request('acme_stamp', [])).rejects.toMatchObject({ code: 'network_mismatch' })
  })

  test('events, on and off', () => {
    const { wallet, provider } = guarded()
    const listener = vi.fn()
    provider.on?.('chainChanged', listener)
    wallet.switchChain(10)
    provider.removeListener?.('chainChanged', listener)
    wallet.switchChain(1)
    expect(listener).toHaveBeenCalledOnce()
    expect(wallet.listeners()).toEqual({})
  })
})

describe('a signature by another key', () => {
  const SIGNED = ['personal_sign', 'eth_signTypedData_v4'] as const

  test('is refused, and the account’s own is handed on', async () => {
    const failed = await failing(SIGNED, async (method) => {
      const { wallet, shown, request } = guarded()
      const params = writes(shown.address).find(([name]) => name === method)?.[1]
      const own = await request(method, params)
      expect(own).toMatch(/^0x[0-9a-f]{130}$/)
      wallet.behave('sign-with-other-account')
      await expect(request(method, params)).rejects.toMatchObject({ code: 'signature_mismatch' })
    })
    expect(failed).toEqual([])
  })

  test('is handed on where the account may be a contract', async () => {
    const refused = () => Promise.reject(new Error('no node'))
    const failed = await failing([() => Promise.resolve('0x6001'), refused], async (code) => {
      const { wallet, shown } = guarded()
      wallet.behave('sign-with-other-account')
      const { provider } = wallet
      const request: typeof provider.request = (asked) =>
        asked.method === 'eth_getCode' ? code() : provider.request(asked)
      const signing = guard({ request }, () => shown).request({
        method: 'personal_sign',
        params: ['0x68656c6c6f', shown.address],
      })
      await expect(signing).resolves.toMatch(/^0x[0-9a-f]{130}$/)
    })
    expect(failed).toEqual([])
  })
})

test.each([
  ['personal_sign', 'sign-garbage', { value: '0x1234' }],
  ['personal_sign', 'sign-garbage', { value: null }],
  ['personal_sign', 'sign-garbage', { value: `0x${'0g'.repeat(65)}` }],
  ['eth_signTypedData_v4', 'sign-garbage', { value: { signature: '0x' } }],
  ['eth_sendTransaction', 'malformed-hash', { value: '0xnothash' }],
  ['eth_sendTransaction', 'malformed-hash', { value: `0x${'a'.repeat(65)}` }],
  ['eth_sendTransaction', 'malformed-hash', { value: undefined }],
] as const)('an answer to %s that is none (%s %j) is refused', async (method, behaviour, args) => {
  const { wallet, shown, request } = guarded()
  wallet.behave(behaviour, args)
  const params = writes(shown.address).find(([name]) => name === method)?.[1]
  await expect(request(method, params)).rejects.toMatchObject({ code: 'provider_answer_invalid' })
})
