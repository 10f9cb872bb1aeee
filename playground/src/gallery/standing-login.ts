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
import type { ScriptWallet } from './script-wallet.js'

/* The common part of the embedded wallet's scenes: its screens over a login that stands still. */

export const EMAIL = 'ada@example.com'
export const LONG_EMAIL = 'augusta.ada.king.countess.of.lovelace@analytical.example'

export const wallets: readonly ScriptWallet[] = [
  { id: 'orbit', name: 'Orbit', icon: ORBIT },
  { id: 'harbour', name: 'Harbour', icon: HARBOUR },
]
export const own: readonly ScriptWallet[] = [
  { id: 'ID_AUTH', name: 'Gallery wallet', type: 'AUTH' },
]

export const failed = (code: string, context: object = {}) =>
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
export const USER: EmbeddedUser = { email: EMAIL, userName: undefined, provider: undefined }

/** The still parts of a scene. */
export interface Standing {
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
export function standing({
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
