import {
  atom,
  ConnectMethod,
  Connector,
  definePlugin,
  Store,
  View,
  type ConnectorGrant,
  type Plugin,
  type SocialProvider,
} from '@latchkey/kernel'
import { SOCIAL_PROVIDERS } from '@latchkey/kernel/internal/page'
import {
  EmbeddedWallet,
  type Approval,
  type EmailChangeState,
  type EmbeddedUser,
  type FrameState,
  type FrameTheme,
  type LoginState,
} from '../app/service.js'
import { viewOf, VIEWS } from '../app/views.js'

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

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A test's answers for the wallet; missing ones succeed. */
export interface WalletAnswers {
  startEmail?: (email: string) => Promise<void>
  resend?: () => Promise<void>
  verifyOtp?: (otp: string) => Promise<void>
  startEmailChange?: (email: string) => Promise<void>
  verifyEmailChange?: (otp: string) => Promise<void>
  setAccountType?: (type: 'eoa' | 'smartAccount') => Promise<void>
  exportWallet?: () => Promise<void>
  lockWallet?: () => Promise<void>
  signOutEverywhere?: () => Promise<void>
}

const done = () => Promise.resolve()

type Asked = Omit<EmbeddedWallet, `${string}Atom` | 'setTheme'>

/** The questions to the wallet, kept by name and answered by the test. */
function asked(answers: WalletAnswers, calls: string[]): Asked {
  const called = (name: string, ...args: readonly string[]) => {
    calls.push([name, ...args].join(' '))
  }
  return {
    startEmail(email) {
      called('startEmail', email)
      return (answers.startEmail ?? done)(email)
    },
    resend() {
      called('resend')
      return (answers.resend ?? done)()
    },
    verifyOtp(otp) {
      called('verifyOtp', otp)
      return (answers.verifyOtp ?? done)(otp)
    },
    startSocial(provider) {
      called('startSocial', provider)
      return done()
    },
    cancelLogin: () => {
      called('cancelLogin')
    },
    cancelApproval: () => {
      called('cancelApproval')
    },
    startEmailChange(email) {
      called('startEmailChange', email)
      return (answers.startEmailChange ?? done)(email)
    },
    verifyEmailChange(otp) {
      called('verifyEmailChange', otp)
      return (answers.verifyEmailChange ?? done)(otp)
    },
    cancelEmailChange: () => {
      called('cancelEmailChange')
    },
    setAccountType(type) {
      called('setAccountType', type)
      return (answers.setAccountType ?? done)(type)
    },
    exportWallet() {
      called('exportWallet')
      return (answers.exportWallet ?? done)()
    },
    lockWallet() {
      called('lockWallet')
      return (answers.lockWallet ?? done)()
    },
    signOutEverywhere() {
      called('signOutEverywhere')
      return (answers.signOutEverywhere ?? done)()
    },
    openWindow: () => {
      called('openWindow')
    },
  }
}

/** An embedded wallet in a state that a test sets; its questions are kept. */
export function standingWallet(answers: WalletAnswers = {}) {
  const user = atom<EmbeddedUser | undefined>(undefined)
  const login = atom(NO_LOGIN)
  const change = atom(NO_CHANGE)
  const approval = atom<Approval | undefined>(undefined)
  const frame = atom<FrameState>('none')
  const socials = atom<readonly SocialProvider[]>(SOCIAL_PROVIDERS)
  const smartAccounts = atom(true)
  const calls: string[] = []
  const themes: FrameTheme[] = []
  let store: Store | undefined
  const grant: ConnectorGrant = {
    namespace: 'eip155',
    network: 'eip155:1',
    approved: 'all',
    accounts: [{ address: ADDRESS, type: 'eoa' }],
  }
  const wallet: EmbeddedWallet = {
    userAtom: user,
    loginAtom: login,
    changeAtom: change,
    approvalAtom: approval,
    frameAtom: frame,
    socialsAtom: socials,
    smartAccountsAtom: smartAccounts,
    accountTypesAtom: atom({}),
    ...asked(answers, calls),
    setTheme: (theme) => void themes.push(theme),
  }
  const plugin: Plugin = definePlugin({
    id: 'embedded-wallet',
    features: ['email', 'socials'],
    needs: { store: Store },
    provides: [EmbeddedWallet],
    setup(host, services) {
      store = services.store
      for (const name of VIEWS) host.add(View, viewOf(name))
      host.add(ConnectMethod, { id: 'email' }, { feature: 'email' })
      host.add(ConnectMethod, { id: 'social' }, { feature: 'socials' })
      host.add(Connector, {
        id: 'ID_AUTH',
        name: 'Acme wallet',
        type: 'AUTH',
        namespaces: ['eip155'],
        connect: () => Promise.resolve([grant]),
        restore: () => Promise.resolve(undefined),
        disconnect: () => Promise.resolve(),
        provider: () => Promise.resolve({ request: () => Promise.resolve(null) }),
        subscribe: () => () => undefined,
      })
      host.provide(EmbeddedWallet, () => wallet)
    },
  })
  return {
    plugin,
    wallet,
    calls,
    themes,
    /** Moves the login on. */
    login: (to: Partial<LoginState>) => store?.set(login, { ...NO_LOGIN, ...to }),
    change: (to: Partial<EmailChangeState>) => store?.set(change, { ...NO_CHANGE, ...to }),
    approval: (to: Approval | undefined) => store?.set(approval, to),
    frame: (to: FrameState) => store?.set(frame, to),
    user: (to: Partial<EmbeddedUser> | undefined) =>
      store?.set(user, to && { email: undefined, userName: undefined, provider: undefined, ...to }),
    socials: (to: readonly SocialProvider[]) => store?.set(socials, to),
    smartAccounts: (to: boolean) => store?.set(smartAccounts, to),
  }
}
