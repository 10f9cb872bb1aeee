import { mnemonicToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../chains/dev-mnemonic.mjs'

/** The two accounts of the wallet: the first ones of the chains' own mnemonic, so they are rich. */
export const ACCOUNTS = /** @type {const} */ ([
  { name: 'Account 1', signer: mnemonicToAccount(DEV_MNEMONIC, { addressIndex: 0 }) },
  { name: 'Account 2', signer: mnemonicToAccount(DEV_MNEMONIC, { addressIndex: 1 }) },
])
