// @latchkey/cosmos
// Values: cosmos

export interface CosmosOptions {
    readonly wallets?: readonly CosmosWalletPlace[];
    readonly askOnRestore?: boolean;
    readonly memoRequired?: readonly string[];
}
export interface CosmosWalletAside {
    readonly path: readonly string[];
    readonly account: string;
    readonly changed: string;
}
export interface CosmosWalletPlace {
    readonly id: string;
    readonly name: string;
    readonly icon?: string;
    readonly path: readonly string[];
    readonly events: readonly string[];
    readonly aside?: CosmosWalletAside;
}
export function cosmos(options?: CosmosOptions): _latchkey_kernel.Plugin;

// @latchkey/cosmos/networks
// Values: celestia, cosmosHub, defineNetwork, juno, osmosis

export interface CosmosChain {
    readonly prefix: string;
    readonly denom: string;
    readonly restUrls: readonly string[];
    readonly gasPrice?: string;
    readonly coinType?: number;
}
export interface CosmosNetwork extends CaipNetwork {
    readonly cosmos: CosmosChain;
}
export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace'> {
    readonly chainId: string;
    readonly prefix: string;
    readonly denom: string;
    readonly rpcUrls: readonly string[];
    readonly restUrls: readonly string[];
    readonly gasPrice?: string;
    readonly coinType?: number;
}
export const celestia: CosmosNetwork;
export const cosmosHub: CosmosNetwork;
export function defineNetwork(definition: NetworkDefinition): CosmosNetwork;
export const juno: CosmosNetwork;
export const osmosis: CosmosNetwork;

// @latchkey/cosmos/sign-in
// Values: cosmosSignIn

export type AddressPrefixes = Readonly<Partial<Record<CaipNetworkId, string>>>;
export interface CosmosSignInOptions {
    readonly addressPrefixes?: AddressPrefixes;
}
export const cosmosSignIn: ({ addressPrefixes }?: CosmosSignInOptions) => SignInNamespace;
