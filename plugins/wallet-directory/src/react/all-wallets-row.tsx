import { Browser } from '@latchkey/kernel'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { ListItem, Plate, Tag, useLeadOn, WalletIcon } from '@latchkey/ui-react/parts'
import { WalletDirectory } from '../directory.js'
import type {} from './messages.js'
import { roundedCount } from './rounded-count.js'

/** The way from the Connect view to every wallet, with about how many there are. */
export function AllWalletsRow() {
  const kit = useLiveKit()
  const { t } = useWords()
  const leadOn = useLeadOn(kit)
  const count = useAtomValue(kit.get(WalletDirectory).countAtom)
  return (
    <ListItem
      part="all-wallets-row"
      icon={
        <Plate solid>
          <WalletIcon />
        </Plate>
      }
      label={t('wallet-directory.all')}
      tag={
        count !== undefined && (
          <Tag tone="neutral">
            <bdi dir="ltr">{roundedCount(count)}</bdi>
          </Tag>
        )
      }
      onClick={() => {
        leadOn({ name: 'AllWallets', params: undefined })
      }}
    />
  )
}

/** The same on phones alone. */
export function MobileAllWalletsRow() {
  return useLiveKit().get(Browser).environment().mobile ? <AllWalletsRow /> : null
}
