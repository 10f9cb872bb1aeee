import { useMemo } from 'react'
import { Namespace, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { logo, type Logo } from '../logos/logo.js'
import { cleanText } from './clean-text.js'

/** A chain family of this app, and the network that represents it. */
export interface Chain {
  readonly id: Namespace['id']
  /** Fit to be shown. */
  readonly name: string
  readonly network: CaipNetwork
  /** The picture that its plugin brings. */
  readonly mark?: Logo
}

/** One for as long as the namespace is there, so that it is fetched once. */
const marks = new WeakMap<Namespace, Logo>()

function markOf(family: Namespace): { readonly mark?: Logo } {
  const load = family.mark?.bind(family)
  if (!load) return {}
  const mark = marks.get(family) ?? logo(load)
  marks.set(family, mark)
  return { mark }
}

/** The chain families with at least one network, in the order of the app's plugins. */
export function chainsOf(kit: Kit, networks: readonly CaipNetwork[]): readonly Chain[] {
  return kit.all(Namespace).flatMap((family) => {
    const { id, name } = family
    const network = networks.find((one) => one.namespace === id)
    return network ? { id, name: cleanText(name) || id, network, ...markOf(family) } : []
  })
}

/** {@link chainsOf}, live. */
export function useChains(kit: Kit): readonly Chain[] {
  const requested = useAtomValue(kit.networks.requestedAtom)
  return useMemo(() => chainsOf(kit, requested), [kit, requested])
}
