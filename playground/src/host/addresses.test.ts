import {
  createKit,
  isNetworkId,
  Namespace,
  type CaipNetwork,
  type NamespaceId,
} from '@latchkey/kernel'
import { createFakePorts, failing } from '@latchkey/kernel/testing'
import { bip122 } from '@latchkey/bip122'
import * as bitcoinNetworks from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import * as cosmosNetworks from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import * as evmNetworks from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import * as polkadotNetworks from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import * as solanaNetworks from '@latchkey/solana/networks'
import { describe, expect, test } from 'vitest'

const isNetwork = (value: unknown): value is CaipNetwork =>
  typeof value === 'object' && value !== null && 'namespace' in value

const presetsOf = (door: object): readonly CaipNetwork[] => Object.values(door).filter(isNetwork)

/** Every preset of each namespace. */
const PRESETS: Readonly<Record<string, readonly CaipNetwork[]>> = {
  eip155: presetsOf(evmNetworks),
  solana: presetsOf(solanaNetworks),
  bip122: presetsOf(bitcoinNetworks),
  polkadot: presetsOf(polkadotNetworks),
  cosmos: presetsOf(cosmosNetworks),
}

/** Shapes of CAIP-2 references by the profiles of chainagnostic.org: CAIP-3, -4, -5, -13, -30. */
const REFERENCES: Readonly<Record<string, RegExp>> = {
  eip155: /^[1-9]\d{0,31}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  bip122: /^[0-9a-f]{32}$/,
  polkadot: /^[0-9a-f]{32}$/,
  cosmos: /^[-a-zA-Z0-9]{1,32}$/,
}

describe.each(Object.entries(PRESETS))('presets of %s', (namespace, presets) => {
  test('have ids of their own, valid by CAIP-2 and the profile of the namespace', () => {
    expect(presets.length).toBeGreaterThan(1)
    for (const { id, namespace: own } of presets) {
      expect([own, isNetworkId(id), id.split(':')[0]]).toEqual([namespace, true, namespace])
      expect(id.slice(namespace.length + 1)).toMatch(REFERENCES[namespace]!)
    }
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length)
  })
})

/** Addresses of public documents; see each line. */
const VECTORS: Readonly<Record<string, readonly string[]>> = {
  // EIP-55.
  eip155: [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  // Solana's documentation of native and SPL programs.
  solana: [
    '11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'So11111111111111111111111111111111111111112',
    'Vote111111111111111111111111111111111111111',
  ],
  // The genesis block, BIP-13's form, BIP-173 and BIP-350.
  bip122: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  // Alice of the development accounts of Substrate, for any network, Polkadot and Kusama.
  polkadot: [
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  ],
  // BIP-39's "abandon … about", as cosmjs derives it.
  cosmos: ['cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'],
}

const kit = createKit({
  networks: Object.values(PRESETS).flat(),
  plugins: [eip155(), solana(), bip122(), polkadot(), cosmos()],
  ports: createFakePorts(),
})
const isAddress = (namespace: NamespaceId, address: string) =>
  kit
    .all(Namespace)
    .find(({ id }) => id === namespace)!
    .isAddress(address)

test.each(Object.keys(VECTORS) as NamespaceId[])(
  '%s knows its own addresses, and takes none of another namespace for one',
  async (namespace) => {
    const pairs = Object.entries(VECTORS).flatMap(([owner, addresses]) =>
      addresses.map((address) => [owner, address] as const),
    )
    const check = ([owner, address]: (typeof pairs)[number]) => {
      expect(isAddress(namespace, address)).toBe(namespace === owner)
    }
    expect(await failing(pairs, check)).toEqual([])
  },
)
