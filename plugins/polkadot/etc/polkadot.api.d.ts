// @latchkey/polkadot
// Values: polkadot

export interface PolkadotOptions {
    readonly wallets?: readonly PolkadotWallet[];
}
export interface PolkadotWallet {
    readonly key: string;
    readonly name: string;
    readonly icon?: string;
}
export function polkadot(options?: PolkadotOptions): _latchkey_kernel.Plugin;

// @latchkey/polkadot/networks
// Values: defineNetwork, kusama, kusamaAssetHub, polkadotAssetHub, polkadotChain, westend

export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace'> {
    readonly genesisHash: string;
    readonly ss58Prefix?: number;
    readonly explorers?: readonly BlockExplorer[];
}
export interface PolkadotNetwork extends CaipNetwork {
    readonly ss58Prefix: number;
}
export function defineNetwork({ genesisHash, ss58Prefix, ...rest }: NetworkDefinition): PolkadotNetwork;
export const kusama: PolkadotNetwork;
export const kusamaAssetHub: PolkadotNetwork;
export const polkadotAssetHub: PolkadotNetwork;
export const polkadotChain: PolkadotNetwork;
export const westend: PolkadotNetwork;
