import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { toQuantity } from '@latchkey/kernel/internal'

/** Codes of EIP-5792 for what becomes of a Safe's transaction. */
const STATUS: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

const PENDING = 100

/** How a batch fares (EIP-5792 `wallet_getCallsStatus`). One transaction holds all its calls. */
export async function callsStatus({ txs, eth }: SafeAppsSDK, id: string, chainId: number) {
  const { txStatus, txHash } = await txs.getBySafeTxHash(id)
  const status = STATUS[txStatus] ?? PENDING
  const found = { version: '2.0.0', id, chainId: toQuantity(chainId), atomic: true, status }
  const receipt = txHash ? await eth.getTransactionReceipt([txHash]) : undefined
  // The library's type has no word for a receipt that is not there yet.
  if (!(receipt as unknown) || !receipt) return found
  const { logs, blockHash } = receipt
  // Typed as numbers, told in hex.
  const { blockNumber, gasUsed } = receipt as unknown as Readonly<Record<string, unknown>>
  const one = {
    logs,
    status: toQuantity(status === STATUS['SUCCESS'] ? 1 : 0),
    blockHash,
    blockNumber: toQuantity(Number(blockNumber)),
    gasUsed: toQuantity(Number(gasUsed)),
    transactionHash: txHash,
  }
  return { ...found, receipts: [one] }
}
