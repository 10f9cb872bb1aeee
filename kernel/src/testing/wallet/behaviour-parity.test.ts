import { describe, expect, test } from 'vitest'
import { BITCOIN_WALLET_BEHAVIOURS } from '../bitcoin-wallet/behaviours.js'
import { COSMOS_WALLET_BEHAVIOURS } from '../cosmos-wallet/behaviours.js'
import { EVM_WALLET_BEHAVIOURS, type EvmWalletBehaviour } from '../evm-wallet/behaviours.js'
import { POLKADOT_WALLET_BEHAVIOURS } from '../polkadot-wallet/behaviours.js'
import { SOLANA_WALLET_BEHAVIOURS } from '../solana-wallet/behaviours.js'

/** The replacement of a fault of the EVM wallet: one of another name, or the reason why there can be none. */
type Stand<Name extends string> = { readonly as: Name } | { readonly none: string }
type Stands<Table> = Partial<Record<EvmWalletBehaviour, Stand<keyof Table & string>>>

const each = <Table>(
  names: readonly EvmWalletBehaviour[],
  stand: Stand<keyof Table & string>,
): Stands<Table> => Object.fromEntries(names.map((name) => [name, stand]))

/** Faults about one network at a time, which the wallet itself is on. */
const OWN_NETWORK = [
  ...(['refuse-switch', 'unknown-chain-4902', 'unknown-chain-wrapped'] as const),
  ...(['unknown-chain-message', 'unknown-chain-5000', 'chain-add-refused'] as const),
  ...(['add-without-switch', 'switch-unsupported', 'ignore-switch', 'switch-elsewhere'] as const),
  ...(['switch-silently', 'lie-about-chain', 'malformed-chain-id'] as const),
  ...(['number-chain-id', 'decimal-chain-id'] as const),
] as const
const NO_NETWORK = { none: 'Each request names its network; the wallet has none of its own.' }
const TELLS_FIRST = { none: 'The grant of an honest one is told before the answer already.' }
const NO_CODE = { none: 'Its API has no word or code for a request that is open.' }
const ONE_SPELLING = { none: 'An address has one spelling, or another one is another address.' }
const NO_EVENT = { none: 'Its API has no event for a connection that is lost.' }
const NO_RECORD = { none: 'It stands at a fixed place of the page and says no name of its own.' }
const OF_STANDARD = {
  none: 'It registers by the Wallet Standard, as the Solana wallet does, through the same code.',
}
const SENDS = ['send-then-fail', 'send-twice'] as const
const NO_CHAIN = {
  none: 'It has no chain: the tests of its plugin play the node, and what it shows.',
}
const SENDS_NOTHING = { none: 'It sends nothing: what it signed the plugin sends.' }
const SIGNS_IN_WITH = ['sign-in-otherwise', 'malformed-sign-in'] as const
const ONE_PROMPT = { none: 'A sign-in with the connection is asked of EVM wallets alone.' }
const CAPABILITIES = { none: 'Capabilities of wallets are asked for on EVM networks only.' }

const SOLANA: Stands<typeof SOLANA_WALLET_BEHAVIOURS> = {
  ...each(OWN_NETWORK, NO_NETWORK),
  ...each(SENDS, NO_CHAIN),
  'pending-request': NO_CODE,
  'mixed-case-addresses': ONE_SPELLING,
  'malformed-hash': { as: 'malformed-output' },
  'disconnect-event': NO_EVENT,
  'events-first': TELLS_FIRST,
  'unknown-methods': { as: 'sign-only' },
  'malformed-capabilities': CAPABILITIES,
  ...each(SIGNS_IN_WITH, ONE_PROMPT),
  'getter-record': { as: 'changing-name' },
  'prototype-keys': { as: 'throwing-members' },
  'missing-fields': { as: 'malformed-wallets' },
  'malformed-records': { as: 'malformed-wallets' },
  'duplicate-rdns': { as: 'twin' },
  'announce-storm': { as: 'register-storm' },
  'announce-late': { as: 'register-late' },
  'announce-twice': { as: 'register-twice' },
}

