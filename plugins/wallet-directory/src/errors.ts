import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin; what a service does wrong has the codes of the `Http` port. */
export const DirectoryErrors = defineErrors('wallet-directory', {
  /** Code could not be loaded. It is loaded again with the next opening. */
  directory_load_failed: {
    user: 'Couldn’t load wallets. Check your connection.',
    says: () => "The directory's code could not be loaded, or it broke: see the cause.",
  },
})
