// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { createKit, type FeatureName, type NamespaceId } from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'

/** The features of an account in a namespace, by the capabilities that they need. */
const FEATURES = {
  send: [['transfer', 'transactionStatus']],
  balances: [['tokenBalances'], ['nativeBalance']],
  activity: [['activity']],
  names: [['names']],
} as const satisfies Readonly<Record<string, readonly (readonly FeatureName[])[]>>

type Feature = keyof typeof FEATURES

/** The features of each namespace. */
const SPECIFIED: Readonly<Record<Feature, readonly NamespaceId[]>> = {
  send: ['eip155', 'solana'],
  balances: ['eip155', 'solana'],
  activity: ['eip155'],
  names: ['eip155'],
}

/** The features that our plugins add. A Polkadot node has no index of an account's past. */
const ADDED: Readonly<Record<Feature, readonly NamespaceId[]>> = {
  send: ['bip122', 'cosmos', 'polkadot'],
  balances: ['bip122', 'cosmos', 'polkadot'],
  activity: ['solana', 'bip122', 'cosmos'],
  names: [],
}

const NAMESPACES: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'cosmos', 'polkadot']

test.each(Object.keys(FEATURES) as Feature[])(
  'the namespaces with %s are those of the specification, and the ones added to it',
  (feature) => {
    const plugins = [eip155({ ens: true }), solana(), bip122(), cosmos(), polkadot()]
    const { capabilities } = createKit({ networks: [mainnet], plugins, ports: createFakePorts() })
    const ways: readonly (readonly FeatureName[])[] = FEATURES[feature]
    const found = NAMESPACES.filter((namespace) =>
      ways.some((way) => way.every((one) => capabilities.has(one, namespace))),
    )
    expect(new Set(found)).toEqual(new Set([...SPECIFIED[feature], ...ADDED[feature]]))
  },
)
