import { useEffect, useState } from 'react'
import type { Account, Kit } from '@latchkey/kernel'
import { IdentitySource, NameResolver } from '@latchkey/kernel/page'
import { useKit } from './use-kit.js'
import { useKitAtom } from './use-kit-atom.js'

/** The public name of an account. */
export interface Profile {
  readonly name: string
  readonly avatar?: string
}

/** Whose name is asked for. The id has the network in it: an account may have another name there (ENSIP-19). */
type Named = Pick<Account, 'id' | 'namespace' | 'address'>

/** Whether a plugin keeps names and has not looked up this account's yet. {@link useProfile} asks for it. */
export function useIsNameAwaited(account: Named | undefined): boolean {
  const kit = useKit()
  const source = kit?.all(IdentitySource)[0]
  const atom = account && source?.identityAtom(account.namespace, account.address)
  const known = useKitAtom(kit, atom, undefined)
  return atom !== undefined && known === undefined
}

/**
 * The account's name, where a plugin that looks names up was installed; nothing is asked otherwise. Where a plugin keeps
 * names for everybody, such as `money()`, it is asked, so that a name shown in several places is looked up once.
 */
export function useProfile(account: Named | undefined): Profile | undefined {
  const kit = useKit()
  const hasSource = kit !== undefined && kit.all(IdentitySource).length > 0
  const kept = useKeptName(hasSource ? kit : undefined, account)
  const own = useOwnName(hasSource ? undefined : kit, account)
  return hasSource ? kept : own
}

/** A name as it is kept for everybody. */
function useKeptName(kit: Kit | undefined, account: Named | undefined): Profile | undefined {
  const source = kit?.all(IdentitySource)[0]
  const { id, namespace, address } = account ?? {}
  const known = useKitAtom(
    kit,
    namespace && address !== undefined ? source?.identityAtom(namespace, address) : undefined,
    undefined,
  )
  const isKnown = known !== undefined
  useEffect(() => {
    if (source && namespace && address !== undefined && !isKnown)
      void source.read(namespace, address)
  }, [source, id, namespace, address, isKnown])
  if (known?.name === undefined) return undefined
  const { name, avatar } = known
  return { name, ...(avatar === undefined ? {} : { avatar }) }
}

/** Asks the kit's resolvers in order; a resolver that fails is the same as one without an answer. */
async function resolve(kit: Kit, { namespace, address }: Named, signal: AbortSignal) {
  for (const resolver of kit.all(NameResolver)) {
    if (!resolver.namespaces.includes(namespace)) continue
    try {
      const found = await resolver.reverse(address, signal)
      if (found || signal.aborted) return found
    } catch (error) {
      if (signal.aborted) return undefined
      kit.report(resolver, 'name', error)
    }
  }
  return undefined
}

/** A name that this place alone looks up. */
function useOwnName(kit: Kit | undefined, account: Named | undefined): Profile | undefined {
  const [found, setFound] = useState<{ of: string; profile: Profile } | undefined>()
  const [changes, setChanges] = useState(0)
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
