import { Browser } from '@latchkey/kernel'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  ListItem,
  Plate,
  Tag,
  useConnectLook,
  useLeadOn,
  WalletIcon,
  WalletImage,
} from '@latchkey/ui-react/parts'
import { WalletDirectory } from '../directory.js'
import type {} from './messages.js'
import { roundedCount } from './rounded-count.js'

/** The way from the Connect view to every wallet, with about how many there are. */
export function AllWalletsRow() {
  const kit = useLiveKit()
  const { t } = useWords()
  const leadOn = useLeadOn(kit)
  const look = useConnectLook()
  const count = useAtomValue(kit.get(WalletDirectory).countAtom)
  // Its tile stands beside the others.
  if (look === 'tiles') return null
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

/** Samples of all wallets, as far as their logos are known. */
const FOUR = ['OKX Wallet', 'Uniswap Wallet', 'Ledger', 'Zerion']

/** The way to every wallet as a tile beside others. */
export function AllWalletsTile() {
  const kit = useLiveKit()
  const { t } = useWords()
  const leadOn = useLeadOn(kit)
  return (
    <li>
      <button
        type="button"
        part="all-wallets-row"
        className="wallet-tile"
        aria-label={t('wallet-directory.all')}
        onClick={() => {
          leadOn({ name: 'AllWallets', params: undefined })
        }}
      >
        <span className="wallet-four">
          {FOUR.map((name) => (
            <WalletImage key={name} wallet={{ id: name, name }} size={22} />
          ))}
        </span>
        <span className="wallet-tile-name">{t('wallet-directory.allShort')}</span>
      </button>
    </li>
  )
}

/** The same on phones alone. */
export function MobileAllWalletsRow() {
  return useLiveKit().get(Browser).environment().mobile ? <AllWalletsRow /> : null
}
