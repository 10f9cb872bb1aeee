import { chainIdOf, DEFAULT_COIN_TYPE, DEFAULT_GAS_PRICE, type CosmosNetwork } from './network.js'

/** Prefixes of the other keys of a chain, by the convention all Cosmos chains follow. */
const bech32Config = (prefix: string) => ({
  bech32PrefixAccAddr: prefix,
  bech32PrefixAccPub: `${prefix}pub`,
  bech32PrefixValAddr: `${prefix}valoper`,
  bech32PrefixValPub: `${prefix}valoperpub`,
  bech32PrefixConsAddr: `${prefix}valcons`,
  bech32PrefixConsPub: `${prefix}valconspub`,
})

/** The argument of `experimentalSuggestChain` (docs.keplr.app, "Suggest Chain"), from a network's own data. */
export function chainInfoOf({ id, name, nativeCurrency, rpcUrls, cosmos }: CosmosNetwork) {
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: cosmos.denom,
    coinDecimals: nativeCurrency.decimals,
  }
  const price = Number(cosmos.gasPrice ?? DEFAULT_GAS_PRICE)
  return {
    chainId: chainIdOf(id),
    chainName: name,
    rpc: rpcUrls[0],
    rest: cosmos.restUrls[0],
    bip44: { coinType: cosmos.coinType ?? DEFAULT_COIN_TYPE },
    bech32Config: bech32Config(cosmos.prefix),
    currencies: [currency],
    stakeCurrency: currency,
    feeCurrencies: [
      { ...currency, gasPriceStep: { low: price, average: price, high: price * 1.5 } },
    ],
    features: [],
  }
}
