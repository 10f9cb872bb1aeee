import { foldHex } from '@latchkey/kernel/internal/page'
import { logo, type Logo } from './logo.js'

const of = (shown: Logo, ...ids: readonly string[]) => ids.map((id) => [id, shown] as const)

/**
 * Well-known tokens by their CAIP-19 ids, never by their symbols: anybody may call a token USDC. Each logo is a module
 * of its own, fetched when it is shown.
 */
export const TOKEN_LOGOS: ReadonlyMap<string, Logo> = new Map([
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/USDC.svg.js')),
    'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    'eip155:10/erc20:0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    'eip155:42161/erc20:0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    'eip155:137/erc20:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    'eip155:43114/erc20:0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/USDT.svg.js')),
    'eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7',
    'eip155:10/erc20:0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    'eip155:42161/erc20:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    'eip155:137/erc20:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    'eip155:56/erc20:0x55d398326f99059ff775485246999027b3197955',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/DAI.svg.js')),
    'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
    'eip155:10/erc20:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
    'eip155:42161/erc20:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
    'eip155:8453/erc20:0x50c5725949a6f0c72e6c4a641f24049a917db0cb',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/WBTC.svg.js')),
    'eip155:1/erc20:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
    'eip155:42161/erc20:0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LINK.svg.js')),
    'eip155:1/erc20:0x514910771af9ca656af840dff83e8264ecf986ca',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/UNI.svg.js')),
    'eip155:1/erc20:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/AAVE.svg.js')),
    'eip155:1/erc20:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/ETH.svg.js')),
    'eip155:1/erc20:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    'eip155:8453/erc20:0x4200000000000000000000000000000000000006',
    'eip155:10/erc20:0x4200000000000000000000000000000000000006',
    'eip155:42161/erc20:0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/SHIB.svg.js')),
    'eip155:1/erc20:0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/MKR.svg.js')),
    'eip155:1/erc20:0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LDO.svg.js')),
    'eip155:1/erc20:0x5a98fcbea516cf06857215779fd812ca3bef1b32',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/GRT.svg.js')),
    'eip155:1/erc20:0xc944e90c64b2c07662a292be6244bdf05cda44a7',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/ENS.svg.js')),
    'eip155:1/erc20:0xc18360217d8f7ab5e7c516566761ea12ce7f9d72',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/SAND.svg.js')),
    'eip155:1/erc20:0x3845badade8e6dff049820680d1f14bd3903a5d0',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/MANA.svg.js')),
    'eip155:1/erc20:0x0f5d2fb29fb7d3cfee444a200298f468908cc942',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/AXS.svg.js')),
    'eip155:1/erc20:0xbb0e17ef65f82ab018d8edd776e8dd940327b28b',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/ARB.svg.js')),
    'eip155:1/erc20:0xb50721bcf8d664c30412cfbc6cf7a15145234ad1',
    'eip155:42161/erc20:0x912ce59144191c1204e64559fe8253a0e49e6548',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/MNT.svg.js')),
    'eip155:1/erc20:0x3c3a81e81dc49a522a592e7622a7e711c06bf354',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/PENDLE.svg.js')),
    'eip155:1/erc20:0x808507121b80c02388fad14726482e061b8da827',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/FET.svg.js')),
    'eip155:1/erc20:0xaea46a60368a7bd060eec7df8cba43b7ef41ad85',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/RNDR.svg.js')),
    'eip155:1/erc20:0x6de037ef9ad2725eb40118bb1702ebb27e4aeb24',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/QNT.svg.js')),
    'eip155:1/erc20:0x4a220e6096b25eadb88358cb44068a3248254675',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/COMP.svg.js')),
    'eip155:1/erc20:0xc00e94cb662c3520282e6f5717214004a7f26888',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/SNX.svg.js')),
    'eip155:1/erc20:0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/SUSHI.svg.js')),
    'eip155:1/erc20:0x6b3595068778dd592e39a122f4f5a5cf09c90fe2',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/YFI.svg.js')),
    'eip155:1/erc20:0x0bc529c00c6401aef6d220be8c6ea1667f6ad93e',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LPT.svg.js')),
    'eip155:1/erc20:0x58b6a8a3302369daec383334672404ee733ab239',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/BLUR.svg.js')),
    'eip155:1/erc20:0x5283d291dbcf85356a21ba090e6db59121208b44',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/GALA.svg.js')),
    'eip155:1/erc20:0xd1d2eb1b1e90b638588728b4130137d262c87cae',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/CHZ.svg.js')),
    'eip155:1/erc20:0x3506424f91fd33084466f402d5d97f05f8e3b4af',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/BAT.svg.js')),
    'eip155:1/erc20:0x0d8775f648430679a709e98d2b0cb6250d2887ef',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/FRAX.svg.js')),
    'eip155:1/erc20:0x853d955acef822db058eb8505911ed77f175b99e',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/FXS.svg.js')),
    'eip155:1/erc20:0x3432b6a60d23ca0dfca7761b7ab56459d9c964d0',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/RPL.svg.js')),
    'eip155:1/erc20:0xd33526068d116ce69f19a9ee46f0bd304f21a51f',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/SSV.svg.js')),
    'eip155:1/erc20:0x9d65ff81a3c488d585bbfb0bfe3c7707c7917f54',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/STG.svg.js')),
    'eip155:1/erc20:0xaf5191b0de278c7286d6c7cc6ab6bb8a73ba2cd6',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/GNO.svg.js')),
    'eip155:1/erc20:0x6810e776880c02933d47db1b9fc05908e5386b96',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/ENJ.svg.js')),
    'eip155:1/erc20:0xf629cbd94d3791c9250152bd8dfbdf380e2a3b9c',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LRC.svg.js')),
    'eip155:1/erc20:0xbbbbca6a901c926f240b89eacb641d8aec7aeafd',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/MASK.svg.js')),
    'eip155:1/erc20:0x69af81e73a73b40adf4f3d4223cd9b1ece623074',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/PYUSD.svg.js')),
    'eip155:1/erc20:0x6c3ea9036406852006290770bedfcaba0e23a0e8',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/FDUSD.svg.js')),
    'eip155:1/erc20:0xc5f0f7b66764f6ec8c8dff7ba683102295e16409',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/TUSD.svg.js')),
    'eip155:1/erc20:0x0000000000085d4780b73119b644ae5ecd22b376',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/USDE.svg.js')),
    'eip155:1/erc20:0x4c9edd5852cd905f086c759e8383e09bff1e68b3',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/GHO.svg.js')),
    'eip155:1/erc20:0x40d16fc0246ad3160ccc09b8d0d3a2cd28ae6c2f',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LUSD.svg.js')),
    'eip155:1/erc20:0x5f98805a4e8be255a32880fdec7f6728c6568ba0',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/EURC.svg.js')),
    'eip155:1/erc20:0x1abaea1f7c830bd89acc67ec4af516284b1bc33c',
    'eip155:8453/erc20:0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/PAXG.svg.js')),
    'eip155:1/erc20:0x45804880de22913dafe09f4980848ece6ecbaf78',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/XAUT.svg.js')),
    'eip155:1/erc20:0x68749665ff8d2d112fa859aa293f07a622782f38',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/TBTC.svg.js')),
    'eip155:1/erc20:0x18084fba666a33d37592fa2633fd49a74dd93a88',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/CBETH.svg.js')),
    'eip155:1/erc20:0xbe9895146f7af43049ca1c1ae358b0541ea49704',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/WBETH.svg.js')),
    'eip155:1/erc20:0xa2e3356610840701bdf5611a53974510ae27e2e1',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/RSR.svg.js')),
    'eip155:1/erc20:0x320623b8e4ff03373931769a31fc52a4e78b5d70',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/OCEAN.svg.js')),
    'eip155:1/erc20:0x967da4048cd07ab37855c090aaf366e4ce1b9f48',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/STORJ.svg.js')),
    'eip155:1/erc20:0xb64ef51c888972c908cfacf59b47c1afbc0ab8ac',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/NEXO.svg.js')),
    'eip155:1/erc20:0xb62132e35a6c13ee1ee0f84dc5d40bad8d815206',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LEO.svg.js')),
    'eip155:1/erc20:0x2af5d2ad76741191d15dfe7bf6ac92d4bd912ca3',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/CRO.svg.js')),
    'eip155:1/erc20:0xa0b73e1ff0b80914ab6fe0444e65848c4c34450b',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/HOT.svg.js')),
    'eip155:1/erc20:0x6c6ee5e31d828de241282b9606c8e98ea48526e2',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/DEXE.svg.js')),
    'eip155:1/erc20:0xde4ee8057785a7e8e800db58f9784845a5c2cbd6',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/SKL.svg.js')),
    'eip155:1/erc20:0x00c83aecc790e8a4453e5dd3b0b4b3680501a7a7',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/GUSD.svg.js')),
    'eip155:1/erc20:0x056fd409e1d7a124bd7017459dfea2f387b6d5cd',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/AXL.svg.js')),
    'eip155:1/erc20:0x467719ad09025fcc6cf6f8311755809d45a5e5f3',
  ),
])

/** The logo of a token, if there is one. Contracts in hex are compared in lower case. */
export const tokenLogo = (id: string): Logo | undefined => TOKEN_LOGOS.get(foldHex(id))
