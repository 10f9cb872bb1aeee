import { defineErrors } from '@latchkey/kernel'

/** Why a wallet's grant is not used. */
export type GrantFault =
  | 'account'
  | 'network'
  | 'permission'
  | 'limit'
  | 'expiry'
  | 'signer'
  | 'context'
  | 'form'

/** Errors of smart sessions. */
export const SessionErrors = defineErrors('smart-sessions', {
  /**
   * The feature is off, there is no EVM account, or no service that lists sessions. Hide the sessions where
   * `isOffered` says no.
   */
  sessions_unavailable: {
    user: 'Sessions aren’t available for this account.',
    says: (c: { readonly lack: string }) =>
      `Smart sessions cannot be used: "${c.lack}" is missing. They need the feature "smartSessions", a connected EVM account and, to be listed, cloud() with a project.`,
  },
  /**
   * The wallet does not tell of the capability (ERC-7715, "Capabilities"), embedded or not. Hide the request, or let
   * the visitor take another wallet.
   */
  sessions_unsupported: {
    user: 'This wallet doesn’t support sessions.',
    says: () => 'The wallet does not report the capability "permissions" (ERC-7715).',
  },
  /** The request of the app is wrong. The text names the member and what is expected. */
  request_invalid: {
    says: (c: { readonly member: string; readonly expected: string }) =>
      `The request for permissions has a wrong "${c.member}", expected ${c.expected}.`,
  },
  /** The wallet reports another grant than was asked for, and it is not used. Let the visitor end it in the wallet. */
  grant_invalid: {
    user: 'Your wallet granted different permissions. Revoke them there.',
    says: (c: { readonly fault: GrantFault; readonly detail: string }) =>
      `The wallet's grant is not used (${c.fault}): ${c.detail}`,
  },
  /** The service that lists sessions failed; see the cause. Call `read()` again. */
  sessions_failed: {
    user: 'Couldn’t load sessions. Try again.',
    says: () => 'The service did not tell the sessions of the account. See the cause.',
  },
  /** The session ended, or the list is old. Call `read()`. */
  session_unknown: {
    user: 'This session is gone.',
    says: (c: { readonly id: string }) => `There is no session "${c.id}" in the list.`,
  },
  /**
   * The wallet gave no signature for the service, and the service still lists the session. Let the visitor try again.
   */
  revoke_unsigned: {
    user: 'Your wallet didn’t sign. The session may still work.',
    says: () =>
      'The wallet answered without a signature, which the service needs, and the session is still listed.',
  },
  /** The session may still work. Let the visitor try again. */
  revoke_failed: {
    user: 'Couldn’t revoke. The session may still work. Try again.',
    says: (c: { readonly id: string }) => `The service did not end the session "${c.id}".`,
  },
  /** The service accepted the request but still lists the session. Call `read()` a little later. */
  session_kept: {
    user: 'The service still has this session. Try again.',
    says: (c: { readonly id: string }) =>
      `The service took the end of the session "${c.id}", and lists it all the same.`,
  },
  /**
   * The wallet's answer proves no refusal. Let the visitor look into the wallet, and accept the note, before it is
   * asked again.
   */
  session_maybe_granted: {
    user: 'Your wallet may have granted this. Check it first.',
    says: () => 'Nothing proves that the wallet granted nothing. The review has a note to accept.',
  },
  /**
   * The wallet's answer proves no refusal. Let the visitor look into the wallet, and accept the note, before it is
   * asked again.
   */
  session_maybe_revoked: {
    user: 'This session may be revoked. Check your wallet first.',
    says: () => 'Nothing proves that the session was not ended. The review has a note to accept.',
  },
  /** The session is no longer as it was reviewed. Let the visitor review it again. */
  session_changed: {
    user: 'Something changed. Check it and try again.',
    says: () => 'It is no longer what was reviewed. No wallet was asked.',
  },
  /** The visitor chose another account or network. Review again. */
  session_moved: {
    user: 'Account or network changed. Check, then try again.',
    says: () => 'Account or network are others than those of the review.',
  },
  /** Show the notes, and call `accept()` once the visitor has looked. */
  session_unchecked: {
    user: 'Check your wallet first.',
    says: (c: { readonly codes: string }) =>
      `The review has notes that the visitor has to accept: ${c.codes}.`,
  },
  /** Call `review()` or `reviewEnd()` first. */
  session_not_reviewed: {
    says: (c: { readonly step: string }) => `There is nothing to confirm: the step is "${c.step}".`,
  },
  /** Code could not be loaded. It is loaded again with the next use. */
  sessions_load_failed: {
    user: 'Couldn’t load this screen. Try again.',
    says: () => 'The code of smart sessions cannot be loaded.',
  },
})
