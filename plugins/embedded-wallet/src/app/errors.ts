import { defineErrors } from '@latchkey/kernel'
import { METHOD_ERRORS } from '@latchkey/kernel/internal/tools'
import { FEATURE_ERRORS } from '@latchkey/kernel/internal/page'

const {
  auth_connector_missing,
  farcaster_failed,
  iframe_load_failed,
  iframe_request_timeout,
  not_embedded,
  popup_closed,
  social_failed,
} = FEATURE_ERRORS

/** Errors of logins, of the channel to the frame and of what the frame was asked. */
export const EmbeddedErrors = defineErrors('embedded-wallet', {
  auth_connector_missing,
  /** The account shown is of another wallet. Offer this for an embedded wallet only. */
  not_embedded: { ...not_embedded, user: 'You are not signed in by e-mail or social login.' },
  /** The visitor closed the window. Offer to open it again. */
  popup_closed: { ...popup_closed, user: 'The window was closed before the login was finished.' },
  /** The window of the provider could not be opened, or ended with a failure. Let the visitor try again. */
  social_failed: { ...social_failed, user: 'The login failed. Try again.' },
  /** The login with Farcaster did not begin. Let the visitor try again. */
  farcaster_failed: { ...farcaster_failed, user: 'The login with Farcaster failed. Try again.' },
  /**
   * The frame's page did not load. Usually the page's origin is missing in `origins` of the wallet's server, which must have
   * exactly this page's origin; `localhost` is not `127.0.0.1`. Else check `frameUrl`, its headers and the policy of
   * the page (`kit.csp()`).
   */
  iframe_load_failed: {
    ...iframe_load_failed,
    user: 'The wallet could not be loaded. Check your connection and try again.',
  },
  /** The frame was silent for too long. Let the visitor try again. */
  iframe_request_timeout: {
    ...iframe_request_timeout,
    user: 'The wallet did not answer. Try again.',
  },
  /** The text is no address. Let the visitor correct it. */
  email_invalid: {
    user: 'Enter a valid e-mail address.',
    says: (c: { readonly given: string }) => `"${c.given}" is no e-mail address.`,
  },
  /** A code went out moments ago. Wait for the seconds of the text. */
  email_too_soon: {
    says: (c: { readonly seconds: number }) => `Please try again after ${c.seconds} seconds`,
  },
  /** The digits are wrong. Let the visitor correct them; the number of tries is limited. */
  otp_invalid: {
    user: 'This code is not right. Check it and try again.',
    says: () => 'The one-time code is not six digits, or the server refused it.',
  },
  /** The code is too old or used up. Send a new one. */
  otp_expired: {
    user: 'This code is no longer valid. Ask for a new one.',
    says: () => 'The one-time code has expired, was used, or was tried too often.',
  },
  /**
   * A form of the app has asked for a code that the wallet asks for itself. Open the view `UpdateEmailWallet` instead.
   */
  code_in_frame: {
    says: () =>
      'The wallet’s frame asks for the codes of a change of address by itself. Show it, as the view UpdateEmailWallet does.',
  },
  /** Another user has the address. Let the visitor take another one. */
  email_taken: {
    user: 'This address cannot be used.',
    says: () => 'The server takes this address for no other account.',
  },
  /** The answer was lost. Look at `user.email` again after the next sign-in. */
  email_change_unknown: {
    user: 'No answer came. Your email may have changed.',
    says: () =>
      'The change of the address ended without an answer, and the user could not be read: it may have been made.',
  },
  /** A step was called without the one before it, such as a code without `startEmail()`. Begin the login again. */
  login_missing: {
    says: () => 'No login is on its way that this step belongs to. Call startEmail() first.',
  },
  /** Only a visitor who is logged in can do this. Begin with `startEmail()` or `startSocial()`, or open the modal. */
  login_needed: {
    user: 'Sign in first.',
    says: () =>
      'Nobody is signed in to the embedded wallet. Call startEmail() or startSocial() of its service.',
  },
  /** The visitor said no. Show nothing but the way to try again. */
  user_rejected: {
    user: 'You declined the request.',
    says: () => 'User rejected the request',
  },
  ...METHOD_ERRORS,
  /** The app asked in the name of an account that this wallet does not have. Take the address of `useAccount`. */
  account_mismatch: {
    user: 'The request is for another account than the one shown. Nothing was sent.',
    says: (c: { readonly named: string }) =>
      `The request names ${c.named}, which is no account of the signed-in wallet.`,
  },
  /** The visitor chose another account or network meanwhile. Build the request again for the one shown. */
  account_changed: {
    user: 'Another account or network is shown now. Nothing was sent.',
    says: (c: { readonly method: string }) =>
      `${c.method} was for the account and network shown when it was asked; others are shown now.`,
  },
  /**
   * The server of the wallet does not serve this network. Add it to `chains` of the server, or leave it out of
   * `networks`.
   */
  network_unknown: {
    user: 'The wallet does not know this network.',
    says: () => 'The wallet’s server lists no such network in its option "chains".',
  },
  /** The server of the wallet has no bundler for the network. Use the account of the key. */
  smart_account_missing: {
    user: 'There are no smart accounts on this network.',
    says: (c: { readonly network: string }) =>
      `The embedded wallet has no smart account on ${c.network}: its server names no bundler for it.`,
  },
  /**
   * A passkey locks the wallet on this device. Open the account in the modal, where the visitor unlocks it, then ask
   * again.
   */
  wallet_locked: {
    user: 'Unlock your wallet first.',
    says: () => 'A passkey locks the wallet, and the visitor has not unlocked it here.',
  },
  /** The server gives another wallet than before. Use neither, and ask who runs the server. */
  wallet_changed: {
    user: 'The server sent a different wallet. Don’t use it.',
    says: () =>
      'The wallet’s server gives another wallet than the one that this browser knows of the user.',
  },
  /** The request cannot be sent as a message. Correct what the text names. */
  frame_request_invalid: {
    says: (c: { readonly what: string; readonly why: string }) =>
      `${c.what} cannot be sent to the frame: ${c.why}`,
  },
  /** The answer is lost. Check what happened before the request is made again. */
  frame_restarted: {
    user: 'The wallet was loaded anew before it answered. Try again.',
    says: () => 'The frame left or loaded again while it was asked; its answer is lost.',
  },
  /** The frame has no connection. Try again when the page is on line. */
  frame_offline: {
    user: 'The wallet has no connection. Try again in a moment.',
    says: () => 'The frame reached neither its server nor the network’s node.',
  },
  /** The frame did not do it; the message is its own. See the table of the frame's errors. */
  frame_refused: {
    user: 'The wallet could not do that. Try again.',
    says: (c: { readonly what: string; readonly message: string; readonly code?: string }) =>
      `The frame refused ${c.what}: ${c.message}`,
  },
  /** A fault of the wallet. Ask again, or use another wallet; nothing of the answer was used. */
  provider_answer_invalid: {
    user: 'The wallet answered with something this app cannot use.',
    says: (c: { readonly what: string; readonly got: string }) =>
      `The frame answered ${c.what} in another shape: ${c.got}`,
  },
  /** The visitor closed the modal, or the app gave the login up. Show nothing but the way to try again. */
  connect_aborted: {
    user: 'The attempt was given up.',
    says: (c: { readonly reason: 'modal_closed' | 'abort' }) =>
      c.reason === 'abort' ? 'The login was given up' : 'Modal closed',
  },
})
