import type { Kit } from '@latchkey/kernel'
import { signPsbt } from '@latchkey/bip122/psbt'
import type { Psbt } from 'bitcoinjs-lib'

/** The signed transaction as hex. Which inputs are the visitor's is read from the PSBT. */
export async function sign(kit: Kit, psbt: Psbt) {
  const signed = await signPsbt(kit, psbt)
  return signed.extractTransaction().toHex()
}
