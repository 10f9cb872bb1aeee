import { ConnectButton, useAccount, useBalance, useProfile, useWords } from '@latchkey/ui-react'
import { formatAmount, shortAddress } from '@latchkey/ui-react/parts'

/** The words of a button that opens the kit's modal. */
const INVITATIONS = { idle: 'Sign in', restoring: 'Sign in', connecting: 'Look into your wallet' }

export function OwnButton() {
  return (
    <ConnectButton.Custom>
      {({ status, name, failed, button }) => (
        <button {...button}>
          {status === 'connected' ? <Face /> : name || INVITATIONS[status]}
          {failed && ' (it did not load: press again)'}
        </button>
      )}
    </ConnectButton.Custom>
  )
}

/** Name or address, and the balance once a node has told it. */
function Face() {
  const { address = '', account } = useAccount()
  const profile = useProfile(account)
  const { data: balance } = useBalance()
  const { language } = useWords()
  const amount = balance && formatAmount(balance.amount, balance.decimals, language)
  return (
    <>
      {profile?.name ?? shortAddress(address)}
      {amount && ` · ${amount.sign}${amount.whole}${amount.fraction} ${balance.symbol}`}
    </>
  )
}
