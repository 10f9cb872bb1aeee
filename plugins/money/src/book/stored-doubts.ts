import { namespaceOf, type Capabilities, type Clock, type Storage } from '@latchkey/kernel'
import { toJson } from '@latchkey/kernel/internal/tools'
import type { SentDoubt, StoredDoubts } from '../services.js'
import { DOUBTS } from './doubt-format.js'
import { readRows } from './read-rows.js'

/** A transaction that did not come within this time is not waited for any more. */
const KEPT_MS = 86_400_000
/** A refused transaction may still be sent within this time. */
const REFUSED_MS = 600_000
/** Of one feature at one place. The oldest go first: those that stay say enough. */
const MOST_EACH = 5

const isOf = (one: SentDoubt, { flow, place }: Pick<SentDoubt, 'flow' | 'place'>) =>
  one.flow === flow && one.place === place

/** Keeps doubts in the browser's storage. */
export function createStoredDoubts({
  storage,
  clock,
  capabilities,
  key,
}: {
  readonly storage: Storage
  readonly clock: Clock
  readonly capabilities: Capabilities
  readonly key: string
}): StoredDoubts {
  /** A wrong clock, or a foreign writer, does not make one stay for ever. */
  const mayCome = ({ asked, isRefused }: SentDoubt) =>
    Math.abs(clock.now() - asked) < (isRefused ? REFUSED_MS : KEPT_MS)
  const read = () => readRows(DOUBTS, storage.get(key)).filter(mayCome)
  const write = (rows: readonly SentDoubt[]) => {
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, toJson({ v: DOUBTS.version, rows }))
  }
  return {
    of: (flow, place) => read().filter((one) => isOf(one, { flow, place })),
    add(doubt) {
      // Refused requests are dropped first.
      const rows = read().sort((a, b) => Number(b.isRefused ?? 0) - Number(a.isRefused ?? 0))
      let number = rows.length
      const idOf = () => `${String(doubt.asked)}.${String(number)}`
      while (rows.some(({ id }) => id === idOf())) number += 1
      const id = idOf()
      const bare: SentDoubt = { ...doubt, id }
      // A record that is too long to be read again is shortened.
      const made = DOUBTS.readRow({ ...bare }) ?? bare
      const others = rows.filter((one) => !isOf(one, doubt))
      const own = rows.filter((one) => isOf(one, doubt)).slice(1 - MOST_EACH)
      write([...others, ...own, made].slice(-DOUBTS.most))
      return id
    },
    change(id, change) {
      const rows = read()
      if (!rows.some((one) => one.id === id)) return
      write(rows.map((one) => (one.id === id ? { ...one, ...change } : one)))
    },
    drop(id) {
      const rows = read()
      const left = rows.filter((one) => one.id !== id)
      if (left.length < rows.length) write(left)
    },
    async searchOf({ mark }) {
      if (!mark) return undefined
      try {
        const { searchAgain } = await capabilities.get('transfer', namespaceOf(mark.sent.network))
        return searchAgain?.(mark)
      } catch {
        return undefined // Without it the outcome is unknown, and the doubt stays.
      }
    },
  }
}
