import { createKit, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { createConfig, http, type Config, type CreateConnectorFn } from '@wagmi/core'
import {
  createConfig as createConfig2,
  type CreateConnectorFn as CreateConnectorFn2,
} from '@wagmi/core-2'
import { mainnet, optimism } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { latchkey, networksFrom } from './index.js'

declare const kit: Kit
const chains = [mainnet, optimism] as const
const transports = { [mainnet.id]: http(), [optimism.id]: http() }

test('wagmi 2 and 3 take the connector as it is', () => {
  expectTypeOf(latchkey(kit)).toExtend<CreateConnectorFn>()
  expectTypeOf(latchkey(() => kit)).toExtend<CreateConnectorFn2>()
  const made = { chains, transports, connectors: [latchkey(kit, { name: 'Wallets' })] }
  expectTypeOf(createConfig).toBeCallableWith(made)
  expectTypeOf(createConfig2).toBeCallableWith(made)
  // @ts-expect-error there is no such option
  latchkey(kit, { chains: [1] })
})

test('a kit takes the networks of a config, or of what it is made of', () => {
  expectTypeOf(networksFrom({ chains, transports })).toEqualTypeOf<readonly CaipNetwork[]>()
  expectTypeOf(networksFrom).toBeCallableWith({} as Config)
  expectTypeOf(createKit).toBeCallableWith({ networks: networksFrom({ chains }), plugins: [] })
  // @ts-expect-error without chains there is nothing to take
  networksFrom({ transports })
})
