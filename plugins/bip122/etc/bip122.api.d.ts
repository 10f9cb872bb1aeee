// @latchkey/bip122
// Values: ACCOUNT_INDEXES, bip122

export const ACCOUNT_INDEXES: {
    readonly payment: 0;
    readonly ordinal: 1;
};
export function bip122(): _latchkey_kernel.Plugin;

// @latchkey/bip122/networks
// Values: mainnet, testnet

export const mainnet: CaipNetwork;
export const testnet: CaipNetwork;

// @latchkey/bip122/sign-in
// Values: bip122SignIn

export const bip122SignIn: () => SignInNamespace;
