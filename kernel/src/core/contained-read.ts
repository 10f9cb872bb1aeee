import type { Kit } from './kit-types.js'
import type { Atom } from './state.js'

type Report = Kit['report']

/**
 * A reader for plugins' atoms: one that throws is reported once, with its plugin's id, and from then on is replaced
 * by `fallback`, so that the other contributions live on.
 *
 * @example
 * const read = containedReader(kit.report)
 * const rows = atom((get) => kit.all(WalletRows).flatMap((one) => read(get, one, one.rows, [])))
 */
export function containedReader(report: Report) {
  const broken = new Set<unknown>()
  return <T>(
    get: <Value>(atom: Atom<Value>) => Value,
    contribution: unknown,
    source: Atom<T>,
    fallback: T,
  ): T => {
    if (broken.has(contribution)) return fallback
    try {
      return get(source)
    } catch (error) {
      broken.add(contribution)
      // Not within the read: a listener of the report may write state.
      queueMicrotask(() => {
        report(contribution, 'atom', error)
      })
      return fallback
    }
  }
}
