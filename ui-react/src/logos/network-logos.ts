import type { CaipNetwork, CaipNetworkId, NamespaceId } from '@latchkey/kernel'
import { FAMILY_LOGOS } from './family-logos.js'
import { logo, type Logo } from './logo.js'

const evm = (shown: Logo | undefined, ...chains: readonly number[]) =>
  chains.flatMap((chain) => (shown ? [[`eip155:${String(chain)}`, shown] as const] : []))

/** EVM networks, main and test, by chain id. Each logo is a module of its own, fetched when it is shown. */
export const NETWORK_LOGOS: ReadonlyMap<string, Logo> = new Map([
  ...evm(FAMILY_LOGOS.eip155, 1, 11_155_111, 560_048, 17_000),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/optimism.svg.js')),
    10,
    11_155_420,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/branded/base.svg.js')),
    8453,
    84_532,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/arbitrum-one.svg.js')),
    42_161,
    421_614,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/arbitrum-nova.svg.js')),
    42_170,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/polygon.svg.js')),
    137,
    80_002,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/polygon-zkevm.svg.js')),
    1101,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js')),
    56,
    97,
    204,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/avalanche.svg.js')),
    43_114,
    43_113,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/celo.svg.js')),
    42_220,
    11_142_220,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/zksync.svg.js')),
    324,
    300,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/linea.svg.js')),
    59_144,
    59_141,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/scroll.svg.js')),
    534_352,
    534_351,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/gnosis.svg.js')),
    100,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/fantom.svg.js')),
    250,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/sonic.svg.js')),
    146,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/mantle.svg.js')),
    5000,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/blast.svg.js')),
    81_457,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/mode.svg.js')),
    34_443,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/zora.svg.js')),
    7_777_777,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/unichain.svg.js')),
    130,
    1301,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/world.svg.js')),
    480,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/ink.svg.js')),
    57_073,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/soneium.svg.js')),
    1868,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/berachain.svg.js')),
    80_094,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/monad.svg.js')),
    143,
    10_143,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/hyper-evm.svg.js')),
    999,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/ronin.svg.js')),
    2020,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/kaia.svg.js')),
    8217,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/moonbeam.svg.js')),
    1284,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/moonriver.svg.js')),
    1285,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/aurora.svg.js')),
    1_313_161_554,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/cronos.svg.js')),
    25,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/metis-andromeda.svg.js')),
    1088,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/taiko.svg.js')),
    167_000,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/manta-pacific.svg.js')),
    169,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/fraxtal.svg.js')),
    252,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/lisk.svg.js')),
    1135,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/apechain.svg.js')),
    33_139,
  ),
  ...evm(
    logo(() => import('@web3icons/core/svgs/networks/background/abstract.svg.js')),
    2741,
  ),
  [
    'cosmos:osmosis-1',
    logo(() => import('@web3icons/core/svgs/networks/background/osmosis.svg.js')),
  ],
])

/** The facts by which a logo is chosen. */
export interface MarkedNetwork {
  readonly id?: CaipNetworkId
  readonly namespace?: NamespaceId
  readonly nativeCurrency?: Pick<CaipNetwork['nativeCurrency'], 'symbol'>
}

/** Networks of these families are one chain each; of the others only those that pay with its coin. */
const COINS: Partial<Record<NamespaceId, string>> = { polkadot: 'DOT', cosmos: 'ATOM' }

/** The logo of a network, if there is one. */
export function networkLogo({ id, namespace, nativeCurrency }: MarkedNetwork): Logo | undefined {
  if (id === undefined || namespace === undefined) return undefined
  const known = NETWORK_LOGOS.get(id)
  if (known || namespace === 'eip155') return known
  const coin = COINS[namespace]
  const isItsOwn = coin === undefined || nativeCurrency?.symbol === coin
  return isItsOwn ? FAMILY_LOGOS[namespace] : undefined
}
