import { atom, Hiding, type Atom, type Contributions } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'

/** A provider of a feature, as rules speak of it. */
export interface RuledProvider {
  readonly id: string
  /** Shown as it is. */
  readonly name: string
}

/**
 * The providers of a feature that a project's rules leave. No rule hides them by id, and each list of the feature's
 * providers has them, by id or name. A rule that throws hides nothing.
 *
 * @example
 * const offeredAtom = providerRules(contributions, 'onramp')
 * const offered = contributions.all(OnRampProvider).filter(store.get(offeredAtom))
 */
export function providerRules(
  contributions: Contributions,
  feature: 'onramp' | 'swaps',
): Atom<(provider: RuledProvider) => boolean> {
  const read = <T>(rule: Hiding, what: string, ask: () => T, fallback: T): T => {
    try {
      return ask()
    } catch (error) {
      contributions.report(rule, what, error)
      return fallback
    }
  }
  return atom((get) => {
    const rules = contributions.all(Hiding)
    const hidden = rules.flatMap((rule) => read(rule, 'hidden', () => get(rule.hidden), []))
    const lists = rules.flatMap((rule) => {
      const { only } = rule
      const ask = () => only && own(get(only))[feature]?.map((one) => one.toLowerCase())
      const list = read(rule, 'only', ask, undefined)
      return list ? [list] : []
    })
    return ({ id, name }) => {
      // An id may say more after a colon, such as a network.
      const words = [id, id.replace(/:.*$/s, ''), name].map((one) => one.toLowerCase())
      return (
        !hidden.includes(id) && lists.every((list) => words.some((word) => list.includes(word)))
      )
    }
  })
}
