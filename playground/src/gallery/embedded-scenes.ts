import { SOCIAL_PROVIDERS } from '@latchkey/kernel/internal/page'
import type { Approval, LoginState } from '@latchkey/embedded-wallet'
import { view, waiting, type Scene } from './scene.js'
import {
  EMAIL,
  LONG_EMAIL,
  wallets,
  own,
  failed,
  USER,
  type Standing,
  standing,
} from './standing-login.js'

const scene = (
  id: string,
  title: string,
  shows: string,
  route: Scene['route'],
  state: Standing = {},
  more: Partial<Scene> = {},
): Scene => ({
  id: `embedded-${id}`,
  title,
  shows,
  script: { wallets },
  plugins: [standing(state)],
  route,
  ...more,
})

/** With an account of the embedded wallet. */
const signedIn = (
  id: string,
  title: string,
  shows: string,
  route: Scene['route'],
  state: Standing = {},
  more: Partial<Scene> = {},
) =>
  scene(
    id,
    title,
    shows,
    route,
    { user: USER, ...state },
    { script: { wallets: own }, connected: ['ID_AUTH'], ...more },
  )

const OTP: Partial<LoginState> = { step: 'otp', email: EMAIL }
const otp = view('EmailVerifyOtp')
const google = view('ConnectingSocial', { provider: 'google' })
const URL = 'https://farcaster.example/~/siwf?channelToken=K5QZ2M7C'
const farcaster = view('ConnectingFarcaster')
const SIGNING: Approval = { method: 'personal_sign', namespace: 'eip155', where: 'frame' }

