import {
  defineToken,
  type Atom,
  type KitError,
  type NamespaceId,
  type SocialProvider,
} from '@latchkey/kernel'

/** The signed-in visitor of the embedded wallet. */
export interface EmbeddedUser {
  readonly email: string | undefined
  /** The identity provider's name for the visitor. */
  readonly userName: string | undefined
  /** The social provider of the login, `undefined` for e-mail. */
  readonly provider: SocialProvider | undefined
  /**
   * Whether the smart account of the EVM network shown is on the chain. Its first operation puts it there.
   * `undefined` if the network has none, or the wallet does not know.
   */
  readonly smartAccountDeployed?: boolean | undefined
  /** Whether `lockWallet` can lock the wallet with a passkey here. */
  readonly passkeys?: boolean
}

/** Where a login stands. */
export interface LoginState {
  /**
   * - `idle`: none
   * - `starting`: the frame loads, or a code is being sent
   * - `device`: the mail's link is awaited on a new device
   * - `otp`: the six digits are awaited
   * - `verifying`: the frame has the digits
   * - `press`: the browser lets the frame keep nothing, so the login goes on in a window of the wallet's;
   *   `openWindow` opens it in a press
   * - `window`: the page of the identity provider, or of the wallet, is open
   * - `farcaster`: the QR code or link is shown
   * - `finishing`: the result is there, the account is being read
   */
  readonly step:
    | 'idle'
    | 'starting'
    | 'device'
    | 'otp'
    | 'verifying'
    | 'press'
    | 'window'
    | 'farcaster'
    | 'finishing'
  readonly email: string | undefined
  readonly provider: SocialProvider | undefined
  /** The page of the identity provider, for a link where the browser blocked the window. */
  readonly blockedUrl: string | undefined
  /** Farcaster's link and QR content. */
  readonly url: string | undefined
  /** Why the last step failed; the step is the one that may be tried again. */
  readonly error: KitError | undefined
  /** Milliseconds of the kit's clock from which a further code may be asked for. */
  readonly resendAt: number | undefined
  /**
   * Where the six digits are typed: in the wallet's frame, for which the screen has room, or in a field of the app's page,
   * which hands them to `verifyOtp`.
   */
  readonly codeIn: 'frame' | 'app'
}

/** Where a change of the e-mail address stands. */
export interface EmailChangeState {
  /**
   * - `primary`, `secondary`: the code of the old address, then that of the new one is awaited
   * - `press`: the browser lets the frame keep nothing, so the change goes on in a window of the wallet's; `openWindow`
   *   opens it in a press
   * - `window`: that window is open
   */
  readonly step:
    | 'idle'
    | 'starting'
    | 'primary'
    | 'secondary'
    | 'verifying'
    | 'press'
    | 'window'
    | 'done'
  readonly email: string | undefined
  readonly error: KitError | undefined
  /** Where the codes are typed: in the wallet's frame, or in the app's page, which hands them to `verifyEmailChange`. */
  readonly codeIn: 'frame' | 'app'
}

/** A request that waits for the visitor's approval in the frame. */
export interface Approval {
  /**
   * RPC method; `EXPORT_WALLET` while the recovery phrase is shown, `LOCK_WALLET` while a passkey lock is set or taken away,
   * `UNLOCK_WALLET` while a login waits for the passkey or the phrase of a locked wallet.
   */
  readonly method: string
  readonly namespace: NamespaceId
  /**
   * - `frame`: the frame shows it, over the card
   * - `window`: a window of the frame's origin shows it. It is the default for all that moves something, and for
   *   everything if the browser keeps the frame's storage from it. It opens with the visitor's press in the app, or
   *   by `openWindow`
   */
  readonly where: 'frame' | 'window'
}

/** How the modal looks, for the frame. */
export interface FrameTheme {
  readonly mode?: 'light' | 'dark'
  /** Design tokens by name, such as `accent`. */
  readonly variables?: Readonly<Record<string, string>>
  /** BCP 47 tag. */
  readonly language?: string
}

/** How far the frame is: `none` before its first use. */
export type FrameState = 'none' | 'loading' | 'ready' | 'failed'

/**
 * The embedded wallet, without a screen.
 *
 * The service moves the router for one view alone: it pushes `ApproveTransaction` with the request (opening the modal)
 * and leaves it when that is settled. The views of a login and of a change of address follow `loginAtom` and
 * `changeAtom` by themselves. A login ends when the modal closes and when none of `LOGIN_VIEWS` is on screen any more;
 * a change, when none of `CHANGE_VIEWS` is.
 */
