import type { LazyPart } from './lazy-part.js'

/** Methods that wait for the part whose methods they are. */
export type LazyVerbs<T, Verb extends keyof T> = {
  readonly [V in Verb]: T[V] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never
}

/**
 * Methods of a part that is loaded with the first call of one of them.
 *
 * @example
 * const part = lazyPart(async () => (await import('./engine.js')).createEngine())
 * host.provide(Counter, () => ({ countAtom, ...lazyVerbs(part, ['add', 'reset']) }))
 */
export function lazyVerbs<T, const Verb extends keyof T>(
  part: Pick<LazyPart<T>, 'load'>,
  verbs: readonly Verb[],
): LazyVerbs<T, Verb>
export function lazyVerbs(
  part: Pick<LazyPart<Readonly<Record<string, (...given: unknown[]) => unknown>>>, 'load'>,
  verbs: readonly string[],
): object {
  const methods: Record<string, (...given: unknown[]) => Promise<unknown>> = {}
  for (const verb of verbs)
    methods[verb] = async (...given) => (await part.load())[verb]?.(...given)
  return methods
}
