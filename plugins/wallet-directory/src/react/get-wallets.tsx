import { useEffect, useState } from 'react'
import { Browser, type NamespaceId, type WalletListing } from '@latchkey/kernel'
import type { HostEnvironment, StoreLink } from '@latchkey/kernel/internal'
import { namespacesOf, storeLinks } from '@latchkey/kernel/internal/tools'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { List, ListItem, Skeleton, useTries } from '@latchkey/ui-react/parts'
import { WalletDirectory } from '../directory.js'
import type {} from './messages.js'
import { WalletPicture } from './wallet-picture.js'

/** A wallet that is not there yet, and the nearest place to get it from. */
interface Offered {
  readonly wallet: WalletListing
  readonly link: StoreLink
}

/** As many as are looked at without scrolling; all others are in the list of every wallet. */
const SHOWN = 5
const WAITING = Array.from({ length: SHOWN }, (_, index) => index)

/**
 * The first ones of the list. Where the app is on several chains, each has one that reaches it, if there is any: it takes
 * the place of the last that the others can do without.
 */
function firstFor(
  offered: readonly Offered[],
  namespaces: readonly NamespaceId[],
): readonly Offered[] {
  const serves = ({ wallet }: Offered, namespace: NamespaceId) =>
    namespacesOf(wallet)?.includes(namespace) ?? true
  const reached = (some: readonly Offered[]) =>
    namespaces.filter((namespace) => some.some((one) => serves(one, namespace))).length
  let chosen = offered.slice(0, SHOWN)
  for (const namespace of namespaces) {
    if (chosen.some((one) => serves(one, namespace))) continue
    const missing = offered.find((one) => serves(one, namespace))
    const others = (spare: Offered) => chosen.filter((one) => one !== spare)
    const spare = chosen.findLast((one) => reached(others(one)) === reached(chosen))
    if (missing && spare) chosen = [...others(spare), missing]
  }
  return offered.filter((one) => chosen.includes(one))
}

const isHere = ({ extension }: StoreLink, { mobile }: HostEnvironment) => mobile || extension

/** The first wallets of the list that are not installed and that a store has for this place. */
function useOffered(): readonly Offered[] | undefined {
  const kit = useLiveKit()
  const [offered, setOffered] = useState<readonly Offered[]>()
  const { tries, failed } = useTries()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const list = await kit.get(WalletDirectory).list({ origin: 'bundled' })
      await list.more()
      list.close()
      if (isOver) return
      const browser = kit.get(Browser)
      const place = browser.environment()
      const found = kit.store
        .get(list.stateAtom)
        .wallets.filter(({ installed }) => installed !== true)
        .flatMap((wallet) =>
          storeLinks(wallet, place, browser)
            .slice(0, 1)
            .map((link) => ({ wallet, link })),
        )
      // Wallets for this device come before those for another one.
      const here = (one: Offered) => Number(isHere(one.link, place))
      const ofApp = kit.store.get(kit.networks.requestedAtom).map(({ namespace }) => namespace)
      const sorted = found.toSorted((one, other) => here(other) - here(one))
      setOffered(firstFor(sorted, [...new Set(ofApp)]))
    }
    look().catch(() => {
      if (isOver) return
      setOffered([]) // The view says where wallets come from all the same.
      failed()
    })
    return () => {
      isOver = true
    }
  }, [kit, tries, failed])
  return offered
}

/**
 * Bundled wallets to get, each a link to the page of a store: services tell of no stores. The app's own order,
 * featured ones first.
 */
export default function GetWallets() {
  const { t } = useWords()
  const offered = useOffered()
  if (offered?.length === 0) return null
  return (
    <List label={t('wallet-directory.get')}>
      {offered?.map(({ wallet, link: { store, url } }) => (
        <li key={wallet.id}>
          <ListItem
            part="store-row"
            icon={<WalletPicture wallet={wallet} />}
            label={wallet.name}
            detail={t(`wallet-directory.${store}`)}
            href={url}
          />
        </li>
      )) ??
        WAITING.map((key) => (
          <li key={key} aria-hidden="true">
            <Skeleton shape="row" />
          </li>
        ))}
    </List>
  )
}
