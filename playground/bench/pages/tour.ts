import type { CaipNetworkId, Kit, ViewName, ViewParams } from '@latchkey/kernel'
import { SignIn } from '@latchkey/siwx'
import { Pairing } from '@latchkey/walletconnect'
import { find, paintedWhen } from '../probe/dom.js'

/** Views that other pages of the playground add; the page of the tour has none of their plugins. */
type OthersView = `${'acme' | 'broken' | 'gallery'}:${string}`

/** Views of the embedded wallet, whose frame and server are no part of the page. */
type EmbeddedView =
  | `${'EmailLogin' | 'EmailVerify' | 'UpdateEmail' | 'embedded-wallet:'}${string}`
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ApproveTransaction'

/** The review leads back to the form where nothing is to be reviewed. */
type OnTheWay = 'send:review' | 'swaps:review'

/** Views that tests add. */
type TestView = Extract<ViewName, `test:${string}`>

/** Id of the wallet of the page, which is its `rdns` (playground/bench/probe/wallet.ts). */
const WALLET = 'test.bench'

/**
 * Every view of the kernel and of our plugins, in the order of the tour. One that is added later is an error of
 * types until it is listed. The visitor connects with `ConnectingExternal`.
 */
const stops = (
  network: CaipNetworkId,
): {
  readonly [N in Exclude<ViewName, OthersView | EmbeddedView | OnTheWay | TestView>]: ViewParams[N]
} => ({
  Connect: undefined,
  AllWallets: undefined,
  'balances:tokens': undefined,
  'balances:token': { asset: `${network}/slip44:60` },
  'balances:all': undefined,
  GetWallet: undefined,
  WhatIsAWallet: undefined,
  WalletBrowser: {
    wallet: { id: 'bench', name: 'Bench', browseLink: 'https://wallet.example/{url}' },
  },
  ConnectingMultiChain: { connectorId: 'walletConnect' },
  ConnectingWalletConnect: undefined,
  'walletconnect:answer': undefined,
  ConnectingExternal: { connectorId: WALLET },
  Account: undefined,
  'activity:list': undefined,
  'activity:entry': { id: 'none' },
  ProfileWallets: undefined,
  Networks: undefined,
  SwitchActiveChain: { switchToChain: 'solana' },
  UnsupportedChain: undefined,
  Settings: undefined,
  SIWXSignMessage: undefined,
  'pay:order': undefined,
  'pay:elsewhere': undefined,
  'send:form': undefined,
  'send:token': undefined,
  'send:scan': undefined,
  'address-book:list': undefined,
  'address-book:contact': undefined,
  'send:state': undefined,
  'send:replace': undefined,
  'send:receive': undefined,
  'onramp:providers': undefined,
  'onramp:buy': undefined,
  'onramp:currency': { of: 'payment' },
  'onramp:method': undefined,
  'onramp:progress': undefined,
  'onramp:activity': undefined,
  Swap: undefined,
  'swaps:token': { side: 'from' },
  'swaps:state': undefined,
  'smart-sessions:list': undefined,
  'smart-sessions:session': { id: 'none' },
  RegisterAccountName: undefined,
  RegisterAccountNameSuccess: undefined,
  // The wallet is on this network already: the view closes the modal soon.
  SwitchNetwork: { network },
})

const frame = () => find('.shell-frame')

/**
 * A walk through every view.
 *
 * @param network the one that the page's wallet is on
 * @returns the walk; it begins and ends with the modal closed and no wallet connected
 */
export function tourOf(kit: Kit, network: CaipNetworkId): () => Promise<void> {
  const { store, modal, router, connections } = kit
  const shownName = () => store.get(router.routeAtom).name
  const signIn = kit.get(SignIn)
  let failure: string | undefined
  kit.events.on('plugin:failed', ({ pluginId, where }) => {
    failure ??= `${pluginId} failed in ${where}.`
  })

  /** The last parts that a view gets after it is drawn; the others are whole then. */
  const whole: Partial<Record<ViewName, () => boolean>> = {
    AllWallets: () => find('[part~="wallet-tile"]') !== null,
    ConnectingWalletConnect: () => store.get(kit.get(Pairing).pairingAtom) !== undefined,
    // The kit goes on to the sign-in by itself.
    ConnectingExternal: () => store.get(signIn.requestAtom) !== undefined,
  }

  /** Opens a view and waits until it is drawn. */
  async function open(name: ViewName, params: unknown): Promise<void> {
    const last = frame()
    // From a list, the types no longer tell that name and parameters belong together.
    ;(modal.open as (name: ViewName, params: unknown) => void)(name, params)
    await paintedWhen(() => {
      const now = frame()
      const isDrawn = now !== null && now !== last && !now.querySelector('.waiting')
      return isDrawn && (whole[name]?.() ?? true)
    })
  }

  async function connect(): Promise<void> {
    if (!(await signIn.sign())) throw new Error('The visitor was not signed in.')
    await paintedWhen(() => store.get(connections.accountAtom).status === 'connected')
  }

  return async () => {
    for (const [name, params] of Object.entries(stops(network))) {
      await open(name as ViewName, params)
      if (name === 'ConnectingExternal') await connect()
      else if (shownName() !== name) throw new Error(`${name} was left for ${shownName()}.`)
      if (failure !== undefined) throw new Error(failure)
    }
    modal.close()
    await paintedWhen(() => find('dialog[open]') === null)
    await connections.disconnect()
  }
}
