import kusama from '@polkadot/types-support/metadata/v14/kusama-hex'
import polkadot from '@polkadot/types-support/metadata/v14/polkadot-hex'
import substrate from '@polkadot/types-support/metadata/v14/substrate-hex'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { describe, expect, test } from 'vitest'
import { fromHex } from '../message.js'
import { readTransferFormat } from './runtime-metadata.js'

const RUNTIMES = { kusama, polkadot, substrate }

/** The parts that another library reads out of the same metadata. */
function expected(hex: `0x${string}`) {
  const registry = new TypeRegistry()
  const metadata = new Metadata(registry, hex)
  registry.setMetadata(metadata)
  const { pallets, lookup } = metadata.asLatest
  const { signedExtensions } = metadata.asV14.extrinsic
  const balances = pallets.find(({ name }) => name.toString() === 'Balances')!
  const { def } = lookup.getSiType(balances.calls.unwrap().type)
  const call = def.asVariant.variants.find(({ name }) => name.toString() === 'transfer_keep_alive')!
  const deposit = balances.constants.find(({ name }) => name.toString() === 'ExistentialDeposit')!
  return {
    existentialDeposit: registry.createType('u128', deposit.value.toU8a(true)).toBigInt(),
    call: [balances.index.toNumber(), call.index.toNumber()],
    extensions: signedExtensions.map(({ identifier, type, additionalSigned }) => ({
      name: identifier.toString(),
      isEmpty: registry.createType(lookup.getTypeDef(type).type).encodedLength === 0,
      addsNothing:
        registry.createType(lookup.getTypeDef(additionalSigned).type).encodedLength === 0,
    })),
  }
}

describe.each(Object.entries(RUNTIMES))('the metadata of %s', (_name, hex) => {
  test('say what another library reads out of them', () => {
    expect(readTransferFormat(fromHex(hex))).toMatchObject(expected(hex))
  })

  test('cut off anywhere are refused', () => {
    const bytes = fromHex(hex)
    for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part))
      expect(() => readTransferFormat(cut)).toThrow(RangeError)
    }
  })
})

test.each([
  ['another version', '0x6d6574610f00'],
  ['other bytes', '0x0102030405'],
  ['a list longer than any', '0x6d6574610efeffffff'],
  ['a list too long to count', '0x6d6574610e13ffffffffffffffff'],
] as const)('%s are refused', (_name, hex) => {
  expect(() => readTransferFormat(fromHex(hex))).toThrow(RangeError)
})

test('a runtime without that transfer has no known format', () => {
  const text = Array.from(new TextEncoder().encode('transfer_keep_alive'), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const without = polkadot.replaceAll(text, text.replace(/^../, '58')) as `0x${string}`
  expect(without).not.toBe(polkadot)
  expect(readTransferFormat(fromHex(without))).toBeUndefined()
})
