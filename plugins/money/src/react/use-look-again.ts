import { useEffect } from 'react'
import type { Kit } from '@latchkey/kernel'
import { TransactionBook, type TransactionRecord } from '../services.js'

/** Looks at the chain once for a transaction that the watch gave up and a visitor opens. */
export function useLookAgain(kit: Kit, record: TransactionRecord | undefined): void {
  const id = record?.unwatched ? record.id : undefined
  useEffect(() => {
    // What cannot be loaded leaves what was known.
    if (id !== undefined)
      kit
        .get(TransactionBook)
        .look(id)
        .catch(() => undefined)
  }, [kit, id])
}
