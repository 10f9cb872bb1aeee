import type { ReactNode } from 'react'
import type { WalletLink } from '@latchkey/kernel/links'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { List, ListItem, PhoneIcon, Plate, QrIcon, WalletIcon } from '@latchkey/ui-react/parts'

/** Props of {@link OtherWays}. */
export interface OtherWaysProps {
  readonly link: WalletLink | undefined
  readonly onOpen: (link: WalletLink) => void
  readonly onCode: (() => void) | undefined
  /** A row that leads to where the wallet is to be had. Given, so that this file shares none with its view. */
  readonly getRow: ReactNode
}

/** What is left where an app did not open: its other link, getting it, a code, another wallet. */
export default function OtherWays(props: OtherWaysProps) {
  const { link, onOpen, onCode, getRow } = props
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <List label={t('walletconnect.others')}>
      {link && (
        <li>
          <ListItem
            icon={
              <Plate>
                <PhoneIcon />
              </Plate>
            }
            label={t('walletconnect.openOther')}
            onClick={() => {
              onOpen(link)
            }}
          />
        </li>
      )}
      {getRow && <li>{getRow}</li>}
      {onCode && (
        <li>
          <ListItem
            icon={
              <Plate>
                <QrIcon />
              </Plate>
            }
            label={t('walletconnect.showCode')}
            detail={t('walletconnect.showCodeText')}
            onClick={onCode}
          />
        </li>
      )}
      <li>
        <ListItem
          icon={
            <Plate>
              <WalletIcon />
            </Plate>
          }
          label={t('walletconnect.otherWallet')}
          onClick={() => {
            // Opened by the app itself, the view has no list of wallets behind it.
            const { length } = kit.store.get(kit.router.historyAtom)
            if (length > 1) kit.router.back()
            else kit.router.replace('Connect')
          }}
        />
      </li>
    </List>
  )
}
