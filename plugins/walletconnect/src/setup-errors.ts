import { defineErrors } from '@latchkey/kernel'

/** Mistakes in the options; they stop `createKit`. */
export const SetupErrors = defineErrors('walletconnect', {
  /** `walletConnect()` has no relay. Give it `projectId`, `relayUrl` or `provider`. */
  relay_not_configured: {
    says: () =>
      'walletConnect() has neither `projectId` nor `relayUrl`, and calls no host that was not configured. Pass `projectId` to use the public relay, `relayUrl` to use your own, or `provider`, a universal provider that was started.',
  },
  /** `metadata.url` names another site than the page. Leave it out, or give the origin of the page. */
  metadata_url_mismatch: {
    says: (c: { given: string; origin: string }) =>
      `walletConnect(): \`metadata.url\` is "${c.given}", but the page is ${c.origin}. Wallets warn about such an app; leave the option out to use the page's own origin.`,
  },
})
