import type { WalletListing } from '@latchkey/kernel'
import { useLiveKit } from '@latchkey/ui-react'
import {
  useAttempt,
  useConnectLook,
  useLeadOn,
  useQuiet,
  useThroughout,
  useWalletPicture,
} from '@latchkey/ui-react/parts'

/** A row of a list of wallets: it is disabled while the wallet is connected everywhere. */
export function WalletRow({ wallet }: { readonly wallet: WalletListing }) {
  const kit = useLiveKit()
  const leadOn = useLeadOn(kit)
  const isTile = useConnectLook() === 'tiles'
  const isThroughout = useThroughout(kit)
  const { picture } = useWalletPicture(wallet)
  return (
    <button
      disabled={isThroughout(wallet.id, ['eip155'])}
      onClick={() => leadOn({ name: 'WhatIsAWallet', params: undefined })}
    >
      {picture !== undefined && <img src={picture} alt="" width={isTile ? 56 : 24} />}
      {wallet.name}
    </button>
  )
}

/** A view that asks a wallet once, and again on request. */
export function AskView({ connectorId }: { readonly connectorId: string }) {
  const kit = useLiveKit()
  const attempt = useAttempt((signal) => kit.connections.connect(connectorId, { signal }))
  const isQuiet = useQuiet(attempt.status === 'waiting')
  if (attempt.status === 'failed') return <button onClick={attempt.retry}>Try again</button>
  return <p>{isQuiet ? 'Look for a window of your wallet.' : 'Go on in your wallet.'}</p>
}
