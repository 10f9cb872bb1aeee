// @latchkey/bip122
// Values: bip122

export function bip122(): _latchkey_kernel.Plugin;

// @latchkey/bip122/networks
// Values: mainnet, testnet

export const mainnet: CaipNetwork;
export const testnet: CaipNetwork;
