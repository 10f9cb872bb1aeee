import { useEffect, useState } from 'react'
import type { Account, Kit } from '@latchkey/kernel'
import { nameResolverPoint } from '../kernel-names.js'
import { useKit } from './use-kit.js'

/** The public name of an account. */
export interface Profile {
  readonly name: string
  readonly avatar?: string
}

/** Asks the kit's resolvers in order; a resolver that fails is the same as one without an answer. */
async function resolve(kit: Kit, account: Account, signal: AbortSignal) {
  for (const resolver of kit.all(nameResolverPoint)) {
    if (!resolver.namespaces.includes(account.namespace)) continue
    try {
      const found = await resolver.reverse(account.address, signal)
      if (found || signal.aborted) return found
    } catch (error) {
      if (signal.aborted) return undefined
      kit.report(resolver, 'name', error)
    }
  }
  return undefined
}

/** The account's name, where a plugin that looks names up was installed; nothing is asked otherwise. */
export function useProfile(account: Account | undefined): Profile | undefined {
  const kit = useKit()
  const [found, setFound] = useState<{ of: string; profile: Profile } | undefined>()
  const [changes, setChanges] = useState(0)
  // The id has the network in it: an account may have another name there (ENSIP-19).
  const of = account?.id

  useEffect(() => {
    if (!kit || !account || !of) return
    return kit.events.on('name:changed', ({ namespace, address }) => {
      if (namespace === account.namespace && address === account.address) setChanges((n) => n + 1)
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, of])

  useEffect(() => {
    if (!kit || !account || !of) return
    const ending = new AbortController()
    void resolve(kit, account, ending.signal).then((profile) => {
      if (!ending.signal.aborted) setFound(profile && { of, profile })
    })
    return () => {
      ending.abort()
    }
    // `of` is the account as far as its name is concerned.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, of, changes])

  return found && found.of === of ? found.profile : undefined
}
