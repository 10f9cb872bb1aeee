import { createFakeBrowser } from '../fake-browser.js'
import { createFakeClock } from '../fake-clock.js'
import type { EvmWalletBehaviour } from './behaviours.js'
import { createEvmWallet } from './evm-wallet.js'
import type { Announcement } from './wallet-types.js'

interface Info {
  readonly name: string
  readonly icon: string
  readonly rdns: string
  readonly uuid: string
}

/** Everything a row needs; the wallet has two accounts and two chains, and is not yet connected. */
function setUp(name: EvmWalletBehaviour) {
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const wallet = createEvmWallet({ clock, accounts: 2, chains: [1, 10], connectSignIn: true })
  const events: (readonly [event: string, payload: unknown])[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (payload: never) => void events.push([event, payload]))
  }
  const announced: Announcement[] = []
  browser.on('eip6963:announceProvider', (event) => {
    announced.push((event as CustomEvent<Announcement>).detail)
  })
  const ask = (method: string, ...params: readonly unknown[]) =>
    wallet.provider.request({ method, params })
  const refused = (method: string, ...params: readonly unknown[]) =>
    ask(method, ...params).then(
      () => {
        throw new Error(`${method} was answered.`)
      },
      (error: unknown) => error,
    )
  const announce = (args?: object) => {
    wallet.behave(name, args)
    wallet.install({ target: browser.window })
    return announced
  }
  const infos = () => announced.map(({ info }) => info as Info)
  const behave = (args?: object) => wallet.behave(name, args)
  return { clock, wallet, events, announced, ask, refused, announce, infos, behave }
}

/** Proves what one behaviour does, by a wallet that was told nothing yet. */
export type Row = (given: ReturnType<typeof setUp>) => Promise<void>

/** A row for each behaviour of a table; one that is forgotten does not compile. */
export type BehaviourRows<Table> = Readonly<Record<keyof Table & EvmWalletBehaviour, Row>>

/** Runs a row against a wallet of its own. */
export const runRow = (name: string, row: Row) => row(setUp(name as EvmWalletBehaviour))

/** How a wallet is asked to connect, to switch, and to add a network. */
export const CONNECT = 'eth_requestAccounts'
export const SWITCH = 'wallet_switchEthereumChain'
export const ADD = 'wallet_addEthereumChain'
