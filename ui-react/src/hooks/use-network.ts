import { useCallback, useMemo } from 'react'
import type { CaipNetwork, CaipNetworkId, SwitchOutcome } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

/** The network shown, and the choice there is. */
export interface UseNetwork {
  /** The wallet's network when connected, else the chosen one; `undefined` until known. */
  readonly network: CaipNetwork | undefined
  /** False while the wallet is on a network the app does not offer. */
  readonly supported: boolean
  readonly networks: readonly CaipNetwork[]
  /** Chooses a network as a visitor would: selects it, or opens the view that asks the wallet. */
  readonly pick: (id: CaipNetworkId) => Promise<SwitchOutcome>
}

const NONE: readonly CaipNetwork[] = []

/** The network shown, live. */
export function useNetwork(): UseNetwork {
  const { source } = useUi()
  const networks = useKit()?.networks
  const network = useAtomValue(networks?.activeAtom, undefined)
  const supported = useAtomValue(networks?.supportedAtom, true)
  const offered = useAtomValue(networks?.requestedAtom, NONE)
  const pick = useCallback(
    async (id: CaipNetworkId) => (await source.load()).networks.pick(id),
    [source],
  )
  return useMemo(
    () => ({ network, supported, networks: offered, pick }),
    [network, supported, offered, pick],
  )
}
