import type { Modal } from '@latchkey/kernel'
import { lazyPart, type LazyPart } from '@latchkey/kernel/loading'
import type { CoreContext } from './core-context.js'
import { CoreErrors } from './core-errors.js'
import type { Core } from './core.js'

/** The module behind `import('./core.js')`. */
interface CoreModule {
  createCore(context: CoreContext): Core
}

/** The core, loaded once. */
export interface CoreLoader extends LazyPart<Core> {
  /** Goes on with a login that left in this tab, in the modal. */
  resume(result: string, modal: Modal): void
  dispose(): void
}

/**
 * Loads the core with its first use.
 *
 * @throws KitError `email_login_missing` from `load`
 */
export function createCoreLoader(
  context: CoreContext,
  importCore: () => Promise<CoreModule> = () => import('./core.js'),
): CoreLoader {
  let isDisposed = false
  const part = lazyPart(
    async () => {
      const { createCore } = await importCore()
      const made = createCore(context)
      if (isDisposed) made.stop()
      return made
    },
    (cause) => CoreErrors.email_login_missing({}, cause),
  )
  return {
    ...part,
    resume(result, modal) {
      // The page is still being put together.
      queueMicrotask(() => {
        if (isDisposed) return
        modal.open('ConnectSocials')
        part
          .load()
          .then((core) => core.resumeSocial(result))
          .catch((error: unknown) => {
            context.log.write('warn', 'A social login did not come back as it should.', error)
          })
      })
    },
    dispose() {
      isDisposed = true
      part.loaded()?.stop()
    },
  }
}
