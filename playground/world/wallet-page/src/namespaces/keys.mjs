/*
 * The keys of the kernel's test wallets, from their sources: the page is bundled, and the package's
 * door has whole wallets only.
 */
/* eslint-disable @nx/enforce-module-boundaries */
export { seededSolanaKey } from '../../../../../kernel/src/testing/solana-wallet/key.ts'
export { signTransaction } from '../../../../../kernel/src/testing/solana-wallet/transaction.ts'
export { createBitcoinKeys } from '../../../../../kernel/src/testing/bitcoin-wallet/key.ts'
export {
  signBip322,
  signEcdsa,
} from '../../../../../kernel/src/testing/bitcoin-wallet/sign-message.ts'
export {
  pay as payBitcoin,
  signPsbt,
} from '../../../../../kernel/src/testing/bitcoin-wallet/transactions.ts'
export { seededPolkadotKey } from '../../../../../kernel/src/testing/polkadot-wallet/key.ts'
export { payloadBytes } from '../../../../../kernel/src/testing/polkadot-wallet/signer-payload.ts'
export { accountIdOf, ss58Address } from '../../../../../kernel/src/testing/polkadot-wallet/ss58.ts'
export { seededCosmosKey } from '../../../../../kernel/src/testing/cosmos-wallet/key.ts'
export {
  aminoBytes,
  directBytes,
} from '../../../../../kernel/src/testing/cosmos-wallet/sign-bytes.ts'
