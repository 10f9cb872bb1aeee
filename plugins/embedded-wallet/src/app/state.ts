import { atom } from '@latchkey/kernel'
import type {
  Approval,
  EmailChangeState,
  EmbeddedUser,
  FrameState,
  FrameTheme,
  LoginState,
} from './service.js'

/** No login is on its way. */
export const NO_LOGIN: LoginState = {
  step: 'idle',
  email: undefined,
  provider: undefined,
  blockedUrl: undefined,
  url: undefined,
  error: undefined,
  resendAt: undefined,
  codeIn: 'app',
}

/** No change of the address is on its way. */
export const NO_CHANGE: EmailChangeState = {
  step: 'idle',
  email: undefined,
  error: undefined,
  codeIn: 'app',
}

/** Atoms are definitions; their values live in each kit's own store. */
export const userAtom = atom<EmbeddedUser | undefined>(undefined)
export const loginAtom = atom(NO_LOGIN)
export const changeAtom = atom(NO_CHANGE)
export const approvalAtom = atom<Approval | undefined>(undefined)
export const frameAtom = atom<FrameState>('none')
export const themeAtom = atom<FrameTheme | undefined>(undefined)
/** Chain ids with smart accounts, as the frame told them last. */
export const smartNetworksAtom = atom<readonly number[]>([])