export interface EmbeddedWallet {
  /** Signed in, or `undefined`. */
  readonly userAtom: Atom<EmbeddedUser | undefined>
  readonly loginAtom: Atom<LoginState>
  readonly changeAtom: Atom<EmailChangeState>
  /** The request shown in the frame now; the modal lays the frame over the card. */
  readonly approvalAtom: Atom<Approval | undefined>
  readonly frameAtom: Atom<FrameState>
  /**
   * Social logins to offer here, first to last: those of `FeatureSwitches.socialsAtom` that the options name and the
   * platform can.
   */
  readonly socialsAtom: Atom<readonly SocialProvider[]>
  /** Type of account preferred, by namespace. */
  readonly accountTypesAtom: Atom<Readonly<Partial<Record<NamespaceId, 'eoa' | 'smartAccount'>>>>
  /** Whether smart accounts are there on the network shown. */
  readonly smartAccountsAtom: Atom<boolean>
  /**
   * Sends a code to an address. Connects at once where the device is known and a session is there.
   * @throws KitError `email_invalid`, `email_too_soon` (`Please try again after {n} seconds`), `gate_closed`,
   *   `iframe_load_failed` …
   */
  startEmail(email: string, signal?: AbortSignal): Promise<void>
  /** Sends the code again, by the same rules. */
  resend(signal?: AbortSignal): Promise<void>
  /**
   * Finishes the login with the mail's six digits and connects: for a form of the app's own.
   * @throws KitError `otp_invalid` …
   */
  verifyOtp(otp: string, signal?: AbortSignal): Promise<void>
  /**
   * Opens the provider's page; must be called in the visitor's press, since it opens a window. For `farcaster` the
   * state has its link.
   * @throws KitError `popup_closed`, `social_failed`, `farcaster_failed` …
   */
  startSocial(provider: SocialProvider, signal?: AbortSignal): Promise<void>
  /** Gives the login up; what comes later is dropped. */
  cancelLogin(): void
  /** Rejects what waits for approval, as the visitor's no. */
  cancelApproval(): void
  /** Begins a change of the e-mail address. */
  startEmailChange(email: string): Promise<void>
  /**
   * The digits of the step shown, where the frame does not ask for them itself (`codeIn`).
   * @throws KitError `code_in_frame`, `otp_invalid`, `login_missing` …
   */
  verifyEmailChange(otp: string): Promise<void>
  cancelEmailChange(): void
  /** Switches the account of the active network. @throws KitError `smart_account_missing`, `not_embedded` … */
  setAccountType(type: 'eoa' | 'smartAccount'): Promise<void>
  /** Shows the recovery phrase inside the frame, after a fresh code. */
  exportWallet(): Promise<void>
  /**
   * Lets the visitor lock the wallet with a passkey inside the frame, or take the lock away: who runs the wallet cannot open a
   * locked one. The recovery phrase is shown, and has to be written down, before.
   */
  lockWallet(): Promise<void>
  /**
   * Ends all sessions of the signed-in visitor, in each browser, and the connection here. Their devices stay known.
   * @throws KitError `not_embedded`, `frame_offline` …; no session has ended then
   */
  signOutEverywhere(): Promise<void>
  /**
   * Opens the window of a login or a change of address whose step is `press`, or of a request whose `where` is `window`;
   * must be called in the visitor's press.
   */
  openWindow(): void
  /** Tells the frame the modal's look: now if it is there, and whenever it is loaded. */
  setTheme(theme: FrameTheme): void
}

/** Token of {@link EmbeddedWallet}. */
export const EmbeddedWallet = defineToken<EmbeddedWallet>(
  'embedded-wallet',
  'Add embeddedWallet() of @latchkey/embedded-wallet to plugins.',
)

/**
 * Where the frame lives. Screens provide it; a kit without any has the frame as a hidden child of the page's body
 * (`needs: { place: optional(FramePlace) }`).
 */
export interface FramePlace {
  /**
   * The element that the iframe is appended to, once, with its first use. It is in the page, and shows the iframe
   * only where the modal has room for it. The iframe is never moved, hidden by itself or given a size. Its own
   * style fills what is around it (`inline-size:100%; block-size:100%; border:0`, by CSSOM, no style attribute in
   * markup).
   */
  readonly host: () => HTMLElement
}

/** Token of {@link FramePlace}. */
export const FramePlace = defineToken<FramePlace>(
  'embedded-wallet:frame-place',
  'Take embeddedWallet() from @latchkey/embedded-wallet/react.',
)