/** The embedded wallet, in each of its states. */
export const EMBEDDED_SCENES: readonly Scene[] = [
  scene('connect', 'Connect · email and social logins', 'Continue with Google', view('Connect')),
  scene('connect-six', 'Connect · six social logins', 'Continue with Google', view('Connect'), {
    socials: SOCIAL_PROVIDERS.slice(0, 6),
  }),
  scene(
    'connect-no-wallet',
    'Connect · email first',
    'Continue with email',
    view('Connect'),
    {},
    { script: { wallets: [] } },
  ),
  waiting(
    scene(
      'email',
      'Email login · to be filled in',
      'We’ll email you a 6-digit code.',
      view('EmailLogin'),
    ),
  ),
  scene(
    'email-known',
    'Email login · an address from before',
    'ada@example.com',
    view('EmailLogin', { email: EMAIL }),
  ),
  scene(
    'email-wrong',
    'Email login · no address',
    'Enter a valid email address.',
    view('EmailLogin', { email: 'ada@' }),
    { refuses: failed('email_invalid') },
    { press: '.button[data-variant=primary]' },
  ),
  scene(
    'email-soon',
    'Email login · too soon',
    'Please try again after 24 seconds',
    view('EmailLogin', { email: EMAIL }),
    { refuses: failed('email_too_soon', { seconds: 24 }) },
    { press: '.button[data-variant=primary]' },
  ),
  scene(
    'email-press',
    'Email login · the step before a window',
    'This needs a separate window.',
    view('EmailLogin'),
    {
      login: { step: 'press', email: EMAIL },
    },
  ),
  scene(
    'email-press-closed',
    'Email login · the window was closed',
    'Popup closed',
    view('EmailLogin'),
    {
      login: { step: 'press', email: EMAIL, error: failed('popup_closed') },
    },
  ),
  scene(
    'email-press-finishing',
    'Email login · after the window',
    'Getting your wallet ready…',
    view('EmailLogin'),
    {
      login: { step: 'finishing', email: EMAIL },
    },
  ),
  scene('device', 'Email login, the link', 'Open the link we sent', view('EmailVerifyDevice'), {
    login: { step: 'device', email: EMAIL },
  }),
  scene(
    'device-failed',
    'Email login, the link · failed',
    'Your wallet took too long to answer. Try again.',
    view('EmailVerifyDevice'),
    {
      login: { step: 'device', email: EMAIL, error: failed('iframe_request_timeout') },
    },
  ),
  scene('otp', 'Email login, the code', 'Enter the 6-digit code we sent to ada@example.com', otp, {
    login: OTP,
  }),
  scene('otp-countdown', 'Email login, the code · just sent', 'Resend email in 30 s', otp, {
    login: { ...OTP, email: LONG_EMAIL, resendAt: 1_700_000_030_000 },
  }),
  scene('otp-verifying', 'Email login, the code · being checked', 'Checking the code…', otp, {
    login: { ...OTP, step: 'verifying' },
  }),
  scene(
    'otp-finishing',
    'Email login, the code · accepted',
    'Code accepted. Signing you in…',
    otp,
    {
      login: { ...OTP, step: 'finishing' },
    },
  ),
  scene(
    'otp-resend-failed',
    'Email login, the code · not sent again',
    'Please try again after 24 seconds',
    otp,
    { login: OTP, refuses: failed('email_too_soon', { seconds: 24 }) },
    { press: '.page-actions .button' },
  ),
  scene('otp-ended', 'Email login, the code · ended', 'Sign-in ended', otp),
  scene('socials', 'Social logins', 'Continue with Facebook', view('ConnectSocials')),
  scene('socials-none', 'Social logins · none', 'No sign-in options here', view('ConnectSocials'), {
    socials: [],
  }),
  scene('social-start', 'Social login · before the press', 'Continue with Google', google),
  scene(
    'social-press',
    'Social login · the step before a window',
    'Your browser blocked the window',
    google,
    {
      login: { step: 'press', provider: 'google' },
    },
  ),
  scene('social-starting', 'Social login · opening', 'Opening Google…', google, {
    login: { step: 'starting', provider: 'google' },
  }),
  ...(
    [
      ['google', 'Google', 'Continue in Google'],
      ['x', 'X', 'Continue in X'],
      ['discord', 'Discord', 'Continue in Discord'],
      ['github', 'GitHub', 'Continue in GitHub'],
      ['apple', 'Apple', 'Continue in Apple'],
      ['facebook', 'Facebook', 'Continue in Facebook'],
    ] as const
  ).map(([provider, name, shows]) =>
    scene(
      `social-${provider}`,
      `Social login · ${name}`,
      shows,
      view('ConnectingSocial', { provider }),
      { login: { step: 'window', provider } },
    ),
  ),
  scene(
    'social-slow',
    'Social login · after 15 s',
    'Don’t see the window? Look behind this one.',
    google,
    { login: { step: 'window', provider: 'google' } },
    { later: 15_000 },
  ),
  scene(
    'social-blocked',
    'Social login · a blocked window',
    'Your browser blocked the window',
    google,
    {
      login: { step: 'window', provider: 'google', blockedUrl: 'https://accounts.example/' },
    },
  ),
  scene(
    'social-closed',
    'Social login · a closed window',
    'The Google window closed before sign-in finished.',
    google,
    {
      login: { step: 'window', provider: 'google', error: failed('popup_closed') },
    },
  ),
  scene('social-failed', 'Social login · failed', 'Couldn’t sign in with Google', google, {
    login: { step: 'starting', provider: 'google', error: failed('social_failed') },
  }),
  scene('social-finishing', 'Social login · finishing', 'Getting your wallet ready…', google, {
    login: { step: 'finishing', provider: 'google' },
  }),
  scene(
    'farcaster-preparing',
    'Farcaster login · before the code',
    'Preparing the code…',
    farcaster,
    {
      login: { step: 'starting', provider: 'farcaster' },
    },
  ),
  scene('farcaster', 'Farcaster login', 'Then approve in the Farcaster app.', farcaster, {
    login: { step: 'farcaster', provider: 'farcaster', url: URL },
  }),
  scene(
    'farcaster-phone',
    'Farcaster login · on a phone',
    'Continue in Farcaster',
    farcaster,
    { login: { step: 'farcaster', provider: 'farcaster', url: URL } },
    { mobile: true },
  ),
  scene(
    'farcaster-press',
    'Farcaster login · the step before a window',
    'This needs a separate window.',
    farcaster,
    {
      login: { step: 'press', provider: 'farcaster' },
    },
  ),
  scene('farcaster-finishing', 'Farcaster login · finishing', 'Signing you in', farcaster, {
    login: { step: 'finishing', provider: 'farcaster' },
  }),
  scene(
    'farcaster-failed',
    'Farcaster login · failed',
    'Couldn’t sign in with Farcaster',
    farcaster,
    {
      login: { step: 'farcaster', provider: 'farcaster', error: failed('farcaster_failed') },
    },
  ),
  waiting(
    signedIn(
      'update',
      'Change email · to be filled in',
      'Current: ada@example.com',
      view('UpdateEmailWallet'),
    ),
  ),
  signedIn(
    'update-press',
    'Change email · the step before a window',
    'This needs a separate window.',
    view('UpdateEmailWallet'),
    { change: { step: 'press', email: LONG_EMAIL } },
  ),
  signedIn(
    'update-primary',
    'Change email, the code',
    'ada@example.com',
    view('UpdateEmailPrimaryOtp'),
    {
      change: { step: 'primary', email: LONG_EMAIL },
    },
  ),
  signedIn(
    'update-secondary',
    'Change email, the second code',
    'Now enter the code sent to augusta.ada.king.…ical.example',
    view('UpdateEmailSecondaryOtp'),
    {
      change: { step: 'secondary', email: LONG_EMAIL },
    },
  ),
  signedIn(
    'update-done',
    'Change email, the second code · done',
    'Email changed',
    view('UpdateEmailSecondaryOtp'),
    {
      change: { step: 'done', email: LONG_EMAIL },
    },
  ),
  signedIn(
    'update-over',
    'Change email, the second code · given up',
    'Change ended. Your email stays as it was.',
    view('UpdateEmailSecondaryOtp'),
  ),
  signedIn(
    'approve-loading',
    'Approve · loading',
    'Opening your wallet…',
    view('ApproveTransaction'),
    {
      approval: SIGNING,
    },
  ),
  signedIn(
    'approve-failed',
    'Approve · failed',
    'Couldn’t open your wallet',
    view('ApproveTransaction'),
    {
      approval: SIGNING,
      frame: 'failed',
    },
  ),
  signedIn(
    'approve-window',
    'Approve · in a window',
    'This needs a separate window.',
    view('ApproveTransaction'),
    {
      approval: { ...SIGNING, where: 'window' },
    },
  ),
  signedIn(
    'approve-unlock',
    'Approve · unlocking',
    'This needs a separate window.',
    view('ApproveTransaction'),
    {
      approval: { method: 'UNLOCK_WALLET', namespace: 'eip155', where: 'window' },
    },
  ),
  signedIn('approve-none', 'Approve · nothing', 'Nothing to approve', view('ApproveTransaction')),
  signedIn('account', 'Account · of the embedded wallet', 'Gallery wallet', view('Account')),
  signedIn('account-social', 'Account · by a social login', 'Gallery wallet', view('Account'), {
    user: { email: LONG_EMAIL, userName: 'ada', provider: 'discord' },
  }),
  signedIn('wallet', 'Embedded wallet', 'Export wallet', view('embedded-wallet:account')),
  signedIn(
    'wallet-passkeys',
    'Embedded wallet · passkeys',
    'Passkey lock',
    view('embedded-wallet:account'),
    {
      user: { ...USER, passkeys: true },
    },
  ),
  signedIn(
    'wallet-eoa-alone',
    'Embedded wallet · no smart accounts',
    'Not available on Ethereum',
    view('embedded-wallet:account'),
    {
      user: { email: undefined, userName: 'ada', provider: 'farcaster' },
      hasSmart: false,
    },
  ),
  signedIn(
    'wallet-failed',
    'Embedded wallet · failed',
    'This application might not support Smart Accounts',
    view('embedded-wallet:account'),
    { refuses: failed('smart_account_unsupported') },
    { press: '.switch' },
  ),
]
