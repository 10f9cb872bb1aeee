import { defineErrors } from '@latchkey/kernel'

/** Errors of the part that is there from the start. All others come with the core: see `errors.ts`. */
export const EntryErrors = defineErrors('embedded-wallet', {
  /** `embeddedWallet()` does not know the page of the wallet. Host it, and give its address as `frameUrl`. */
  frame_not_configured: {
    says: () =>
      'embeddedWallet: "frameUrl" is missing. Host the frame and its server (see the README of the package) and name the frame’s page.',
  },
  /** The kit has no namespace in which the wallet has accounts. Add `eip155()` or `solana()` to `plugins`. */
  embedded_namespaces_missing: {
    says: () =>
      'embeddedWallet: the embedded wallet has accounts of eip155 and solana alone, and the kit has neither. Add eip155() or solana() to plugins.',
  },
  /** Code could not be loaded. It is loaded again with the next try. */
  email_login_missing: {
    user: 'The login could not be loaded. Check your connection and try again.',
    says: () => 'Unable to load email login dependency',
  },
  /** No wallet was asked. Lead the visitor to the gate, such as the terms, and connect afterwards. */
  gate_closed: {
    user: 'Something has to be accepted first.',
    says: (c: { readonly gateId: string }) =>
      `The connect gate "${c.gateId}" is closed: nobody is asked before it opens.`,
  },
})
