import type { Account, Kit } from '@latchkey/kernel'
import { useAccount, useAtomValue, useLiveKit } from '@latchkey/ui-react'
import { EmbeddedWallet, type EmbeddedUser } from '../service.js'

/** The account shown, if it is the embedded wallet's. */
export interface OwnAccount {
  readonly kit: Kit
  readonly wallet: EmbeddedWallet
  readonly user: EmbeddedUser
  readonly account: Account
  readonly networkName: string | undefined
}

/** The embedded wallet's account, or `undefined` while another wallet's is shown. */
export function useOwnAccount(): OwnAccount | undefined {
  const kit = useLiveKit()
  const wallet = kit.get(EmbeddedWallet)
  const user = useAtomValue(wallet.userAtom)
  const shown = useAccount()
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  if (!user || shown.status !== 'connected') return undefined
  const { connectorId } = shown.connection
  const type = connectors.find(({ id }) => id === connectorId)?.type
  if (type !== 'AUTH' && type !== 'ID_AUTH') return undefined
  return { kit, wallet, user, account: shown.account, networkName: shown.network?.name }
}
