import { describe, expect, test } from 'vitest'
import type { Expected, Provider } from '@latchkey/kernel'
import { createCosmosWallet } from '@latchkey/kernel/testing'
import { adr36Document } from '../adr36.js'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'
import guard from './guard.js'

const ADDRESS = createCosmosWallet({ accounts: 2 }).address('cosmos')
const OTHER = createCosmosWallet({ accounts: 2 }).keys[1]!.address('cosmos')

const transaction = (chainId: string) => ({
  chain_id: chainId,
  account_number: '1',
  sequence: '0',
  fee: { gas: '1', amount: [] },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }],
  memo: '',
})

const direct = (chainId: string) => ({
  chainId,
  accountNumber: '1',
  bodyBytes: 'AQ==',
  authInfoBytes: 'AQ==',
})

const amino = (signerAddress: string, signDoc: unknown) => ({
  method: 'cosmos_signAmino',
  params: { signerAddress, signDoc },
})

const signing = (signerAddress: string, chainId: string) => ({
  method: 'cosmos_signDirect',
  params: { signerAddress, signDoc: direct(chainId) },
})

const MESSAGE = adr36Document(ADDRESS, Uint8Array.of(1))

/** The guarded provider of a connected kit, and its wallet. */
async function guarded() {
  const { kit, wallet } = await kitWith()
  const provider = await kit.connections.provider('cosmos')
  const signed = () => wallet.requests.filter(({ method }) => method.startsWith('sign')).length
  return { provider, wallet, signed }
}

describe('a write', () => {
  test.each([
    ['of a transaction', amino(ADDRESS, transaction('cosmoshub-4'))],
    ['of a protobuf document', signing(ADDRESS, 'cosmoshub-4')],
    ['of a message', amino(ADDRESS, MESSAGE)],
  ])('%s for what is shown passes', async (_what, request) => {
    const { provider, signed } = await guarded()
    await provider.request(request)
    expect(signed()).toBe(1)
  })

  test.each([
    ['another signer', signing(OTHER, 'cosmoshub-4'), 'account_mismatch'],
    ['no signer', { method: 'cosmos_signAmino', params: {} }, 'account_mismatch'],
    ['another chain', signing(ADDRESS, 'osmosis-1'), 'network_mismatch'],
    ['another chain in amino', amino(ADDRESS, transaction('juno-1')), 'network_mismatch'],
    ['no chain', amino(ADDRESS, transaction('')), 'network_mismatch'],
    [
      'a message of another signer',
      amino(ADDRESS, adr36Document(OTHER, Uint8Array.of(1))),
      'network_mismatch',
    ],
    [
      'a transaction dressed as a message',
      amino(ADDRESS, { ...MESSAGE, msgs: [...MESSAGE.msgs, { type: 'cosmos-sdk/MsgSend' }] }),
      'network_mismatch',
    ],
    [
      'a message with a fee',
      amino(ADDRESS, { ...MESSAGE, fee: { gas: '1', amount: [] } }),
      'network_mismatch',
    ],
    [
      'another network beside it',
      { ...amino(ADDRESS, MESSAGE), network: 'cosmos:osmosis-1' as const },
      'network_mismatch',
    ],
    ['a method on no list', { method: 'cosmos_signEverything' }, 'rpc_method_not_allowed'],
    ['a method of all objects', { method: 'toString' }, 'rpc_method_not_allowed'],
  ])('with %s never reaches the wallet', async (_what, request, code) => {
    const { provider, signed } = await guarded()
    expect(await codeOf(provider.request(request))).toBe(code)
    expect(signed()).toBe(0)
  })

  test('is refused when the wallet is on another account by now', async () => {
    const { provider, wallet, signed } = await guarded()
    wallet.behave('no-events')
    wallet.switchAccount(1)
    expect(await codeOf(provider.request(amino(ADDRESS, MESSAGE)))).toBe('account_mismatch')
    expect(signed()).toBe(0)
  })

  test('sends a copy: a document that changes meanwhile changes nothing', async () => {
    const { provider, wallet } = await guarded()
    const document = transaction('cosmoshub-4')
    const writing = provider.request(amino(ADDRESS, document))
    document.memo = 'changed'
    await writing
    expect(wallet.requests.at(-1)?.method).toBe('signAmino')
    expect(JSON.stringify(wallet.requests.at(-1)?.params)).not.toContain('changed')
  })
})

describe('an answer', () => {
  test.each([
    ['sign-other-chain', 'provider_answer_invalid'],
    ['sign-with-other-account', 'signature_mismatch'],
    ['sign-garbage', 'signature_mismatch'],
    ['malformed-signature', 'provider_answer_invalid'],
    ['malformed-output', 'provider_answer_invalid'],
  ] as const)('of a wallet that does "%s" is refused', async (behaviour, code) => {
    const { provider, wallet } = await guarded()
    wallet.behave(behaviour)
    expect(await codeOf(provider.request(amino(ADDRESS, transaction('cosmoshub-4'))))).toBe(code)
    expect(await codeOf(provider.request(signing(ADDRESS, 'cosmoshub-4')))).toBe(code)
  })

  test('by another key is reported as one, and not as if nothing was signed', async () => {
    const { provider, wallet } = await guarded()
    wallet.behave('sign-with-other-account')
    const error = await provider.request(amino(ADDRESS, MESSAGE)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'signature_mismatch', context: { expected: ADDRESS } })
    expect((error as Error).message).toContain('It did sign something')
    expect((error as Error).message).not.toContain('Nothing was signed')
  })

  test('that comes after the account changed was asked for the account it names', async () => {
    let shown: Expected = { address: ADDRESS, network: 'cosmos:cosmoshub-4' }
    const asked: string[] = []
    const provider: Provider = {
      request: ({ method }) => {
        asked.push(method)
        shown = { ...shown, address: OTHER }
        return Promise.resolve([{ address: ADDRESS, pubkey: 'key' }])
      },
    }
    const writing = guard(provider, () => shown).request(amino(ADDRESS, MESSAGE))
    expect(await codeOf(writing)).toBe('account_mismatch')
    expect(asked).toEqual(['cosmos_getAccounts'])
  })
})

test('a wallet behind a relay that tells no key is taken at its word', async () => {
  const expected = { address: ADDRESS, network: 'cosmos:cosmoshub-4' } as const
  const answer = { signature: { pub_key: { value: 'key' } }, signed: transaction('cosmoshub-4') }
  const provider: Provider = {
    request: ({ method }) =>
      Promise.resolve(method === 'cosmos_getAccounts' ? [{ address: ADDRESS }] : answer),
  }
  const request = amino(ADDRESS, transaction('cosmoshub-4'))
  expect(await guard(provider, () => expected).request(request)).toBe(answer)
})
