/** What wallets throw, for pages that look for none: a relay's are told by the same table. */
export { matchWalletError } from '@latchkey/kernel/eip1193'
