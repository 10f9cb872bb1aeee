import { useEffect, useState } from 'react'
import { ConnectButton, useAccount, useConnect, useStarted } from '@latchkey/ui-react'
import { Avatar, PartsRoot, QrCode } from '@latchkey/ui-react/parts'
import { usePairing } from '@latchkey/walletconnect/react'

/** A button of your own, and a dialog of your own in place of the kit's modal. */
export function OwnModal() {
  const account = useAccount()
  const [isOpen, open] = useState(false)
  useEffect(() => {
    if (account.status === 'connected') open(false)
  }, [account.status])
  return (
    <>
      <ConnectButton.Custom>
        {({ name }) => <button onClick={() => open(true)}>{name || 'Sign in'}</button>}
      </ConnectButton.Custom>
      {account.status === 'connected' && (
        <PartsRoot>
          <Avatar address={account.address} />
        </PartsRoot>
      )}
      {isOpen && (
        <dialog open aria-label="Choose a wallet">
          <Wallets />
          <button onClick={() => open(false)}>Close</button>
        </dialog>
      )}
    </>
  )
}

function Wallets() {
  const started = useStarted()
  const { connectors, run, status } = useConnect()
  if (!started) return <p>Looking for wallets…</p>
  return (
    <>
      {connectors
        .filter(({ type }) => type !== 'WALLET_CONNECT')
        .map(({ id, name }) => (
          <button key={id} disabled={status === 'pending'} onClick={() => void run(id)}>
            {name}
          </button>
        ))}
      <Code />
    </>
  )
}

function Code() {
  const { uri, failure, retry } = usePairing()
  if (failure) return <button onClick={retry}>Try again</button>
  return (
    <PartsRoot>
      <QrCode value={uri} label="Scan this code with your wallet" />
    </PartsRoot>
  )
}
