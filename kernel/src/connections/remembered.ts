import type { NamespaceId } from '../caip/namespace.js'
import type { Account, Connection } from './connection.js'
import { isSameAddress, type EngineContext } from './context.js'
import type { StoredConnection } from './records.js'

/** An account the visitor chose in the app, and the wallet's own first one at that time. */
type Choice = NonNullable<StoredConnection['chosen']>

/** Which account of a wallet is shown first where the visitor chose one in the app. */
export interface ChosenAccounts {
  of(connectionId: string): Choice | undefined
  /** Takes over what an earlier visit, or another tab, stored. */
  recall(connectionId: string, choice: Choice | undefined): void
  choose(connection: Connection, address: string): void
  /**
   * What a wallet told, the chosen account first. The choice ends when the wallet grants the account no
   * longer, or when its own first account is another one: that was chosen later.
   */
  first(namespace: NamespaceId, id: string, told: readonly Account[]): readonly Account[]
  forget(connectionId: string): void
}

/** The choices of a kit, by connection. */
export function createChosenAccounts(context: EngineContext): ChosenAccounts {
  const isSame = isSameAddress(context)
  const choices = new Map<string, Choice>()
  /** First account of each wallet as the wallet itself has them. */
  const own = new Map<string, string>()
  const recall: ChosenAccounts['recall'] = (id, choice) => {
    if (choice) choices.set(id, choice)
    else choices.delete(id)
  }
  return {
    of: (id) => choices.get(id),
    recall,
    choose({ id, namespace }, address) {
      const over = own.get(id)
      const isOwn = over === undefined || isSame(namespace, over, address)
      recall(id, isOwn ? undefined : { address, over })
    },
    first(namespace, id, told) {
      const [shown] = told
      if (!shown) return told
      own.set(id, shown.address)
      const choice = choices.get(id)
      if (!choice) return told
      const stands = isSame(namespace, shown.address, choice.over)
      const chosen = told.find(({ address }) => isSame(namespace, address, choice.address))
      if (stands && chosen) return [chosen, ...told.filter((one) => one !== chosen)]
      choices.delete(id)
      return told
    },
    forget(id) {
      choices.delete(id)
      own.delete(id)
    },
  }
}
