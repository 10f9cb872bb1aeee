import { expect, test } from 'vitest'
import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import { offchainEnvelope, type Envelope } from '@latchkey/kernel/testing/internal'
import verify from './verify-sign-in.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [key, other] = createSolanaWallet({ accounts: 2 }).keys
const TEXT = 'Hello World'

const check = (signature: Uint8Array | string, address = key!.address, message = TEXT) =>
  verify({
    address,
    message,
    signature: typeof signature === 'string' ? signature : encodeBase58(signature),
    chainId,
  })

const VERSIONS: readonly Envelope['version'][] = ['legacy', 'v0', 'v1']
const FORMATS: readonly Envelope['format'][] = [0, 1, 2]

test.each(VERSIONS.flatMap((version) => FORMATS.map((format) => ({ version, format }))))(
  'an off-chain message ($version) of the format $format is of its signer',
  async (envelope) => {
    const signature = key!.sign(offchainEnvelope(envelope, key!.publicKey, utf8ToBytes(TEXT)))
    expect(await check(signature)).toEqual({ proof: 'solana-offchain' })
    expect(await check(signature, other!.address)).toEqual({ refused: 'signature_invalid' })
    expect(await check(signature, key!.address, `${TEXT}!`)).toEqual({
      refused: 'signature_invalid',
    })
  },
)

test('a long text has its length in two bytes', async () => {
  const text = 'a'.repeat(0x1234)
  const envelope = { version: 'legacy', format: 1 } as const
  const signature = key!.sign(offchainEnvelope(envelope, key!.publicKey, utf8ToBytes(text)))
  expect(await check(signature, key!.address, text)).toEqual({ proof: 'solana-offchain' })
})

test('an envelope that names another signer proves nothing', async () => {
  for (const version of ['v0', 'v1'] as const) {
    const envelope = { version, format: 0 } as const
    const signature = key!.sign(offchainEnvelope(envelope, other!.publicKey, utf8ToBytes(TEXT)))
    expect(await check(signature)).toEqual({ refused: 'signature_invalid' })
  }
})

test('the account of zeros has no owner; the lenient rule accepts forgeries for it', async () => {
  const zeros = '1'.repeat(32)
  const forged = new Uint8Array(64)
  const lenient = Array.from({ length: 32 }, (_, at) =>
    ed25519.verify(forged, utf8ToBytes(`${TEXT}${at}`), new Uint8Array(32)),
  )
  expect(lenient).toContain(true)
  for (let at = 0; at < lenient.length; at += 1) {
    const verdict = await check(forged, zeros, `${TEXT}${at}`)
    expect(verdict).toEqual({ refused: 'signature_invalid' })
  }
})

test('the same signature with a larger number in it proves nothing', async () => {
  const signature = key!.sign(utf8ToBytes(TEXT))
  const { ORDER } = ed25519.Point.Fn
  const s = BigInt(`0x${Buffer.from(signature.subarray(32).toReversed()).toString('hex')}`) + ORDER
  const bytes = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()
  const larger = Uint8Array.of(...signature.subarray(0, 32), ...bytes)
  expect(await check(signature)).toEqual({ proof: 'solana' })
  expect(await check(larger)).toEqual({ refused: 'signature_invalid' })
})

test('bytes that are no point of the curve prove nothing, as a key or in a signature', async () => {
  const isPoint = (first: number) =>
    ed25519.utils.isValidPublicKey(new Uint8Array(32).with(0, first), false)
  const first = [2, 3, 4, 5, 6, 7, 8, 9].find((one) => !isPoint(one)) ?? 0
  const noPoint = new Uint8Array(64).with(0, first)
  expect(await check(noPoint)).toEqual({ refused: 'signature_invalid' })
  const signature = key!.sign(utf8ToBytes(TEXT))
  expect(await check(signature, encodeBase58(noPoint.subarray(0, 32)))).toEqual({
    refused: 'signature_invalid',
  })
})

test.each([
  ['63 bytes', encodeBase58(new Uint8Array(63).fill(1))],
  ['65 bytes', encodeBase58(new Uint8Array(65).fill(1))],
  ['not base58', '0OIl'],
  ['empty', ''],
])('a signature of %s is malformed', async (_what, signature) => {
  expect(await check(signature)).toEqual({ refused: 'signature_malformed' })
})

test.each([
  ['31 bytes', encodeBase58(new Uint8Array(31).fill(9))],
  ['33 bytes', encodeBase58(new Uint8Array(33).fill(9))],
  ['no base58', '0OIl'],
])('an address of %s is none', async (_what, address) => {
  expect(await check(key!.sign(utf8ToBytes(TEXT)), address)).toEqual({
    refused: 'address_checksum_invalid',
  })
})
