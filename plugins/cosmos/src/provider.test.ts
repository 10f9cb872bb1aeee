import { describe, expect, test } from 'vitest'
import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { adr36Document, canonicalJson, readAdr36 } from './adr36.js'
import { codeOf } from './testing/code-of.js'
import { kitWith } from './testing/kit-with.js'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64')

const isSignedBy = (key: Uint8Array, signature: string, signed: Uint8Array) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(bytes(signature)),
    sha256(signed),
    key,
  )

interface Answer {
  readonly signature: { readonly pub_key: { readonly value: string }; readonly signature: string }
  readonly signed: Readonly<Record<string, unknown>>
}

async function connected() {
  const { kit, wallet } = await kitWith()
  const provider = await kit.connections.provider('cosmos')
  const signerAddress = wallet.address('cosmos')
  const ask = async (method: string, params: object) =>
    (await provider.request({ method, params })) as Answer
  return { kit, wallet, ask, signerAddress, key: wallet.keys[0]!.publicKey }
}

test('accounts are reported as wallets over a relay report them', async () => {
  const { ask, signerAddress, key } = await connected()
  expect(await ask('cosmos_getAccounts', {})).toEqual([
    { algo: 'secp256k1', address: signerAddress, pubkey: base64(key) },
  ])
})

test('a protobuf document is signed as another library encodes it', async () => {
  const { ask, signerAddress, key } = await connected()
  const body = Uint8Array.from({ length: 300 }, (_, at) => at % 256)
  for (const accountNumber of [0, 7, 2 ** 40]) {
    const document = makeSignDoc(body, Uint8Array.of(1, 2), 'cosmoshub-4', accountNumber)
    const signDoc = {
      chainId: 'cosmoshub-4',
      accountNumber: String(accountNumber),
      bodyBytes: base64(body),
      authInfoBytes: base64(Uint8Array.of(1, 2)),
    }
    const answer = await ask('cosmos_signDirect', { signerAddress, signDoc })
    expect(answer.signed).toEqual(signDoc)
    expect(answer.signature.pub_key.value).toBe(base64(key))
    expect(isSignedBy(key, answer.signature.signature, makeSignBytes(document))).toBe(true)
  }
})

test('an amino document is signed as another library serialises it', async () => {
  const { ask, signerAddress, key } = await connected()
  const value = { to: '<receiver> & co', amount: [{ denom: 'uatom', amount: '5' }] }
  const fee = { gas: '1', amount: [] }
  const messages = [{ type: 'cosmos-sdk/MsgSend', value }]
  const signDoc = makeAminoDoc(messages, fee, 'cosmoshub-4', 'mémo', 7, 3)
  const answer = await ask('cosmos_signAmino', { signerAddress, signDoc })
  expect(answer.signed).toEqual(signDoc)
  expect(isSignedBy(key, answer.signature.signature, serializeSignDoc(signDoc))).toBe(true)
})

describe('a message (ADR-36)', () => {
  test.each([
    ['text', new TextEncoder().encode('hello'), 'hello'],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe), Uint8Array.of(0xff, 0xfe)],
    ['a byte order mark', new TextEncoder().encode('\ufeffhello'), '\ufeffhello'],
    ['nothing', new Uint8Array(), ''],
  ])('of %s reaches the wallet as what it is', async (_what, data, shown) => {
    const { ask, wallet, signerAddress, key } = await connected()
    const signDoc = adr36Document(signerAddress, data)
    const { signature } = await ask('cosmos_signAmino', { signerAddress, signDoc })
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'signArbitrary',
      params: ['cosmoshub-4', signerAddress, shown],
    })
    const signed = serializeSignDoc({ ...signDoc, msgs: [...signDoc.msgs] })
    expect(isSignedBy(key, signature.signature, signed)).toBe(true)
  })

  test('goes as an amino document to a wallet that has no other way', async () => {
    const { kit, wallet } = await connected()
    wallet.behave('no-arbitrary')
    const { signMessage } = await kit.capabilities.get('signMessage', 'cosmos')
    const { verifyMessage } = await kit.capabilities.get('verifyMessage', 'cosmos')
    const signature = await signMessage('hello')
    expect(wallet.requests.at(-1)?.method).toBe('signAmino')
    const address = wallet.address('cosmos')
    expect(await verifyMessage({ message: 'hello', signature, address })).toBe(true)
  })

  test('is recognised only where nothing else is in it', () => {
    const document = adr36Document('cosmos1x', Uint8Array.of(1))
    expect(readAdr36(document)).toEqual({ signer: 'cosmos1x', data: Uint8Array.of(1) })
    expect(readAdr36({ ...document, memo: 'x' })).toBeUndefined()
    expect(readAdr36({ ...document, extra: 1 })).toBeUndefined()
    expect(readAdr36(undefined)).toBeUndefined()
    expect(canonicalJson({ b: '<&>', a: [1, { d: null, c: 2 }] })).toBe(
      String.raw`{"a":[1,{"c":2,"d":null}],"b":"\u003c\u0026\u003e"}`,
    )
  })
})

describe('requests that cannot be signed', () => {
  test.each([
    ['no base64', { bodyBytes: '***' }],
    ['a number as number', { accountNumber: 7 }],
    ['a number that is none', { accountNumber: '-7' }],
  ])('such as %s is refused before the wallet is asked', async (_what, changed) => {
    const { ask, signerAddress, wallet } = await connected()
    const document = {
      chainId: 'cosmoshub-4',
      accountNumber: '7',
      bodyBytes: '',
      authInfoBytes: '',
    }
    const signDoc = { ...document, ...changed }
    const asked = ask('cosmos_signDirect', { signerAddress, signDoc })
    expect(await codeOf(asked)).toBe('rpc_params_invalid')
    expect(wallet.count('signDirect')).toBe(0)
  })

  test.each([
    ['malformed-signature', 'provider_answer_invalid'],
    ['malformed-output', 'provider_answer_invalid'],
    ['sign-with-other-account', 'signature_mismatch'],
    ['sign-garbage', 'signature_mismatch'],
    ['unauthorized-writes', 'unauthorized'],
    ['refuse-in-words', 'user_rejected'],
    ['refuse', 'user_rejected'],
  ] as const)('by a wallet that does "%s" fails with %s', async (behaviour, code) => {
    const { kit, wallet } = await connected()
    const { signMessage } = await kit.capabilities.get('signMessage', 'cosmos')
    wallet.behave(behaviour)
    expect(await codeOf(signMessage('hello'))).toBe(code)
  })
})
