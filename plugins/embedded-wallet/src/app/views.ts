import type { SocialProvider, View } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ViewParams {
    /** The field alone, with what was typed before. */
    EmailLogin: { readonly email?: string } | undefined
    EmailVerifyDevice: undefined
    EmailVerifyOtp: undefined
    ConnectSocials: undefined
    /** Any of them but Farcaster. */
    ConnectingSocial: { readonly provider: SocialProvider }
    ConnectingFarcaster: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
    ApproveTransaction: undefined
    /** The wallet of who is signed in: address, type of account, export. */
    'embedded-wallet:account': undefined
  }
}

/** Views in which a login becomes a connection. */
const CONNECTING_VIEWS = [
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
] as const

/** Views in which a login is on its way. */
export const LOGIN_VIEWS = [...CONNECTING_VIEWS, 'ConnectSocials'] as const

/** Views in which the e-mail address is being changed. */
export const CHANGE_VIEWS = [
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
] as const

/** All views of the plugin. */
export const VIEWS = [
  ...LOGIN_VIEWS,
  ...CHANGE_VIEWS,
  'ApproveTransaction',
  'embedded-wallet:account',
] as const

/** A view as the kernel knows it. */
export const viewOf = (name: string): View =>
  CONNECTING_VIEWS.some((one) => one === name) ? { name, connects: 'any' } : { name }
