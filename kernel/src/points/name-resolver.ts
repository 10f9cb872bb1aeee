import { definePoint } from '../token.js'
import type { NamespaceId } from '../caip/namespace.js'

/** Names for addresses; asked in order until one answers. */
export interface NameResolver {
  readonly id: string
  readonly namespaces: readonly NamespaceId[]
  resolve(name: string, signal: AbortSignal): Promise<string | undefined>
  reverse(
    address: string,
    signal: AbortSignal,
  ): Promise<{ readonly name: string; readonly avatar?: string } | undefined>
}

/** Contribution point of {@link NameResolver}. */
export const NameResolver = definePoint<NameResolver>('name-resolver')
