import { defineErrors } from '@latchkey/kernel'

/** Why a wallet's grant is not used. */
export type GrantFault =
  'account' | 'network' | 'permission' | 'limit' | 'expiry' | 'signer' | 'context' | 'form'

/** Errors of smart sessions. */
export const SessionErrors = defineErrors('smart-sessions', {
  /** The feature is off, there is no EVM account, or no service that lists sessions. */
  sessions_unavailable: {
    user: 'Sessions are not available with this account.',
    says: (c: { readonly lack: string }) =>
      `Smart sessions cannot be used: "${c.lack}" is missing. They need the feature "smartSessions", a connected EVM account and, to be listed, cloud() with a project.`,
  },
  /** Neither an embedded wallet nor one that tells of the capability (ERC-7715, "Capabilities"). */
  sessions_unsupported: {
    user: 'This wallet gives apps no permissions for later.',
    says: () => 'The wallet does not report the capability "permissions" (ERC-7715).',
  },
  request_invalid: {
    says: (c: { readonly member: string; readonly expected: string }) =>
      `The request for permissions has a wrong "${c.member}", expected ${c.expected}.`,
  },
  /** What the wallet says to have granted is not what was asked for. */
  grant_invalid: {
    user: 'The wallet allowed something else than what was asked for. Nothing of it is used: look into your wallet, and take it back there.',
    says: (c: { readonly fault: GrantFault; readonly detail: string }) =>
      `The wallet's grant is not used (${c.fault}): ${c.detail}`,
  },
  sessions_failed: {
    user: 'The sessions could not be loaded. Try again.',
    says: () => 'The service did not tell the sessions of the account. See the cause.',
  },
  session_unknown: {
    user: 'This session is not there any more.',
    says: (c: { readonly id: string }) => `There is no session "${c.id}" in the list.`,
  },
  /** The wallet answered without a signature, which the service needs. */
  revoke_unsigned: {
    user: 'The wallet did not sign that this session ends. It may still be used.',
    says: () => 'wallet_revokePermissions answered no signature.',
  },
  revoke_failed: {
    user: 'The session could not be ended. It may still be used. Try again.',
    says: (c: { readonly id: string }) => `The service did not end the session "${c.id}".`,
  },
  /** The service took the request, and lists the session all the same. */
  session_kept: {
    user: 'The service still has this session. It may still be used. Try again.',
    says: (c: { readonly id: string }) =>
      `The service took the end of the session "${c.id}", and lists it all the same.`,
  },
  sessions_load_failed: {
    user: 'This page could not be loaded completely. Try again.',
    says: () => 'The code of smart sessions cannot be loaded.',
  },
})
