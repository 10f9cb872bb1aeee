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

// @latchkey/polkadot/api
// Values: createPolkadotApi

export interface ConnectedApi {
    readonly api: ApiPromise;
    readonly signer: Signer;
}
export interface PolkadotApi {
    connect(options?: Abortable): Promise<ConnectedApi>;
    dispose(): void;
}
export interface PolkadotApiOptions {
    readonly api?: RuntimeOptions;
}
export type RuntimeOptions = Omit<ApiOptions, 'initWasm' | 'noInitWarn' | 'provider' | 'signer' | 'source' | 'throwOnConnect'>;
export function createPolkadotApi(kit: Kit, options?: PolkadotApiOptions): PolkadotApi;

// @latchkey/polkadot/networks
// Values: defineNetwork, kusama, kusamaAssetHub, polkadotAssetHub, polkadotChain, westend

export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace'> {
    readonly genesisHash: string;
    readonly ss58Prefix?: number;
    readonly socketUrls?: readonly string[];
    readonly explorers?: readonly BlockExplorer[];
}
export interface PolkadotNetwork extends CaipNetwork {
    readonly ss58Prefix: number;
    readonly socketUrls?: readonly string[];
}
export function defineNetwork({ genesisHash, ss58Prefix, ...rest }: NetworkDefinition): PolkadotNetwork;
export const kusama: PolkadotNetwork;
export const kusamaAssetHub: PolkadotNetwork;
export const polkadotAssetHub: PolkadotNetwork;
export const polkadotChain: PolkadotNetwork;
export const westend: PolkadotNetwork;

// @latchkey/polkadot/sign-in
// Values: polkadotSignIn

export type AddressPrefixes = Readonly<Partial<Record<CaipNetworkId, number>>>;
export interface PolkadotSignInOptions {
    readonly addressPrefixes?: AddressPrefixes;
}
export const polkadotSignIn: ({ addressPrefixes, }?: PolkadotSignInOptions) => SignInNamespace;
