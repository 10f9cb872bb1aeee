import { useSyncExternalStore } from 'react'
import type { Kit, Route } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useUi } from '../ui-context.js'
import type { Views } from './views.js'

/** From here on there is room for the list of wallets and the view it leads to. */
const ROOM = '(min-width:720px) and (min-height:600px)'

/** Views on the way to a connection, beside which the list of wallets stays. */
const WAYS: readonly string[] = [
  ...['Connect', 'ConnectingExternal', 'ConnectingMultiChain', 'ConnectingWalletConnect'],
  ...['WhatIsAWallet', 'GetWallet', 'WalletBrowser', 'AllWallets'],
]

function watch(changed: () => void): () => void {
  const room = matchMedia(ROOM)
  room.addEventListener('change', changed)
  return () => {
    room.removeEventListener('change', changed)
  }
}

const hasRoom = () => matchMedia(ROOM).matches

const unwatched = () => () => undefined
const hasNone = () => false

export type ConnectRoute = Extract<Route, { name: 'Connect' }>

/** The route of the list that stays beside the view on screen; `undefined` where the card has one pane. */
export function usePanes(
  kit: Kit,
  views: Views,
  shown: Route,
  embedded: boolean,
): ConnectRoute | undefined {
  const { layout } = useUi()
  const mayFit = layout === 'wide' && !embedded
  const fits = useSyncExternalStore(mayFit ? watch : unwatched, mayFit ? hasRoom : hasNone)
  const [first] = useAtomValue(kit.router.historyAtom)
  const isWanted = fits && WAYS.includes(shown.name)
  // A custom Connect view draws all of it.
  if (!isWanted || first?.name !== 'Connect' || views.contribution('Connect')) return undefined
  return first
}
