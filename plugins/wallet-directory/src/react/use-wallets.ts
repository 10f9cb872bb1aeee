import { useCallback, useEffect, useMemo, useState } from 'react'
import { atom, Clock, type Kit, type Route, type WalletListing } from '@latchkey/kernel'
import { useAtomValue, useLiveKit } from '@latchkey/ui-react'
import {
  WalletDirectory,
  type WalletList,
  type WalletListState,
  type WalletOrigin,
  type WalletsFound,
} from '../directory.js'
import { pageId } from '../page-listing.js'
import { keep, keptOf, type Asked } from './kept.js'

/** The content of the view: the list as far as it was loaded, or the search results. */
export interface ShownWallets {
  readonly wallets: readonly WalletListing[]
  readonly loading: boolean
  readonly complete: boolean
  readonly origin: WalletOrigin
  readonly failure: unknown
  more(): void
  reload(): void
}

/** Typing faster than this asks once. */
const TYPING_MS = 150

const NOTHING: WalletListState = {
  wallets: [],
  count: 0,
  status: 'loading',
  complete: false,
  origin: 'bundled',
  failure: undefined,
}
const nothingAtom = atom(NOTHING)
const noneAtom = atom<readonly WalletListing[]>([])

interface Made {
  readonly list?: WalletList
  /** Any failure. */
  readonly failure?: unknown
}

function keptList(route: Route, certified: boolean): Made {
  const { list } = keptOf(route)
  return list?.certified === certified ? { list: list.pages } : {}
}

/** A list that is at work as long as the view is there, and goes on from where the visitor left it. */
function useList(kit: Kit, route: Route, certified: boolean) {
  const [made, setMade] = useState<Made>(() => keptList(route, certified))
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let list: WalletList | undefined
    let isOver = false
    const make = async () => {
      const before = keptList(route, certified)
      list = before.list ?? (await kit.get(WalletDirectory).list({ certified }))
      if (isOver) return
      setMade({ list })
      // One that has begun asks for more at its end.
      const hasBegun = ({ stateAtom }: WalletList) => kit.store.get(stateAtom).count > 0
      if (before.list && hasBegun(before.list)) return
      await list.more()
      if (hasBegun(list)) keep(route, { list: { certified, pages: list } })
    }
    make().catch((error: unknown) => {
      if (!isOver) setMade({ failure: error })
    })
    return () => {
      isOver = true
      list?.close()
      setMade({})
    }
  }, [kit, route, certified, tries])
  const state = useAtomValue(made.list?.stateAtom ?? nothingAtom)
  return {
    ...made,
    state,
    again: () => {
      setTries((count) => count + 1)
    },
  }
}

/** An answer to what was searched. */
export interface Found {
  readonly key: string
  readonly page?: WalletsFound
  readonly failure?: unknown
}

/** The results for a text, as soon as they are there; `undefined` without a search. */
function useFound(kit: Kit, route: Route, text: string, certified: boolean) {
  const [found, setFound] = useState(keptOf(route).found)
  const [tries, setTries] = useState(0)
  const key = `${String(certified)} ${text}`
  useEffect(() => {
    if (text === '' || keptOf(route).found?.key === key) return
    const typed = new AbortController()
    const search = async () => {
      const page = await kit.get(WalletDirectory).search(text, { certified }, typed.signal)
      if (typed.signal.aborted) return
      const now = { key, page }
      if (!page.failure) keep(route, { found: now })
      setFound(now)
    }
    const cancel = kit.get(Clock).after(TYPING_MS, () => {
      search().catch((error: unknown) => {
        if (!typed.signal.aborted) setFound({ key, failure: error })
      })
    })
    return () => {
      cancel()
      typed.abort()
    }
  }, [kit, route, text, certified, key, tries])
  const again = () => {
    keep(route, { found: undefined })
    setFound(undefined)
    setTries((count) => count + 1)
  }
  return { found: [found, keptOf(route).found].find((one) => one?.key === key), again }
}

/** Without wallets of the page whose rows something hides. */
function useUnhidden(kit: Kit, wallets: readonly WalletListing[]) {
  const hidden = useAtomValue(kit.hiddenAtom)
  return useMemo(
    () => wallets.filter(({ id }) => !hidden.some((one) => id === pageId(one))),
    [wallets, hidden],
  )
}

/** Wallets of the list, or those found for what is searched. */
export function useWallets(route: Route, { search, certified }: Asked): ShownWallets {
  const kit = useLiveKit()
  const text = search.trim()
  const { list, state, failure, again } = useList(kit, route, certified)
  const searching = useFound(kit, route, text, certified)
  const { found } = searching
  const hits = useAtomValue(found?.page?.walletsAtom ?? noneAtom)
  const wallets = useUnhidden(kit, text === '' ? state.wallets : hits)
  const more = useCallback(() => void list?.more(), [list])
  if (text !== '') {
    const origin = found?.page?.origin ?? state.origin
    return {
      wallets,
      loading: found === undefined,
      complete: true,
      origin,
      failure: found?.failure ?? found?.page?.failure,
      more: searching.again, // Where the source failed; else there are no more.
      reload: searching.again,
    }
  }
  return {
    wallets,
    complete: state.complete,
    origin: state.origin,
    loading: failure === undefined && state.status !== 'ready',
    failure: failure ?? state.failure,
    more,
    reload: list ? () => void list.reload() : again,
  }
}
