import type { Kit } from '@latchkey/kernel'
import { solanaSigner } from '@latchkey/solana/signer'
import {
  appendTransactionMessageInstruction,
  type Blockhash,
  createTransactionMessage,
  getBase58Decoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'

type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

/** Sends an instruction by the connected wallet. `lifetime` is the answer of `rpc.getLatestBlockhash()`. */
export async function send(kit: Kit, instruction: Instruction, lifetime: Lifetime) {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(solanaSigner(kit), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstruction(instruction, draft),
  )
  return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message))
}
