import { atom, ConnectGate, type Atom, type SocialProvider } from '@latchkey/kernel'
import { lazyVerbs } from '@latchkey/kernel/loading'
import { CoreErrors } from './core-errors.js'
import type { CoreContext } from './core-context.js'
import type { CoreLoader } from './core-loader.js'
import type { EmbeddedWallet } from './service.js'
import { openSocialWindow } from './channel/social-window.js'
import { approvalAtom, changeAtom, frameAtom, loginAtom, themeAtom, userAtom } from './state.js'

/** The parts of the service. */
export interface ServiceParts {
  readonly context: CoreContext
  readonly core: CoreLoader
  readonly socialsAtom: Atom<readonly SocialProvider[]>
  readonly smartAccountsAtom: Atom<boolean>
}

/**
 * Lets a login begin, unless a gate such as the terms is closed: that gate shows its dialog.
 *
 * @throws KitError `gate_closed`
 */
function admit({ contributions, store }: CoreContext) {
  const closed = contributions
    .all(ConnectGate)
    .find(({ openAtom }) => openAtom !== undefined && !store.get(openAtom))
  if (!closed) return
  closed.refused?.()
  throw CoreErrors.gate_closed({ gateId: closed.id })
}

const typesAtom = ({ connections }: CoreContext): EmbeddedWallet['accountTypesAtom'] =>
  atom((get) => {
    const typeOf = (namespace: 'eip155' | 'solana') => {
      const { accountType } = get(connections.accountOf(namespace))
      return accountType === 'eoa' || accountType === 'smartAccount' ? accountType : undefined
    }
    const [eip155, solana] = [typeOf('eip155'), typeOf('solana')]
    return { ...(eip155 && { eip155 }), ...(solana && { solana }) }
  })

/** The service: what changes over time are atoms, what is done is loaded with its first use. */
export function createService(parts: ServiceParts): EmbeddedWallet {
  const { context, core, socialsAtom, smartAccountsAtom } = parts
  const { browser } = context
  /** No window for Farcaster, and none where the tab itself leaves: Telegram opens none that it hears of again. */
  const windowFor = (provider: SocialProvider) =>
    provider === 'farcaster' || browser.environment().telegram !== false
      ? undefined
      : openSocialWindow(browser)
  return {
    userAtom,
    loginAtom,
    changeAtom,
    approvalAtom,
    frameAtom,
    socialsAtom,
    smartAccountsAtom,
    accountTypesAtom: typesAtom(context),
    async startEmail(email, signal) {
      admit(context)
      await (await core.load()).startEmail(email, signal)
    },
    async startSocial(provider, signal) {
      admit(context)
      // At once, in the visitor's press.
      const window = windowFor(provider)
      try {
        await (await core.load()).startSocial(provider, window, signal)
      } finally {
        window?.close()
      }
    },
    cancelLogin: () => core.loaded()?.cancelLogin(),
    cancelApproval: () => core.loaded()?.cancelApproval(),
    cancelEmailChange: () => core.loaded()?.cancelEmailChange(),
    ...lazyVerbs(core, [
      ...(['resend', 'verifyOtp', 'startEmailChange', 'verifyEmailChange'] as const),
      ...(['setAccountType', 'exportWallet', 'lockWallet', 'signOutEverywhere'] as const),
    ]),
    openWindow: () => core.loaded()?.openWindow(),
    setTheme(theme) {
      context.store.set(themeAtom, theme)
    },
  }
}