const BITCOIN: Stands<typeof BITCOIN_WALLET_BEHAVIOURS> = {
  ...each(
    [
      ...(['unknown-chain-4902', 'unknown-chain-wrapped', 'unknown-chain-message'] as const),
      ...(['unknown-chain-5000', 'chain-add-refused', 'add-without-switch'] as const),
    ],
    { none: 'Its networks are three, and none can be added.' },
  ),
  ...each(SENDS, NO_CHAIN),
  'switch-elsewhere': { as: 'ignore-switch' },
  'switch-unsupported': { as: 'old-methods' },
  'switch-silently': { as: 'no-events' },
  'lie-about-chain': { as: 'lie-about-network' },
  ...each(['malformed-chain-id', 'number-chain-id', 'decimal-chain-id'], {
    as: 'lie-about-network',
  }),
  'pending-request': NO_CODE,
  'mixed-case-addresses': ONE_SPELLING,
  'malformed-hash': { as: 'malformed-txid' },
  'disconnect-event': NO_EVENT,
  'events-first': TELLS_FIRST,
  'unknown-methods': { as: 'old-methods' },
  'malformed-capabilities': CAPABILITIES,
  ...each(SIGNS_IN_WITH, ONE_PROMPT),
  'getter-record': { as: 'throwing-members' },
  ...each(['prototype-keys', 'missing-fields', 'malformed-records', 'duplicate-rdns'], OF_STANDARD),
  ...each(['announce-storm', 'announce-late', 'announce-twice'], OF_STANDARD),
}

const POLKADOT: Stands<typeof POLKADOT_WALLET_BEHAVIOURS> = {
  ...each(OWN_NETWORK, NO_NETWORK),
  'mixed-case-addresses': { as: 'other-format' },
  ...each(['malformed-hash', ...SENDS], SENDS_NOTHING),
  'disconnect-event': NO_EVENT,
  'events-first': TELLS_FIRST,
  'unknown-methods': { as: 'no-sign-raw' },
  'malformed-capabilities': CAPABILITIES,
  ...each(SIGNS_IN_WITH, ONE_PROMPT),
  'hostile-name': { as: 'hostile-key' },
  ...each(['hostile-icon', 'script-icon', 'huge-icon'], { none: 'An entry has no icon.' }),
  'getter-record': { as: 'hostile-entry' },
  'prototype-keys': { as: 'hostile-entry' },
  'missing-fields': { as: 'entry-without-enable' },
  'malformed-records': { as: 'entry-without-enable' },
  'duplicate-rdns': { as: 'namesake' },
  'announce-storm': { as: 'inject-storm' },
  'announce-late': { as: 'inject-late' },
  'announce-twice': { as: 'namesake' },
}

const COSMOS: Stands<typeof COSMOS_WALLET_BEHAVIOURS> = {
  ...each(OWN_NETWORK, NO_NETWORK),
  ...each(['unknown-chain-4902', 'unknown-chain-wrapped', 'unknown-chain-message'], {
    as: 'unknown-chain-words',
  }),
  'unknown-chain-5000': { as: 'unknown-chain-words' },
  'chain-add-refused': { as: 'no-suggestions' },
  'add-without-switch': { as: 'ignore-suggestion' },
  'pending-request': NO_CODE,
  'mixed-case-addresses': ONE_SPELLING,
  ...each(['empty-accounts', 'malformed-accounts'], { as: 'malformed-key' }),
  ...each(['duplicate-accounts', 'endless-accounts'], { none: 'It has one account at a time.' }),
  ...each(['malformed-hash', ...SENDS], SENDS_NOTHING),
  'malformed-events': { none: 'Its event says nothing but that something changed.' },
  'disconnect-event': NO_EVENT,
  'events-first': { none: 'Its event says nothing: the key is read after it anyway.' },
  'unknown-methods': { as: 'no-arbitrary' },
  'malformed-capabilities': CAPABILITIES,
  ...each(SIGNS_IN_WITH, ONE_PROMPT),
  ...each(['hostile-name', 'long-name', 'hostile-icon', 'script-icon', 'huge-icon'], NO_RECORD),
  ...each(['missing-fields', 'malformed-records', 'duplicate-rdns'], NO_RECORD),
  ...each(['announce-storm', 'announce-late', 'announce-twice'], NO_RECORD),
  ...each(['getter-record', 'prototype-keys'], { as: 'throwing-members' }),
}

const WALLETS = [
  ['Solana', SOLANA_WALLET_BEHAVIOURS, SOLANA],
  ['Bitcoin', BITCOIN_WALLET_BEHAVIOURS, BITCOIN],
  ['Polkadot', POLKADOT_WALLET_BEHAVIOURS, POLKADOT],
  ['Cosmos', COSMOS_WALLET_BEHAVIOURS, COSMOS],
] as const

describe.each(WALLETS)('the %s wallet', (_name, own, stands) => {
  const names = Object.keys(EVM_WALLET_BEHAVIOURS) as EvmWalletBehaviour[]
  const said = stands as Readonly<Record<string, Stand<string>>>

  test('can do every wrong of the EVM wallet, or gives a reason why not', () => {
    const missing = names.filter((name) => !Object.hasOwn(own, name) && !Object.hasOwn(said, name))
    expect(missing).toEqual([])
  })

  test('has the faults that replace others, and none both ways', () => {
    const wrong = Object.entries(said).filter(
      ([name, stand]) =>
        Object.hasOwn(own, name) || ('as' in stand && !Object.hasOwn(own, stand.as)),
    )
    expect(wrong).toEqual([])
  })
})
