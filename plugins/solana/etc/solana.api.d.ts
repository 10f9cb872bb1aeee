// @latchkey/solana
// Values: solana

export function solana(): _latchkey_kernel.Plugin;

// @latchkey/solana/networks
// Values: currentNetworkId, defineNetwork, devnet, mainnet, oldNetworkId, testnet

export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace' | 'nativeCurrency'> {
    readonly genesisHash: string;
    readonly nativeCurrency?: NativeCurrency;
}
export const currentNetworkId: (id: CaipNetworkId) => CaipNetworkId;
export function defineNetwork({ genesisHash, ...rest }: NetworkDefinition): CaipNetwork;
export const devnet: CaipNetwork;
export const mainnet: CaipNetwork;
export const oldNetworkId: (id: CaipNetworkId) => CaipNetworkId | undefined;
export const testnet: CaipNetwork;

// @latchkey/solana/sign-in
// Values: solanaSignIn

export const solanaSignIn: () => SignInNamespace;
