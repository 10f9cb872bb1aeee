import { useMemo } from 'react'
import { Namespace, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { cleanText } from './clean-text.js'

/** A chain family this app offers, and the network that stands for it. */
export interface Chain {
  readonly id: Namespace['id']
  /** Fit to be shown. */
  readonly name: string
  readonly network: CaipNetwork
}

/** The chain families with at least one network, in the order of the app's plugins. */
export function chainsOf(kit: Kit, networks: readonly CaipNetwork[]): readonly Chain[] {
  return kit.all(Namespace).flatMap(({ id, name }) => {
    const network = networks.find((one) => one.namespace === id)
    return network ? { id, name: cleanText(name) || id, network } : []
  })
}

/** {@link chainsOf}, live. */
export function useChains(kit: Kit): readonly Chain[] {
  const requested = useAtomValue(kit.networks.requestedAtom)
  return useMemo(() => chainsOf(kit, requested), [kit, requested])
}
