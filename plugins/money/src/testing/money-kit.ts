import { definePlugin, NameResolver, type Plugin } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import { Identities, money, Prices, PriceSource, type MoneyOptions } from '../index.js'

/** The contributions of a test's third party. */
export interface Contributed {
  readonly priceSources?: readonly PriceSource[]
  readonly resolvers?: readonly NameResolver[]
}

const thirdParty = ({ priceSources = [], resolvers = [] }: Contributed): Plugin =>
  definePlugin({
    id: 'acme:sources',
    setup(host) {
      for (const source of priceSources) host.add(PriceSource, source)
      for (const resolver of resolvers) host.add(NameResolver, resolver)
    },
  })

/** A kit with the plugin on fake ports. No wallet is connected. */
export async function moneyKit(contributed: Contributed = {}, options?: MoneyOptions) {
  const self = await connectedKit({
    connect: false,
    plugins: [money(options), thirdParty(contributed)],
  })
  const failures = () =>
    self.events.records
      .filter(({ name }) => name === 'plugin:failed')
      .map(({ payload }) => payload as { readonly pluginId: string; readonly where: string })
  return {
    ...self,
    failures,
    prices: self.kit.get(Prices),
    identities: self.kit.get(Identities),
  }
}
