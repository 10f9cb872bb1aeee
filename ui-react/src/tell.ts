import type { Kit } from '@latchkey/kernel'

const PAGE = {}
/** The reported faults, by the kit that got them. */
const told = new WeakMap<object, Set<unknown>>()

/**
 * Tells the kit's log and listeners of a fault that a hook met in the app's tree, where a throw would unmount the
 * app: once for each subject, and after the render, since a listener may write state. Without a kit the console
 * gets it.
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
