// @latchkey/eip155
// Values: eip155

export interface Eip155Options {
    readonly ens?: boolean | EnsOptions;
    readonly injected?: boolean;
    readonly eip6963?: boolean;
    readonly rank?: boolean;
    readonly methods?: readonly string[];
}
export interface EnsOptions {
    readonly network?: CaipNetworkId;
    readonly universalResolver?: string;
}
export function eip155(options?: Eip155Options): _latchkey_kernel.Plugin;

// @latchkey/eip155/networks
// Values: abstract, apeChain, arbitrum, arbitrumNova, arbitrumSepolia, aurora, avalanche, avalancheFuji, base, baseSepolia, berachain, blast, bsc, bscTestnet, celo, celoSepolia, cronos, defineNetwork, fantom, fraxtal, fromViemChain, gnosis, hoodi, hyperEvm, ink, kaia, linea, lisk, mainnet, manta, mantle, metis, mode, monad, moonbeam, moonriver, opBNB, optimism, optimismSepolia, plasma, polygon, polygonAmoy, polygonZkEvm, ronin, scroll, sei, sepolia, soneium, sonic, taiko, unichain, unichainSepolia, worldchain, zksync, zora

export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace' | 'nativeCurrency'> {
    readonly chainId: number;
    readonly nativeCurrency?: NativeCurrency;
    readonly explorers?: readonly BlockExplorer[];
}
export interface ViemChain {
    readonly id: number;
    readonly name: string;
    readonly nativeCurrency: NativeCurrency;
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly string[];
        };
    };
    readonly blockExplorers?: {
        readonly [key: string]: BlockExplorer;
        readonly default: BlockExplorer;
    } | undefined;
    readonly testnet?: boolean | undefined;
}
export const abstract: CaipNetwork;
export const apeChain: CaipNetwork;
export const arbitrum: CaipNetwork;
export const arbitrumNova: CaipNetwork;
export const arbitrumSepolia: CaipNetwork;
export const aurora: CaipNetwork;
export const avalanche: CaipNetwork;
export const avalancheFuji: CaipNetwork;
export const base: CaipNetwork;
export const baseSepolia: CaipNetwork;
export const berachain: CaipNetwork;
export const blast: CaipNetwork;
export const bsc: CaipNetwork;
export const bscTestnet: CaipNetwork;
export const celo: CaipNetwork;
export const celoSepolia: CaipNetwork;
export const cronos: CaipNetwork;
export function defineNetwork(definition: NetworkDefinition): CaipNetwork;
export const fantom: CaipNetwork;
export const fraxtal: CaipNetwork;
export function fromViemChain(chain: ViemChain): CaipNetwork;
export const gnosis: CaipNetwork;
export const hoodi: CaipNetwork;
export const hyperEvm: CaipNetwork;
export const ink: CaipNetwork;
export const kaia: CaipNetwork;
export const linea: CaipNetwork;
export const lisk: CaipNetwork;
export const mainnet: CaipNetwork;
export const manta: CaipNetwork;
export const mantle: CaipNetwork;
export const metis: CaipNetwork;
export const mode: CaipNetwork;
export const monad: CaipNetwork;
export const moonbeam: CaipNetwork;
export const moonriver: CaipNetwork;
export const opBNB: CaipNetwork;
export const optimism: CaipNetwork;
export const optimismSepolia: CaipNetwork;
export const plasma: CaipNetwork;
export const polygon: CaipNetwork;
export const polygonAmoy: CaipNetwork;
export const polygonZkEvm: CaipNetwork;
export const ronin: CaipNetwork;
export const scroll: CaipNetwork;
export const sei: CaipNetwork;
export const sepolia: CaipNetwork;
export const soneium: CaipNetwork;
export const sonic: CaipNetwork;
export const taiko: CaipNetwork;
export const unichain: CaipNetwork;
export const unichainSepolia: CaipNetwork;
export const worldchain: CaipNetwork;
export const zksync: CaipNetwork;
export const zora: CaipNetwork;

// @latchkey/eip155/sign-in
// Values: eip155SignIn

export interface ContractOptions {
    readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
    readonly timeout?: number;
}
export interface Eip155SignInOptions {
    readonly contracts?: ContractOptions;
}
export const eip155SignIn: ({ contracts }?: Eip155SignInOptions) => SignInNamespace;
