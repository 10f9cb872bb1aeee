/** The mnemonic every EVM development chain knows. Public, and worth nothing anywhere else. */
export const DEV_MNEMONIC = 'test test test test test test test test test test test junk'
