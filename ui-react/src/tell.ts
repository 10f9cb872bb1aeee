import type { Kit } from '@latchkey/kernel'

const PAGE = {}
/** What was told, by the kit that was told. */
const told = new WeakMap<object, Set<unknown>>()

/**
 * Tells the kit's log and listeners what a hook met in the app's tree, where a throw would unmount the app: once for
 * each thing it is about, and after the render, since a listener may write state. Without a kit the console is told.
 */
export function tellOnce(
  kit: Kit | undefined,
  about: unknown,
  where: string,
  error: unknown,
): void {
  const known = told.get(kit ?? PAGE) ?? new Set()
  if (known.has(about)) return
  told.set(kit ?? PAGE, known.add(about))
  queueMicrotask(() => {
    if (kit) kit.report(undefined, where, error)
    // eslint-disable-next-line no-console -- no kit, and so no log, is there
    else console.error(error)
  })
}
