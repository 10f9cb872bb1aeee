import { lazyPart } from '@latchkey/kernel/internal/page'
import { EntryErrors } from '../entry-errors.js'
import { EmbeddedErrors } from '../errors.js'
import type { createEmailChange, EmailChangeParts } from './email-change.js'

/** The module behind `import('./email-change.js')`. */
interface EmailChangeModule {
  readonly createEmailChange: typeof createEmailChange
}

/**
 * Changes of the e-mail address, whose code comes with the first of them.
 *
 * @throws KitError `email_login_missing` where the code cannot be loaded
 */
export function createLaterEmailChange(
  parts: EmailChangeParts,
  importChange: () => Promise<EmailChangeModule> = () => import('./email-change.js'),
): ReturnType<typeof createEmailChange> {
  const part = lazyPart(
    async () => {
      const loaded = await importChange()
      return loaded.createEmailChange(parts)
    },
    (cause) => EntryErrors.email_login_missing({}, cause),
  )
  /** Counts what began or gave up a change. */
  let turns = 0
  return {
    cancel() {
      turns += 1
      part.loaded()?.cancel()
    },
    async start(email) {
      turns += 1
      const mine = turns
      const change = await part.load()
      // Given up, or started over, before the code was there.
      if (mine !== turns) throw EmbeddedErrors.connect_aborted({ reason: 'abort' })
      await change.start(email)
    },
    verify: async (otp) => (await part.load()).verify(otp),
  }
}
