import type { Kit } from '@latchkey/kernel'
import { useAccount, useWords } from '@latchkey/ui-react'
import { askContained, cleanText, List, ListItem } from '@latchkey/ui-react/parts'
import { TransactionAction } from '../points/transaction-action.js'
import type { TransactionRecord } from '../services.js'

/**
 * The actions that plugins offer for a transaction of the account shown. For another account's there are none.
 *
 * @returns rows, or `undefined` without any
 */
export function useTransactionActions(kit: Kit, record: TransactionRecord | undefined) {
  const { t, has } = useWords()
  const { account } = useAccount()
  if (!record || account?.id !== record.sent.account) return undefined
  const actions = kit
    .all(TransactionAction)
    .filter((action) => askContained(kit, action, (one) => one.shows(record)))
  if (actions.length === 0) return undefined
  return (
    <List>
      {actions.map((action) => {
        const { id, label } = action
        const key = `transaction.action.${id}`
        return (
          <li key={id}>
            <ListItem
              part={`${id}-row`}
              label={has(key) ? t(key as never) : cleanText(label)}
              onClick={() => {
                try {
                  action.open(record)
                } catch (error) {
                  kit.report(action, 'open', error)
                }
              }}
            />
          </li>
        )
      })}
    </List>
  )
}
