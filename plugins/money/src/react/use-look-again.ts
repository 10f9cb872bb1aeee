import { useEffect } from 'react'
import { Browser, Clock, type Kit } from '@latchkey/kernel'
import { TransactionBook, type TransactionRecord } from '../services.js'

/** Between two looks while a visitor looks on. */
const SOON_MS = 2_000

/** Looks at the chain. If it cannot be loaded, the known state stays. */
const look = (kit: Kit, id: string) =>
  kit
    .get(TransactionBook)
    .look(id)
    .catch(() => undefined)

/** Looks at the chain once for a transaction that the watch gave up and a visitor opens. */
export function useLookAgain(kit: Kit, record: TransactionRecord | undefined): void {
  const id = record?.unwatched ? record.id : undefined
  useEffect(() => {
    if (id !== undefined) void look(kit, id)
  }, [kit, id])
}

/** Looks at the chain every two seconds for what a visitor waits for. */
export function useLooking(kit: Kit, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const [clock, browser] = [kit.get(Clock), kit.get(Browser)]
    let isOver = false
    const again = () =>
      clock.after(SOON_MS, () => {
        const looking = browser.visible() ? look(kit, id) : Promise.resolve()
        void looking.then(() => {
          if (!isOver) cancel = again()
        })
      })
    let cancel = again()
    return () => {
      isOver = true
      cancel()
    }
  }, [kit, id])
}
