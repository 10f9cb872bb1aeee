import type { AssetInfo, Kit } from '@latchkey/kernel'
import { Send, type SendNote } from '@latchkey/send'

/** The question to a person before the wallet is asked: everybody, with their amounts. */
type Agree = (shares: readonly string[], notes: readonly SendNote[]) => Promise<boolean>

export async function paySeveral(kit: Kit, asset: AssetInfo, list: string, agree: Agree) {
  const send = kit.get(Send)
  // `list` has an address or a name and an amount in each line: `bob.eth, 1.5`.
  await send.edit({ asset, list })
  // `list_invalid`: some lines cannot be sent to. `list_unsupported`: this wallet pays one at a time.
  const { receivers = [], notes } = await send.review().catch((error: unknown) => {
    const { problems = [] } = kit.store.get(send.stateAtom).list ?? {}
    for (const { line, code, text } of problems) console.warn(`Line ${line}: ${code} (${text})`)
    throw error
  })
  const shares = receivers.map(({ amount, name, address }) => `${amount} ${name ?? ''} ${address}`)
  if (!(await agree(shares, notes))) return undefined
  for (const { code, level } of notes) if (level === 'check') await send.accept(code)
  return (await send.confirm())?.id
}
