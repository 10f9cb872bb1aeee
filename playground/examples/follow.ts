import type { Kit } from '@latchkey/kernel'
import { TransactionBook } from '@latchkey/money'

export const follow = (kit: Kit, id: string, told: (state: string | undefined) => void) =>
  kit.watch(kit.get(TransactionBook).recordAtom(id), (record) => told(record?.standing.state))
