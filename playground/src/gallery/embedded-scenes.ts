import {
  atom,
  ConnectMethod,
  definePlugin,
  View,
  type KitError,
  type Plugin,
  type SocialProvider,
} from '@latchkey/kernel'
import { SOCIAL_PROVIDERS } from '@latchkey/kernel/internal/page'
import {
  EmbeddedWallet,
  type Approval,
  type EmailChangeState,
  type EmbeddedUser,
  type LoginState,
} from '@latchkey/embedded-wallet'
import { embeddedWalletViews } from '@latchkey/embedded-wallet/react'
import { HARBOUR, ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import type { ScriptWallet } from './script-wallet.js'

const EMAIL = 'ada@example.com'
const LONG_EMAIL = 'augusta.ada.king.countess.of.lovelace@analytical.example'

const wallets: readonly ScriptWallet[] = [
  { id: 'orbit', name: 'Orbit', icon: ORBIT },
  { id: 'harbour', name: 'Harbour', icon: HARBOUR },
]
const own: readonly ScriptWallet[] = [{ id: 'ID_AUTH', name: 'Gallery wallet', type: 'AUTH' }]

const failed = (code: string, context: object = {}) =>
  ({ name: 'KitError', code, message: code, context }) as unknown as KitError

const NO_LOGIN: LoginState = {
  step: 'idle',
  email: undefined,
  provider: undefined,
  blockedUrl: undefined,
  url: undefined,
  error: undefined,
  resendAt: undefined,
  codeIn: 'app',
}
const USER: EmbeddedUser = { email: EMAIL, userName: undefined, provider: undefined }

/** The still parts of a scene. */
interface Standing {
  readonly login?: Partial<LoginState>
  readonly change?: Partial<EmailChangeState>
  readonly approval?: Approval
  readonly user?: EmbeddedUser
  readonly socials?: readonly SocialProvider[]
  readonly hasSmart?: boolean
  readonly frame?: 'loading' | 'failed'
  /** How what is asked of the wallet fails. */
  readonly refuses?: KitError
}

const VIEWS = [
  ...['EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp', 'ConnectSocials', 'ConnectingSocial'],
  ...['ConnectingFarcaster', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'],
  ...['UpdateEmailSecondaryOtp', 'ApproveTransaction', 'embedded-wallet:account'],
]

/** The screens over a login that stands still. */
function standing({
  login = {},
  change = {},
  approval,
  user,
  socials = SOCIAL_PROVIDERS,
  hasSmart = true,
  frame = 'loading',
  refuses,
}: Standing): Plugin {
  const ask = () => (refuses ? Promise.reject(refuses) : Promise.resolve())
  const wallet: EmbeddedWallet = {
    userAtom: atom(() => user),
    loginAtom: atom(() => ({ ...NO_LOGIN, ...login })),
    changeAtom: atom(() => ({
      step: 'idle' as const,
      email: undefined,
      error: undefined,
      codeIn: 'app' as const,
      ...change,
    })),
    approvalAtom: atom(() => approval),
    frameAtom: atom(() => frame),
    socialsAtom: atom(() => socials),
    accountTypesAtom: atom(() => ({})),
    smartAccountsAtom: atom(() => hasSmart),
    startEmail: ask,
    resend: ask,
    verifyOtp: ask,
    startSocial: ask,
    startEmailChange: ask,
    verifyEmailChange: ask,
    setAccountType: ask,
    exportWallet: ask,
    cancelLogin: () => undefined,
    cancelApproval: () => undefined,
    cancelEmailChange: () => undefined,
    openWindow: () => undefined,
    lockWallet: ask,
    signOutEverywhere: ask,
    setTheme: () => undefined,
  }
  return embeddedWalletViews(
    definePlugin({
      id: 'embedded-wallet',
      features: ['email', 'socials'],
      provides: [EmbeddedWallet],
      setup(host) {
        for (const name of VIEWS) host.add(View, { name })
        host.add(ConnectMethod, { id: 'email' })
        host.add(ConnectMethod, { id: 'social' })
        host.provide(EmbeddedWallet, () => wallet)
      },
    }),
  )
}

const scene = (
  id: string,
  title: string,
  route: Scene['route'],
  state: Standing = {},
  more: Partial<Scene> = {},
): Scene => ({
  id: `embedded-${id}`,
  title,
  script: { wallets },
  plugins: [standing(state)],
  route,
  ...more,
})

/** With an account of the embedded wallet. */
const signedIn = (
  id: string,
  title: string,
  route: Scene['route'],
  state: Standing = {},
  more: Partial<Scene> = {},
) =>
  scene(
    id,
    title,
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
  scene('connect', 'Connect · e-mail and social logins', view('Connect')),
  scene('connect-six', 'Connect · six social logins', view('Connect'), {
    socials: SOCIAL_PROVIDERS.slice(0, 6),
  }),
  scene(
    'connect-no-wallet',
    'Connect · e-mail first',
    view('Connect'),
    {},
    { script: { wallets: [] } },
  ),
  scene('email', 'EmailLogin', view('EmailLogin')),
  scene('email-known', 'EmailLogin · an address from before', view('EmailLogin', { email: EMAIL })),
  scene(
    'email-wrong',
    'EmailLogin · no address',
    view('EmailLogin', { email: 'ada@' }),
    { refuses: failed('email_invalid') },
    { press: '.button[data-variant=primary]' },
  ),
  scene(
    'email-soon',
    'EmailLogin · too soon',
    view('EmailLogin', { email: EMAIL }),
    { refuses: failed('email_too_soon', { seconds: 24 }) },
    { press: '.button[data-variant=primary]' },
  ),
  scene('email-press', 'EmailLogin · the step before a window', view('EmailLogin'), {
    login: { step: 'press', email: EMAIL },
  }),
  scene('email-press-closed', 'EmailLogin · the window was closed', view('EmailLogin'), {
    login: { step: 'press', email: EMAIL, error: failed('popup_closed') },
  }),
  scene('email-press-finishing', 'EmailLogin · after the window', view('EmailLogin'), {
    login: { step: 'finishing', email: EMAIL },
  }),
  scene('device', 'EmailVerifyDevice', view('EmailVerifyDevice'), {
    login: { step: 'device', email: EMAIL },
  }),
  scene('device-failed', 'EmailVerifyDevice · failed', view('EmailVerifyDevice'), {
    login: { step: 'device', email: EMAIL, error: failed('iframe_request_timeout') },
  }),
  scene('otp', 'EmailVerifyOtp', otp, { login: OTP }),
  scene('otp-countdown', 'EmailVerifyOtp · just sent', otp, {
    login: { ...OTP, email: LONG_EMAIL, resendAt: 1_700_000_030_000 },
  }),
  scene('otp-verifying', 'EmailVerifyOtp · being checked', otp, {
    login: { ...OTP, step: 'verifying' },
  }),
  scene('otp-finishing', 'EmailVerifyOtp · accepted', otp, {
    login: { ...OTP, step: 'finishing' },
  }),
  scene(
    'otp-resend-failed',
    'EmailVerifyOtp · not sent again',
    otp,
    { login: OTP, refuses: failed('email_too_soon', { seconds: 24 }) },
    { press: '.page-actions .button' },
  ),
  scene('otp-ended', 'EmailVerifyOtp · ended', otp),
  scene('socials', 'ConnectSocials', view('ConnectSocials')),
  scene('socials-none', 'ConnectSocials · none', view('ConnectSocials'), { socials: [] }),
  scene('social-start', 'ConnectingSocial · before the press', google),
  scene('social-press', 'ConnectingSocial · the step before a window', google, {
    login: { step: 'press', provider: 'google' },
  }),
  scene('social-starting', 'ConnectingSocial · opening', google, {
    login: { step: 'starting', provider: 'google' },
  }),
  ...(['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const).map((provider) =>
    scene(
      `social-${provider}`,
      `ConnectingSocial · ${provider}`,
      view('ConnectingSocial', { provider }),
      { login: { step: 'window', provider } },
    ),
  ),
  scene(
    'social-slow',
    'ConnectingSocial · after 15 s',
    google,
    { login: { step: 'window', provider: 'google' } },
    { later: 15_000 },
  ),
  scene('social-blocked', 'ConnectingSocial · a blocked window', google, {
    login: { step: 'window', provider: 'google', blockedUrl: 'https://accounts.example/' },
  }),
  scene('social-closed', 'ConnectingSocial · a closed window', google, {
    login: { step: 'window', provider: 'google', error: failed('popup_closed') },
  }),
  scene('social-failed', 'ConnectingSocial · failed', google, {
    login: { step: 'starting', provider: 'google', error: failed('social_failed') },
  }),
  scene('social-finishing', 'ConnectingSocial · finishing', google, {
    login: { step: 'finishing', provider: 'google' },
  }),
  scene('farcaster-preparing', 'ConnectingFarcaster · before the code', farcaster, {
    login: { step: 'starting', provider: 'farcaster' },
  }),
  scene('farcaster', 'ConnectingFarcaster', farcaster, {
    login: { step: 'farcaster', provider: 'farcaster', url: URL },
  }),
  scene(
    'farcaster-phone',
    'ConnectingFarcaster · on a phone',
    farcaster,
    { login: { step: 'farcaster', provider: 'farcaster', url: URL } },
    { mobile: true },
  ),
  scene('farcaster-press', 'ConnectingFarcaster · the step before a window', farcaster, {
    login: { step: 'press', provider: 'farcaster' },
  }),
  scene('farcaster-finishing', 'ConnectingFarcaster · finishing', farcaster, {
    login: { step: 'finishing', provider: 'farcaster' },
  }),
  scene('farcaster-failed', 'ConnectingFarcaster · failed', farcaster, {
    login: { step: 'farcaster', provider: 'farcaster', error: failed('farcaster_failed') },
  }),
  signedIn('update', 'UpdateEmailWallet', view('UpdateEmailWallet')),
  signedIn(
    'update-press',
    'UpdateEmailWallet · the step before a window',
    view('UpdateEmailWallet'),
    { change: { step: 'press', email: LONG_EMAIL } },
  ),
  signedIn('update-primary', 'UpdateEmailPrimaryOtp', view('UpdateEmailPrimaryOtp'), {
    change: { step: 'primary', email: LONG_EMAIL },
  }),
  signedIn('update-secondary', 'UpdateEmailSecondaryOtp', view('UpdateEmailSecondaryOtp'), {
    change: { step: 'secondary', email: LONG_EMAIL },
  }),
  signedIn('update-done', 'UpdateEmailSecondaryOtp · done', view('UpdateEmailSecondaryOtp'), {
    change: { step: 'done', email: LONG_EMAIL },
  }),
  signedIn('update-over', 'UpdateEmailSecondaryOtp · given up', view('UpdateEmailSecondaryOtp')),
  signedIn('approve-loading', 'ApproveTransaction · loading', view('ApproveTransaction'), {
    approval: SIGNING,
  }),
  signedIn('approve-failed', 'ApproveTransaction · failed', view('ApproveTransaction'), {
    approval: SIGNING,
    frame: 'failed',
  }),
  signedIn('approve-window', 'ApproveTransaction · in a window', view('ApproveTransaction'), {
    approval: { ...SIGNING, where: 'window' },
  }),
  signedIn('approve-unlock', 'ApproveTransaction · unlocking', view('ApproveTransaction'), {
    approval: { method: 'UNLOCK_WALLET', namespace: 'eip155', where: 'window' },
  }),
  signedIn('approve-none', 'ApproveTransaction · nothing', view('ApproveTransaction')),
  signedIn('account', 'Account · of the embedded wallet', view('Account')),
  signedIn('account-social', 'Account · by a social login', view('Account'), {
    user: { email: LONG_EMAIL, userName: 'ada', provider: 'discord' },
  }),
  signedIn('wallet', 'embedded-wallet:account', view('embedded-wallet:account')),
  signedIn(
    'wallet-passkeys',
    'embedded-wallet:account · passkeys',
    view('embedded-wallet:account'),
    {
      user: { ...USER, passkeys: true },
    },
  ),
  signedIn(
    'wallet-eoa-alone',
    'embedded-wallet:account · no smart accounts',
    view('embedded-wallet:account'),
    {
      user: { email: undefined, userName: 'ada', provider: 'farcaster' },
      hasSmart: false,
    },
  ),
  signedIn(
    'wallet-failed',
    'embedded-wallet:account · failed',
    view('embedded-wallet:account'),
    { refuses: failed('smart_account_unsupported') },
    { press: '.switch' },
  ),
]
