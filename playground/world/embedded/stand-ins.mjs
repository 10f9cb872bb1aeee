import { startIdentity } from './identity.mjs'
import { startSmtp } from './smtp.mjs'

/** @typedef {Awaited<ReturnType<typeof startStandIns>>} StandIns */

/**
 * Starts the services that the wallets of all tenants share: a mail server that forwards no mail, and stand-ins for
 * identity providers, which send visitors back to a named wallet only.
 *
 * @param {{ smtp?: number, identity?: number }} [ports] 0, the default, takes any free one
 */
export async function startStandIns({ smtp: smtpPort = 0, identity: identityPort = 0 } = {}) {
  /** @type {Set<string>} */
  const wallets = new Set()
  const smtp = await startSmtp({ port: smtpPort })
  const identity = await startIdentity({
    port: identityPort,
    redirectUris: (provider) =>
      [...wallets].map((wallet) => `${wallet}/api/social/${provider}/callback`),
  })
  return {
    smtp,
    identity,
    /** Addresses of the wallets. */
    wallets,
    async close() {
      await identity.close()
      await smtp.close()
    },
  }
}
