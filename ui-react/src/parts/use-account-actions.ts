import { AccountAction, type Account, type AssetInfo, type Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useWords, type Words } from '../words/use-words.js'
import { cleanText } from './clean-text.js'

/** A button of the account, ready to be drawn. */
export interface ShownAction {
  readonly id: string
  /** Its plugin's own words for it in the language shown, otherwise its name. */
  readonly label: string
  readonly icon: string | undefined
  open(): void
  /** Opens it for one asset, if possible. */
  readonly openFor: ((asset: AssetInfo) => void) | undefined
  /** Opens it to get more of an asset, if possible. */
  readonly openToGet: ((asset: AssetInfo) => void) | undefined
}

/** Asks a contribution something; one that throws is reported and counts as a no. */
export function askContained<T>(kit: Kit, contribution: T, question: (contribution: T) => boolean) {
  try {
    return question(contribution)
  } catch (error) {
    kit.report(contribution, 'shows', error)
    return false
  }
}

/** Those of the wallet's features first, in the app's order; others as they were contributed. */
function inOrder(kit: Kit) {
  const order: readonly string[] = kit.features.order
  const placeOf = ({ id }: AccountAction) => (order.includes(id) ? order.indexOf(id) : order.length)
  return kit.all(AccountAction).toSorted((one, other) => placeOf(one) - placeOf(other))
}

function labelOf({ t, has }: Words, { id, label }: AccountAction): string {
  const key = `account.action.${id}`
  return has(key) ? t(key as never) : cleanText(label)
}

/** The actions for an account, as its view offers them. An action's error is reported, and nothing else happens. */
export function useAccountActions(kit: Kit, account: Account): readonly ShownAction[] {
  const words = useWords()
  const hidden = useAtomValue(kit.hiddenAtom)
  const run = (action: AccountAction, act: () => void) => {
    try {
      act()
    } catch (error) {
      kit.report(action, 'open', error)
    }
  }
  return inOrder(kit)
    .filter(({ id }) => !hidden.includes(id))
    .filter((action) => askContained(kit, action, (one) => one.shows?.(account) ?? true))
    .map((action) => ({
      id: action.id,
      icon: action.icon,
      label: labelOf(words, action),
      open() {
        run(action, () => {
          action.open(account)
        })
      },
      openFor:
        action.openFor &&
        ((asset) => {
          run(action, () => action.openFor?.(account, asset))
        }),
      openToGet:
        action.openToGet &&
        ((asset) => {
          run(action, () => action.openToGet?.(account, asset))
        }),
    }))
}
