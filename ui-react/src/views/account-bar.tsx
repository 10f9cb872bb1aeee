import { useCallback } from 'react'
import { ownMember } from '@latchkey/kernel/internal/page'
import type { Kit } from '@latchkey/kernel'
import type { UseAccount } from '../hooks/use-account.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { NetworkIcon } from '../parts/network-icon.js'
import {
  CopyButton,
  DisconnectIcon,
  GlobeIcon,
  Spinner,
  useDisconnectAction,
} from '../parts/shared.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { accountCss } from './account.css.js'

/** Props of {@link AccountBar}. */
export interface AccountBarProps {
  readonly kit: Kit
  readonly account: Extract<UseAccount, { status: 'connected' }>
}

/** Disconnects the account shown, and closes the modal. */
function useDisconnectAccount(kit: Kit, { connection }: AccountBarProps['account']) {
  const close = useCallback(() => {
    kit.modal.close()
  }, [kit])
  const { busy, disconnect } = useDisconnectAction(close)
  const { connectorId, namespace } = connection
  return {
    busy,
    disconnect: () => {
      disconnect({ connectorId, namespace })
    },
  }
}

/** Network and wallet in one line, with the way out where tabs want the room below. */
export function AccountBar(props: AccountBarProps & { readonly leaves: boolean }) {
  const { kit, account, leaves } = props
  useSheet(accountCss)
  const { t } = useWords()
  const networks = useAtomValue(kit.networks.requestedAtom)
  const { busy, disconnect } = useDisconnectAccount(kit, account)
  const { connection, network, supported } = account
  const wallet = cleanText(connection.wallet.name)
  const hasChoice = networks.length > 1 || !supported
  const shown = (
    <>
      {network ? <NetworkIcon network={network} size={20} /> : <GlobeIcon size={20} />}
      <span className="sr">{t('account.network')}</span>
      <span className="clip">{network ? cleanText(network.name) : t('button.chooseNetwork')}</span>
    </>
  )
  return (
    <div className="account-bar">
      {hasChoice ? (
        <button
          type="button"
          part="network-row"
          className="account-pill"
          onClick={() => {
            kit.router.push('Networks')
          }}
        >
          {shown}
        </button>
      ) : (
        <span part="network-row" className="account-pill">
          {shown}
        </span>
      )}
      <button
        type="button"
        part="wallet-row"
        className="account-pill"
        title={t('account.switchWallet')}
        onClick={() => {
          kit.router.push('ProfileWallets')
        }}
      >
        <Image src={ownMember(connection.wallet, 'icon')} name={wallet} size={20} />
        <span className="sr">{t('account.switchWallet')}</span>
        <span className="clip">{wallet}</span>
      </button>
      {leaves && (
        <button
          type="button"
          part="disconnect"
          className="account-pill"
          data-tone="danger"
          title={t('account.disconnect')}
          aria-label={busy ? t('account.disconnecting') : t('account.disconnect')}
          aria-busy={busy || undefined}
          onClick={busy ? undefined : disconnect}
        >
          {busy ? <Spinner /> : <DisconnectIcon size={20} />}
        </button>
      )}
    </div>
  )
}

/** The two most frequent actions for an account, as two large tiles. */
export function AccountTiles({ kit, account }: AccountBarProps) {
  useSheet(accountCss)
  const { t } = useWords()
  const { busy, disconnect } = useDisconnectAccount(kit, account)
  return (
    <div className="account-tiles">
      <CopyButton
        look="tile"
        text={account.address}
        label={t('account.copyAddress')}
        done={t('account.addressCopied')}
      />
      <button
        type="button"
        part="disconnect"
        className="account-tile"
        data-tone="danger"
        aria-busy={busy || undefined}
        onClick={busy ? undefined : disconnect}
      >
        {busy ? <Spinner /> : <DisconnectIcon size={20} />}
        <span>{busy ? t('account.disconnecting') : t('account.disconnect')}</span>
      </button>
    </div>
  )
}
