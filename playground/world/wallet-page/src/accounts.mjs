import { mnemonicToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../chains/dev-mnemonic.mjs'
import { perAccount } from './per-account.mjs'

const signerAt = perAccount((addressIndex) => mnemonicToAccount(DEV_MNEMONIC, { addressIndex }))

const accountOf = (/** @type {number} */ index) => ({
  name: `Account ${index + 1}`,
  get signer() {
    return signerAt(index)
  },
})

/** The two accounts of the wallet: the first ones of the chains' own mnemonic, so they are rich. */
export const ACCOUNTS = /** @type {const} */ ([accountOf(0), accountOf(1)])
