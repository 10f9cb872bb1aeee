import { PendingWork } from '@latchkey/kernel/internal/page'
import { useFollowed } from './use-followed.js'

const atomOf = ({ countAtom }: PendingWork) => countAtom

/** A value that is no number counts as none. */
const sumOf = (counts: readonly unknown[]) =>
  counts.reduce<number>(
    (sum, count) => sum + (Number.isSafeInteger(count) ? Math.max(0, Number(count)) : 0),
    0,
  )

/** The number of open transactions, or of other work of plugins. */
export const usePendingCount = (): number => useFollowed(PendingWork, atomOf, sumOf)
