import { WalletRows, type CaipNetworkId, type Kit, type NamespaceId } from '@latchkey/kernel'
import type { WalletGroup } from '@latchkey/kernel/internal'
import { Browser } from '@latchkey/kernel/internal/page'
import { Button, ConnectLookContext, ImagePlace, Slot } from '../parts/shared.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { WalletTile } from './wallet-row.js'
import type { ShownRow } from './wallet-rows.js'
import { walletTilesCss } from './wallet-tiles.css.js'

/** The number of tiles in a row on a phone, beside the tile that leads to all. */
const SHOWN = 4
const PLACES = ['first', 'second', 'third', 'fourth'].slice(0, SHOWN)

/**
 * Wallets that are apps, on a phone without a wallet in the page: visitors cannot scan the screen in their own
 * hand. Empty if the page has one, or none is known.
 */
export function tilesOf(all: readonly ShownRow[], seen: readonly ShownRow[]): readonly ShownRow[] {
  if (all.some(({ group }) => group === 'injected')) return []
  return seen.filter(({ group }) => group !== 'walletConnect').slice(0, SHOWN)
}

/** Groups of wallets that are apps, as plugins list them. */
const OF_APPS: readonly WalletGroup[] = ['featured', 'custom', 'recommended']

/**
 * Whether tiles are to be expected while it is not known yet what there is: their place is kept, so that a sheet has its
 * height from the first.
 */
export const expectsTiles = (kit: Kit, all: readonly ShownRow[]): boolean =>
  !kit.get(Browser).environment().walletBrowser &&
  kit.all(WalletRows).some(({ group }) => OF_APPS.includes(group)) &&
  !all.some(({ group }) => group === 'injected')

/** Props of {@link WalletTiles}. */
export interface WalletTilesProps {
  readonly kit: Kit
  /** `undefined` while they are on their way. */
  readonly tiles: readonly ShownRow[] | undefined
  readonly only: NamespaceId | undefined
  readonly network: CaipNetworkId | undefined
}

/** Large pictures in a row that scrolls sideways. */
export function WalletTiles({ kit, tiles, only, network }: WalletTilesProps) {
  useSheet(walletTilesCss)
  const { t } = useWords()
  return (
    <ul role="list" className="wallet-tiles" aria-label={t('connect.wallets')}>
      {tiles?.map(({ key, group, row }) => (
        <li key={key}>
          <WalletTile kit={kit} group={group} row={row} only={only} network={network} />
        </li>
      )) ??
        PLACES.map((key) => (
          <li key={key} className="wallet-tile" aria-hidden="true">
            <ImagePlace size={60} />
            <span className="wallet-tile-name" />
          </li>
        ))}
      <ConnectLookContext.Provider value="tiles">
        <Slot name="connect-tiles" />
      </ConnectLookContext.Provider>
    </ul>
  )
}

/** The introduction for visitors without a wallet. */
export function HelpCard({ kit }: { readonly kit: Kit }) {
  useSheet(walletTilesCss)
  const { t } = useWords()
  return (
    <section className="help-card" aria-labelledby="help-card">
      <h2 id="help-card" className="help-title">
        {t('title.WhatIsAWallet')}
      </h2>
      <p className="help-text">{t('help.homeText')}</p>
      <div className="help-ways">
        <Button
          onClick={() => {
            kit.router.push('WhatIsAWallet')
          }}
        >
          {t('help.more')}
        </Button>
        <Button
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('help.get')}
        </Button>
      </div>
    </section>
  )
}
