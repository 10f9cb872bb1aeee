import { useState } from 'react'
import { WalletRows, type CaipNetworkId, type Kit, type NamespaceId } from '@latchkey/kernel'
import type { WalletGroup } from '@latchkey/kernel/internal'
import { Browser, lazyPart } from '@latchkey/kernel/internal/page'
import { Button, ConnectLookContext, ImagePlace, Slot } from '../parts/shared.js'
import { useLoaded } from '../use-loaded.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { WalletTile } from './wallet-row.js'
import type { ShownRow } from './wallet-rows.js'
import { walletTilesCss } from './wallet-tiles.css.js'

/** The number of tiles in a row on a phone, beside the tile that leads to all. */
const SHOWN = 4
const PLACES = ['first', 'second', 'third', 'fourth'].slice(0, SHOWN)

/** Groups of wallets that are apps, as plugins list them. */
const OF_APPS: readonly WalletGroup[] = ['featured', 'custom', 'recommended']

/** Well-known wallets, for kits whose plugins list none. */
export const popularPart = lazyPart(() => import('../lazy/popular-wallets.js'))

/** Whether the well-known wallets are shown: on a phone, where no plugin lists any that are apps. */
export function wantsPopular(kit: Kit): boolean {
  const { mobile, walletBrowser } = kit.get(Browser).environment()
  return (
    mobile && !walletBrowser && !kit.all(WalletRows).some(({ group }) => OF_APPS.includes(group))
  )
}

/** The tiles of the list of wallets. */
export interface Tiles {
  readonly tiles: readonly ShownRow[]
  /** It is not known yet which there are: their place is kept, so that a sheet has its height from the first. */
  readonly isComing: boolean
}

/** The rows that there are so far. */
export interface RowsSoFar {
  readonly all: readonly ShownRow[]
  readonly seen: readonly ShownRow[]
  readonly isListed: boolean
  readonly only: NamespaceId | undefined
}

/**
 * Wallets that are apps, on a phone without a wallet in the page: visitors cannot scan the screen in their own
 * hand. Empty if the page has one, or none is known.
 */
export function useTiles(kit: Kit, { all, seen, isListed, only }: RowsSoFar): Tiles {
  const { mobile, walletBrowser } = kit.get(Browser).environment()
  const [isLost, setIsLost] = useState(false)
  const isWanted = wantsPopular(kit)
  const popular = useLoaded(popularPart, isWanted, () => {
    setIsLost(true)
  })
  if (!mobile || all.some(({ group }) => group === 'injected')) return NO_TILES
  const isLoading = isWanted && !popular && !isLost
  if (!isListed || isLoading)
    return { tiles: [], isComing: !walletBrowser && (isWanted || !isListed) && hasApps(kit) }
  const apps = seen.filter(({ group }) => group !== 'walletConnect')
  // The app's own choice for its relay stands by itself.
  const isChosen = seen.some(({ group, row }) => group === 'walletConnect' && row.wallet)
  const known = new Set(apps.map(({ row }) => row.name))
  const more = isChosen || !popular ? [] : popular.popularRows(kit)
  const added = more
    .filter(({ name, namespaces }) => !known.has(name) && (!only || namespaces.includes(only)))
    .map((row): ShownRow => ({ key: row.id, group: 'recommended', row }))
  return { tiles: [...apps, ...added].slice(0, SHOWN), isComing: false }
}

const NO_TILES: Tiles = { tiles: [], isComing: false }

const hasApps = (kit: Kit) =>
  wantsPopular(kit) || kit.all(WalletRows).some(({ group }) => OF_APPS.includes(group))

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
