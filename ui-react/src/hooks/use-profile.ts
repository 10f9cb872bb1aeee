import { useEffect, useState } from 'react'
import type { Account, Kit } from '@latchkey/kernel'
import { IdentitySource, NameResolver } from '@latchkey/kernel/internal/page'
import { tellOnce } from '../tell.js'
import { optionsOf } from './options-of.js'
import { useKit } from './use-kit.js'
import { useAtomValue } from './use-atom-value.js'
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
export function useProfile(of: Named | undefined): Profile | undefined {
  const kit = useKit()
  const account = optionsOf(kit, of, useProfile)
  const hasSource = kit !== undefined && kit.all(IdentitySource).length > 0
  const kept = useKeptName(hasSource ? kit : undefined, account)
  const own = useOwnName(hasSource ? undefined : kit, account)
  return hasSource ? kept : own
}

/** Where a plugin keeps the name. */
function keptAtom(kit: Kit | undefined, { namespace, address }: Partial<Named>) {
  const source = kit?.all(IdentitySource)[0]
  try {
    return namespace && address !== undefined ? source?.identityAtom(namespace, address) : undefined
  } catch (error) {
    tellOnce(kit, source, 'name', error)
    return undefined
  }
}

/** A name as it is kept for everybody. */
function useKeptName(kit: Kit | undefined, account: Partial<Named>): Profile | undefined {
  const source = kit?.all(IdentitySource)[0]
  const { id, namespace, address } = account
  const known = useAtomValue(keptAtom(kit, account), undefined)
  const isKnown = known !== undefined
  useEffect(() => {
    const read = async () => {
      if (source && namespace && address !== undefined && !isKnown)
        await source.read(namespace, address)
    }
    read().catch((error: unknown) => {
      tellOnce(kit, source, 'name', error)
    })
  }, [kit, source, id, namespace, address, isKnown])
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
function useOwnName(kit: Kit | undefined, account: Partial<Named>): Profile | undefined {
  const [found, setFound] = useState<{ of: string; profile: Profile } | undefined>()
  const [changes, setChanges] = useState(0)
  const { id: of, namespace, address } = account

  useEffect(() => {
    if (!kit || !of) return
    return kit.events.on('name:changed', (changed) => {
      if (changed.namespace === namespace && changed.address === address) setChanges((n) => n + 1)
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, of])

  useEffect(() => {
    if (!kit || !of || !namespace || address === undefined) return
    const ending = new AbortController()
    void resolve(kit, { id: of, namespace, address }, ending.signal).then((profile) => {
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
