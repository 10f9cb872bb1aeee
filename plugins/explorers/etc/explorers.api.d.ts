// @latchkey/explorers
// Values: blockscout, cosmosTx, esplora, llamaPrices, tokenList

export interface BlockscoutOptions {
    readonly urls: Urls;
}
export interface LlamaPricesOptions {
    readonly url?: string;
}
export interface OtherNodesOptions {
    readonly urls: Urls;
}
export type TokenListSource = unknown;
export type Urls = Readonly<Record<CaipNetworkId, string>>;
export const blockscout: (options: BlockscoutOptions) => Plugin;
export const cosmosTx: (options: OtherNodesOptions) => Plugin;
export const esplora: (options: OtherNodesOptions) => Plugin;
export const llamaPrices: (options?: LlamaPricesOptions) => Plugin;
export const tokenList: (...lists: readonly TokenListSource[]) => Plugin;
