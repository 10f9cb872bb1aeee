/** The kind of contract, which decides which of its functions are trusted. */
export type Family =
  | 'permit2'
  | 'wrapped'
  | 'uniswap-v2'
  | 'uniswap-v3'
  | 'uniswap-universal'
  | 'entry-point'
  | 'seaport'
  | 'multicall'
  | 'multi-send'
  | 'governor'

/** A contract that somebody who may be believed has named. */
export interface KnownContract {
  readonly name: string
  readonly family?: Family
}

/** A contract that an app or a provider's own code names. Never an answer of a service. */
export interface NamedContract extends KnownContract {
  /** CAIP-2. */
  readonly chain: string
  readonly address: string
}

/** Finds a contract; `undefined` for an unknown one. */
export type KnownContracts = (chain: string, address: string) => KnownContract | undefined

/** Deployed by a salt and their own code: on public networks nothing else can stand there (EIP-1014). */
const EVERYWHERE: Readonly<Record<string, KnownContract>> = {
  '0x000000000022D473030F116dDEE9F6B43aC78BA3': { name: 'Permit2', family: 'permit2' },
  '0xcA11bde05977b3631167028862bE2a173976CA11': { name: 'Multicall3', family: 'multicall' },
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789': { name: 'EntryPoint 0.6', family: 'entry-point' },
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032': { name: 'EntryPoint 0.7', family: 'entry-point' },
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108': { name: 'EntryPoint 0.8', family: 'entry-point' },
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009': { name: 'EntryPoint 0.9', family: 'entry-point' },
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC': { name: 'Seaport 1.5', family: 'seaport' },
  '0x0000000000000068F116a894984e2DB1123eB395': { name: 'Seaport 1.6', family: 'seaport' },
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526': {
    name: 'Safe MultiSend 1.4.1',
    family: 'multi-send',
  },
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2': {
    name: 'Safe MultiSend 1.4.1',
    family: 'multi-send',
  },
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761': {
    name: 'Safe MultiSend 1.3.0',
    family: 'multi-send',
  },
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D': {
    name: 'Safe MultiSend 1.3.0',
    family: 'multi-send',
  },
  '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67': { name: 'Safe Proxy Factory 1.4.1' },
  '0x41675C099F32341bf84BFc5382aF534df5C7461a': { name: 'Safe 1.4.1' },
  '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762': { name: 'Safe 1.4.1' },
  '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226': { name: 'Safe 4337 Module 0.3' },
}

const wrapped = (name: string): KnownContract => ({ name, family: 'wrapped' })
const V2: KnownContract = { name: 'Uniswap V2 Router', family: 'uniswap-v2' }
const V3: KnownContract = { name: 'Uniswap V3 Router', family: 'uniswap-v3' }
const UNIVERSAL: KnownContract = {
  name: 'Uniswap Universal Router',
  family: 'uniswap-universal',
}
/** The first routers of V3 stand at the same two places on four networks. */
const FIRST_V3 = {
  '0xE592427A0AEce92De3Edee1F18E0157C05861564': V3,
  '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45': V3,
}
/** Networks of the OP stack have their wrapped coin in the first block. */
const OP_STACK = '0x4200000000000000000000000000000000000006'

/** By CAIP-2. Networks' own sites and the routers' own lists of deployments. */
const BY_CHAIN: Readonly<Record<string, Readonly<Record<string, KnownContract>>>> = {
  'eip155:1': Object.assign(
    {
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': wrapped('WETH'),
      '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D': V2,
      '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af': UNIVERSAL,
      '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD': UNIVERSAL,
    },
    FIRST_V3,
  ),
  'eip155:10': Object.assign(
    {
      [OP_STACK]: wrapped('WETH'),
      '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2': V2,
      '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507': UNIVERSAL,
    },
    FIRST_V3,
  ),
  'eip155:56': {
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c': wrapped('WBNB'),
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24': V2,
    '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2': V3,
  },
  'eip155:100': { '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d': wrapped('WXDAI') },
  'eip155:130': { [OP_STACK]: wrapped('WETH') },
  'eip155:137': Object.assign(
    {
      '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270': wrapped('WPOL'),
      '0xedf6066a2b290C185783862C7F4776A2C8077AD1': V2,
      '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223': UNIVERSAL,
    },
    FIRST_V3,
  ),
  'eip155:480': { [OP_STACK]: wrapped('WETH') },
  'eip155:8453': {
    [OP_STACK]: wrapped('WETH'),
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24': V2,
    '0x2626664c2603336E57B271c5C0b26F421741e481': V3,
    '0x6fF5693b99212Da76ad316178A184AB56D299b43': UNIVERSAL,
  },
  'eip155:42161': Object.assign(
    {
      '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1': wrapped('WETH'),
      '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24': V2,
      '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3': UNIVERSAL,
    },
    FIRST_V3,
  ),
  'eip155:43114': {
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7': wrapped('WAVAX'),
    '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE': V3,
  },
  'eip155:7777777': { [OP_STACK]: wrapped('WETH') },
  'eip155:11155111': { '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14': wrapped('WETH') },
}

const lower = (table: Readonly<Record<string, KnownContract>>) =>
  Object.entries(table).map(([address, known]) => [address.toLowerCase(), known] as const)

/** The contracts of this table as they are written in it, for those who check them. */
export const BUNDLED_CONTRACTS: readonly NamedContract[] = [
  ['*', EVERYWHERE] as const,
  ...Object.entries(BY_CHAIN),
].flatMap(([chain, table]) =>
  Object.entries(table).map(([address, { name, family }]) => ({
    chain,
    address,
    name,
    ...(family && { family }),
  })),
)

const bundled = new Map<string, KnownContract>([
  ...lower(EVERYWHERE).map(([address, known]) => [`*/${address}`, known] as const),
  ...Object.entries(BY_CHAIN).flatMap(([chain, table]) =>
    lower(table).map(([address, known]) => [`${chain}/${address}`, known] as const),
  ),
])

/**
 * Contracts whose functions are believed: those of this package, and those that are named here.
 *
 * @param named By the app's options or by a provider's code. They cannot rename a contract of this package.
 */
export function knownContracts(named: readonly NamedContract[] = []): KnownContracts {
  const own = new Map<string, KnownContract>(
    named.map(({ chain, address, name, family }) => [
      `${chain}/${address.toLowerCase()}`,
      { name, ...(family && { family }) },
    ]),
  )
  return (chain, given) => {
    const address = given.toLowerCase()
    const key = `${chain}/${address}`
    return bundled.get(key) ?? bundled.get(`*/${address}`) ?? own.get(key)
  }
}
