import type { AssetInfo, Kit } from '@latchkey/kernel'
import { Send, type SendNote } from '@latchkey/send'

/** The question to a person before the wallet is asked. */
type Agree = (what: string, notes: readonly SendNote[]) => Promise<boolean>

export async function pay(kit: Kit, asset: AssetInfo, amount: bigint, to: string, agree: Agree) {
  const send = kit.get(Send)
  await send.edit({ asset, amount, to })
  // Looks up the name, the balance, the fee and the receiver, and simulates it. No wallet is asked.
  const { transfer, receiver, notes } = await send.review()
  const what = `${transfer.amount} units to ${receiver.name ?? ''} ${receiver.address}`
  if (!(await agree(what, notes))) return undefined
  for (const { code, level } of notes) if (level === 'check') await send.accept(code)
  // Looks everything up once more. `undefined`: something changed meanwhile, and nothing was asked.
  const record = await send.confirm()
  return record?.id
}
