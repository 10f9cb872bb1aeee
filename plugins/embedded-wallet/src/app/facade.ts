import { atom, ConnectGate, type Atom, type SocialProvider, type LazyPart } from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { openSocialWindow } from './channel/social-window.js'
import type { CoreContext } from './core-context.js'
import type { Core } from './core.js'
import { EntryErrors } from './entry-errors.js'
import type { EmbeddedWallet } from './service.js'
import { approvalAtom, changeAtom, frameAtom, loginAtom, themeAtom, userAtom } from './state.js'

/** The module behind `import('./core.js')`. */
interface CoreModule {
  createCore(context: CoreContext): Core
}

/** The core, loaded once. */
export type LaterCore = LazyPart<Core>

/**
 * Loads the core with its first use.
 *
 * @throws KitError `email_login_missing` from `load`
 */
export const createLaterCore = (
  host: Parameters<typeof hostedPart>[0],
  context: CoreContext,
  importCore: () => Promise<CoreModule> = () => import('./core.js'),
): LaterCore =>
  hostedPart(
    host,
    async () => (await importCore()).createCore(context),
    (cause) => EntryErrors.email_login_missing({}, cause),
  )

/** The parts of the service. */
export interface FacadeParts {
  readonly context: CoreContext
  readonly core: LaterCore
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
  throw EntryErrors.gate_closed({ gateId: closed.id })
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

/** No window for Farcaster, and none where the tab itself leaves: Telegram opens none that it hears of again. */
const windowFor = (provider: SocialProvider, { browser }: CoreContext) =>
  provider === 'farcaster' || browser.environment().telegram !== false
    ? undefined
    : openSocialWindow(browser)

/** The service: what changes over time are atoms, what is done is loaded with its first use. */
export function createFacade(parts: FacadeParts): EmbeddedWallet {
  const { context, core, socialsAtom, smartAccountsAtom } = parts
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
      const window = windowFor(provider, context)
      try {
        await (await core.load()).startSocial(provider, window, signal)
      } finally {
        window?.close()
      }
    },
    ...lazyVerbs(core, [
      ...(['resend', 'verifyOtp', 'startEmailChange', 'verifyEmailChange'] as const),
      ...(['setAccountType', 'exportWallet', 'lockWallet', 'signOutEverywhere'] as const),
    ]),
    // Before the core is there, nothing is on its way that they could end or show.
    cancelLogin: () => core.loaded()?.cancelLogin(),
    cancelApproval: () => core.loaded()?.cancelApproval(),
    cancelEmailChange: () => core.loaded()?.cancelEmailChange(),
    openWindow: () => core.loaded()?.openWindow(),
    setTheme(theme) {
      context.store.set(themeAtom, theme)
    },
  }
}
