import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import {
  EmbeddedWallet,
  type EmailChangeState,
  type EmbeddedUser,
  type LoginState,
} from '../service.js'

type Action =
  | 'startEmail'
  | 'resend'
  | 'verifyOtp'
  | 'startSocial'
  | 'cancelLogin'
  | 'startEmailChange'
  | 'verifyEmailChange'
  | 'cancelEmailChange'
  | 'setAccountType'
  | 'exportWallet'
  | 'lockWallet'
  | 'signOutEverywhere'

/** The signed-in visitor, the state of a login, and its verbs. */
export interface UseEmbeddedWallet extends Pick<EmbeddedWallet, Action> {
  /** `undefined` while no visitor is signed in. */
  readonly user: EmbeddedUser | undefined
  readonly login: LoginState
  readonly change: EmailChangeState
  /** Whether smart accounts are there on the network shown. */
  readonly smartAccounts: boolean
}

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
const NO_CHANGE: EmailChangeState = {
  step: 'idle',
  email: undefined,
  error: undefined,
  codeIn: 'app',
}

const UNKNOWN: Pick<EmbeddedWallet, Action> = {
  startEmail: withoutKit,
  resend: withoutKit,
  verifyOtp: withoutKit,
  startSocial: withoutKit,
  startEmailChange: withoutKit,
  verifyEmailChange: withoutKit,
  setAccountType: withoutKit,
  exportWallet: withoutKit,
  lockWallet: withoutKit,
  signOutEverywhere: withoutKit,
  cancelLogin: () => undefined,
  cancelEmailChange: () => undefined,
}

const own = (service: EmbeddedWallet): Pick<EmbeddedWallet, Action> => {
  const { startEmail, resend, verifyOtp, startSocial, cancelLogin } = service
  const { startEmailChange, verifyEmailChange, cancelEmailChange } = service
  const { setAccountType, exportWallet, lockWallet, signOutEverywhere } = service
  return {
    startEmail,
    resend,
    verifyOtp,
    startSocial,
    cancelLogin,
    startEmailChange,
    verifyEmailChange,
    cancelEmailChange,
    setAccountType,
    exportWallet,
    lockWallet,
    signOutEverywhere,
  }
}

/**
 * The embedded wallet, live: for a form of the app's own. Its verbs may be called once the kit is there. A social
 * login has to begin in the visitor's press, since it opens a window.
 * @example
 * const { login, startEmail, verifyOtp } = useEmbeddedWallet()
 * login.step === 'otp' ? <Code onComplete={verifyOtp} /> : <Email onSubmit={startEmail} />
 */
export function useEmbeddedWallet(): UseEmbeddedWallet {
  const service = useService(EmbeddedWallet)
  const user = useAtomValue(service?.userAtom, undefined)
  const login = useAtomValue(service?.loginAtom, NO_LOGIN)
  const change = useAtomValue(service?.changeAtom, NO_CHANGE)
  const smartAccounts = useAtomValue(service?.smartAccountsAtom, false)
  return { user, login, change, smartAccounts, ...(service ? own(service) : UNKNOWN) }
}
