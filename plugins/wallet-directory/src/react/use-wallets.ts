import { useCallback, useEffect, useState } from 'react'
import {
  atom,
  Clock,
  isKitError,
  type Kit,
  type KitError,
  type WalletListing,
} from '@latchkey/kernel'
import { useAtomValue, useLiveKit } from '@latchkey/ui-react'
import {
  WalletDirectory,
  type WalletList,
  type WalletListState,
  type WalletOrigin,
  type WalletPage,
} from '../directory.js'

/** What the view shows: the list as far as it was loaded, or what was found. */
export interface ShownWallets {
  readonly wallets: readonly WalletListing[]
  readonly loading: boolean
  readonly complete: boolean
  readonly origin: WalletOrigin
  readonly failure: KitError | undefined
  more(): void
  reload(): void
}

/** Typing faster than this asks once. */
const TYPING_MS = 150

const NOTHING: WalletListState = {
  ...{ wallets: [], count: 0, status: 'loading', complete: false, origin: 'bundled' },
  failure: undefined,
}
const nothingAtom = atom(NOTHING)

const asKitError = (error: unknown) => (isKitError(error) ? error : undefined)

/** A list that lives as long as the view. */
function useList(kit: Kit, certified: boolean) {
  const [made, setMade] = useState<{ readonly list?: WalletList; readonly failure?: KitError }>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let list: WalletList | undefined
    let isOver = false
    const make = async () => {
      list = await kit.get(WalletDirectory).list({ certified })
      if (isOver) return
      setMade({ list })
      await list.more()
    }
    make().catch((error: unknown) => {
      const failure = asKitError(error)
      if (!isOver) setMade(failure ? { failure } : {})
    })
    return () => {
      isOver = true
      list?.close()
      setMade({})
    }
  }, [kit, certified, tries])
  const state = useAtomValue(made.list?.stateAtom ?? nothingAtom)
  return {
    ...made,
    state,
    again: () => {
      setTries((count) => count + 1)
    },
  }
}

interface Found {
  readonly key: string
  readonly page?: WalletPage
  readonly failure?: KitError
}

/** What was found for a text, as soon as it was; `undefined` while nothing is searched. */
function useFound(kit: Kit, text: string, certified: boolean) {
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  const key = `${String(certified)} ${text}`
  useEffect(() => {
    if (text === '') return
    const typed = new AbortController()
    const search = async () => {
      const page = await kit.get(WalletDirectory).search(text, { certified }, typed.signal)
      if (!typed.signal.aborted) setFound({ key, page })
    }
    const cancel = kit.get(Clock).after(TYPING_MS, () => {
      search().catch((error: unknown) => {
        const failure = asKitError(error)
        if (!typed.signal.aborted) setFound({ key, ...(failure ? { failure } : {}) })
      })
    })
    return () => {
      cancel()
      typed.abort()
    }
  }, [kit, text, certified, key, tries])
  const again = () => {
    setFound(undefined)
    setTries((count) => count + 1)
  }
  return { found: found?.key === key ? found : undefined, again }
}

/** Wallets of the list, or those found for `search`. */
export function useWallets(search: string, certified: boolean): ShownWallets {
  const kit = useLiveKit()
  const text = search.trim()
  const { list, state, failure, again } = useList(kit, certified)
  const searching = useFound(kit, text, certified)
  const more = useCallback(() => void list?.more(), [list])
  if (text !== '') {
    const { found } = searching
    const origin = found?.page?.origin ?? state.origin
    return {
      ...{ wallets: found?.page?.wallets ?? [], loading: found === undefined, complete: true },
      ...{ origin, failure: found?.failure ?? found?.page?.failure },
      more: () => undefined,
      reload: searching.again,
    }
  }
  return {
    ...{ wallets: state.wallets, complete: state.complete, origin: state.origin },
    loading: failure === undefined && state.status !== 'ready',
    failure: failure ?? state.failure,
    more,
    reload: list ? () => void list.reload() : again,
  }
}
