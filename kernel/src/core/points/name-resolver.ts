import { definePoint } from '../token.js'
import type { NamespaceId } from '../caip/namespace.js'

/** Names for addresses; asked in order until one answers. */
export interface NameResolver {
  readonly id: string
  readonly namespaces: readonly NamespaceId[]
  /** @param options.fresh What the name points to now: no answer of before counts, since money follows. */
  resolve(
    name: string,
    signal: AbortSignal,
    options?: { readonly fresh?: boolean },
  ): Promise<string | undefined>
  /**
   * A name in the form that counts, such as that of ENSIP-15: what was typed is shown so.
   *
   * @returns `undefined` for what is no name of its own. @default names are shown as they were typed
   */
  normalise?(name: string, signal: AbortSignal): Promise<string | undefined>
  reverse(
    address: string,
    signal: AbortSignal,
  ): Promise<{ readonly name: string; readonly avatar?: string } | undefined>
  /**
   * A picture of an address whose name is proven, by whichever resolver; asked where that one has none.
   *
   * @returns An https or data URL; the view that shows it checks it again.
   */
  picture?(name: string, address: string, signal: AbortSignal): Promise<string | undefined>
}

/** Contribution point of {@link NameResolver}. */
export const NameResolver = definePoint<NameResolver>('name-resolver')
