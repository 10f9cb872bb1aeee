import { useCallback, useMemo } from 'react'
import type { CaipNetwork, CaipNetworkId, NamespaceId, SwitchOutcome } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'
import { optionsOf } from './options-of.js'
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

/** Options of {@link useNetwork}. */
export interface UseNetworkOptions {
  /** @default the active one */
  readonly namespace?: NamespaceId
}

/** The network shown, live: the active namespace's unless one is named, and then that one's networks only. */
export function useNetwork(options: UseNetworkOptions = {}): UseNetwork {
  const { source } = useUi()
  const kit = useKit()
  const { namespace } = optionsOf(kit, options, useNetwork)
  const networks = kit?.networks
  const own = useAtomValue(namespace && kit?.connections.accountOf(namespace), undefined)
  const active = useAtomValue(networks?.activeAtom, undefined)
  const isSupported = useAtomValue(networks?.supportedAtom, true)
  const all = useAtomValue(networks?.requestedAtom, NONE)
  const network = namespace ? own?.network : active
  const supported = namespace ? (own?.supported ?? true) : isSupported
  const offered = useMemo(
    () => (namespace ? all.filter((one) => one.namespace === namespace) : all),
    [all, namespace],
  )
  const pick = useCallback(
    async (id: CaipNetworkId) => (await source.load()).networks.pick(id),
    [source],
  )
  return useMemo(
    () => ({ network, supported, networks: offered, pick }),
    [network, supported, offered, pick],
  )
}
