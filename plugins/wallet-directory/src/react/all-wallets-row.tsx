import { useLiveKit, useWords } from '@latchkey/ui-react'
import { ListItem, Plate, WalletIcon } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** The way from the Connect view to every wallet. */
export default function AllWalletsRow() {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <ListItem
      part="all-wallets-row"
      icon={
        <Plate solid>
          <WalletIcon />
        </Plate>
      }
      label={t('wallet-directory.all')}
      onClick={() => {
        kit.router.push('AllWallets')
      }}
    />
  )
}
