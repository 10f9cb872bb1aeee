import { atom, type Atom, type Storage, type Store } from '@latchkey/kernel'
import type { PortfolioChoices } from '@latchkey/money'

const NAMES = ['masked', 'small', 'verified'] as const

/** The stored form is the names of what is on; any other text turns nothing on. */
function readChoices(raw: string | undefined): PortfolioChoices {
  const on = (raw ?? '').slice(0, 100).split(' ')
  const [masked, small, verified] = NAMES.map((name) => on.includes(name))
  return { masked: masked === true, small: small === true, verified: verified === true }
}

/** The visitor's choices about lists of tokens, kept on the device and the same in each tab. */
export function createViewChoices(storage: Storage, store: Store, key: string) {
  let made: ReturnType<typeof make> | undefined
  const make = () => atom(readChoices(storage.get(key)))
  const own = () => (made ??= make())
  const choicesAtom: Atom<PortfolioChoices> = atom((get) => get(own()))
  return {
    choicesAtom,
    choose(change: Partial<PortfolioChoices>) {
      const choices = { ...store.get(own()), ...change }
      const on = NAMES.filter((name) => choices[name])
      if (on.length === 0) storage.remove(key)
      else storage.set(key, on.join(' '))
      store.set(own(), choices)
    },
    /** Another tab wrote it. */
    follow: () =>
      storage.watch((changed) => {
        if (changed === key && made) store.set(made, readChoices(storage.get(key)))
      }),
  }
}
