import { useEffect, useMemo } from 'react'
import { atom, namespaceOf, type CaipNetworkId } from '@latchkey/kernel'
import { Identities } from '@latchkey/money'
import { useAtomValue, useLiveKit } from '@latchkey/ui-react'

const NOBODY = atom(undefined)

/** The name of an address, if it is known already: a list looks up no names. */
export function useKnownName(network: CaipNetworkId, address: string | undefined) {
  const kit = useLiveKit()
  const identity = useMemo(
    () =>
      address === undefined
        ? NOBODY
        : kit.get(Identities).identityAtom(namespaceOf(network), address),
    [kit, network, address],
  )
  return useAtomValue(identity)?.name
}

/** The name of an address, asked for. */
export function useName(network: CaipNetworkId, address: string | undefined) {
  const kit = useLiveKit()
  useEffect(() => {
    if (address !== undefined) void kit.get(Identities).read(namespaceOf(network), address)
  }, [kit, network, address])
  return useKnownName(network, address)
}
