import { describe, expect, test } from 'vitest'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { CaipNetworkId } from '@latchkey/kernel'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { createCosmosWallet } from '@latchkey/kernel/testing'
import { bech32, bech32m } from '@scure/base'
import verify from './verify-sign-in.js'

/** Keplr's way to sign a text (ADR-36). */
interface Api {
  signArbitrary(chain: string, signer: string, data: string): Promise<{ signature: string }>
}

const HUB = 'cosmos:cosmoshub-4'
const chains = ['cosmoshub-4', 'osmosis-1']
const wallet = createCosmosWallet({ accounts: 2, enabled: chains })
const api = wallet.api as Api
const ADDRESS = wallet.address('cosmos')
const TEXT = 'Hello <World> & all'

const check = (
  signature: string,
  { address = ADDRESS, message = TEXT, chainId = HUB } = {},
  addressPrefixes = {},
) => verify({ signature, address, message, chainId: chainId as CaipNetworkId }, { addressPrefixes })

const sign = async (chain = 'cosmoshub-4', signer = ADDRESS, text = TEXT) =>
  (await api.signArbitrary(chain, signer, text)).signature

test('a text that a wallet signed is of its account', async () => {
  const signature = await sign()
  expect(await check(signature)).toEqual({ proof: 'adr36' })
  expect(await check(signature, { message: `${TEXT} ` })).toEqual({ refused: 'signature_invalid' })
  const [, other] = wallet.keys
  const address = other!.address('cosmos')
  expect(await check(signature, { address })).toEqual({ refused: 'signature_invalid' })
})

describe('addresses', () => {
  const osmo = wallet.address('osmo')

  test("the prefix is the network's, and the signed document names it", async () => {
    const signature = await sign('osmosis-1', osmo)
    expect(await check(signature, { address: osmo, chainId: 'cosmos:osmosis-1' })).toEqual({
      proof: 'adr36',
    })
    expect(await check(signature, { address: osmo })).toEqual({
      refused: 'address_of_other_network',
    })
    expect(await check(signature)).toEqual({ refused: 'signature_invalid' })
  })

  test.each([
    ['cosmos:cosmoshub-4', 'cosmos'],
    ['cosmos:osmosis-1', 'osmo'],
    ['cosmos:juno-1', 'juno'],
    ['cosmos:celestia', 'celestia'],
  ])('%s writes them with %s', async (chainId, prefix) => {
    const address = wallet.address(prefix)
    // The prefix is right: what is refused is the signature, which is of another document.
    const refused = prefix === 'cosmos' ? undefined : 'signature_invalid'
    const verdict = await check(await sign(), { address, chainId })
    expect(verdict).toEqual(refused ? { refused } : { proof: 'adr36' })
  })

  test('an unknown network has to be described', async () => {
    const chainId = 'cosmos:local-1'
    const signature = await sign()
    expect(await check(signature, { chainId })).toEqual({ refused: 'address_network_unknown' })
    expect(await check(signature, { chainId }, { [chainId]: 'cosmos' })).toEqual({ proof: 'adr36' })
  })

  const [key] = wallet.keys
  const words = bech32.toWords(key!.account)
  test.each([
    [
      'a wrong checksum',
      `${ADDRESS.slice(0, -1)}${ADDRESS.endsWith('q') ? 'p' : 'q'}`,
      'address_checksum_invalid',
    ],
    ['the later checksum', bech32m.encode('cosmos', words), 'address_checksum_invalid'],
    [
      '32 bytes, of a contract',
      bech32.encode('cosmos', bech32.toWords(new Uint8Array(32))),
      'address_type_unsupported',
    ],
  ])('with %s: %s is %s', async (_what, address, refused) => {
    expect(await check(await sign(), { address })).toEqual({ refused })
  })
})

describe('signatures', () => {
  test('the second, high form of a signature is not canonical', async () => {
    const { r, s } = secp256k1.Signature.fromBytes(decodeBase64(await sign())!)
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    expect(await check(encodeBase64(high))).toEqual({ refused: 'signature_not_canonical' })
  })

  test.each([
    ['63 bytes', encodeBase64(new Uint8Array(63).fill(1))],
    ['65 bytes', encodeBase64(new Uint8Array(65).fill(1))],
    ['zeros', encodeBase64(new Uint8Array(64))],
    ['numbers that are too large', encodeBase64(new Uint8Array(64).fill(255))],
    ['hex', '00'.repeat(64)],
    ['nothing', ''],
  ])('of %s are malformed', async (_what, signature) => {
    expect(await check(signature)).toEqual({ refused: 'signature_malformed' })
  })

  test('base64 that a decoder would forgive is malformed', async () => {
    const signature = await sign()
    const last = signature.at(-3) ?? ''
    const forgiven = `${signature.slice(0, -3)}${String.fromCharCode(last.charCodeAt(0) + 1)}==`
    expect(decodeBase64(forgiven)).toEqual(decodeBase64(signature))
    expect(await check(forgiven)).toEqual({ refused: 'signature_malformed' })
  })
})
