import { useState } from 'react'
import type { UseAccount } from '../hooks/use-account.js'
import { shortAddress } from '../parts/short-address.js'
import { useWords, type Words } from '../words/use-words.js'

type Status = UseAccount['status']

function outcomeOf(account: UseAccount, before: Status, { t }: Words): string | undefined {
  if (account.status === 'connected' && (before === 'connecting' || before === 'disconnected')) {
    const { address, connection } = account
    return t('announce.connected', {
      account: shortAddress(address),
      wallet: connection.wallet.name,
    })
  }
  const left = account.status === 'disconnected' && before === 'connected'
  return left ? t('announce.disconnected') : undefined
}

/** What to tell a screen reader once the visitor connected or disconnected; empty before. */
export function useOutcome(account: UseAccount): string {
  const words = useWords()
  const [told, setTold] = useState({ status: account.status, text: '' })
  if (told.status !== account.status) {
    const text = outcomeOf(account, told.status, words) ?? told.text
    setTold({ status: account.status, text })
  }
  return told.text
}
