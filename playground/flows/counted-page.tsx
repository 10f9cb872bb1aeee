import { cleanup } from '@testing-library/react'
import { Activity } from '@latchkey/activity'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import type { BalancesOptions } from '@latchkey/balances'
import { createKit, type CaipNetwork, type Plugin } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { createFakeHttp, createFakePorts, until, type HttpRequest } from '@latchkey/kernel/testing'
import { forward } from '@latchkey/kernel/testing/internal'
import { Identities, Portfolio } from '@latchkey/money'
import { Send, type SendForm } from '@latchkey/send'
import { send } from '@latchkey/send/react'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { expect } from 'vitest'

/** Questions that ask a node which network it serves. */
const IDENTITY = /^(eth_chainId|getGenesisHash|chain_getBlockHash|GET .*(\/blocks\/0|\/node_info))$/

/** How long the form waits after the last key before it looks a receiver up. */
const TYPING_MS = 300

/** Addresses and hashes, which say nothing of what is asked. */
const SOMEBODY = /0x[0-9a-f]{40,}|[0-9a-z]{30,}/gi

/** The requests: methods of JSON-RPC, those of one list joined, or a path. */
function questionOf({ method, url, body }: HttpRequest): string {
  const methods = [body].flat().map((one) => (one as { method?: unknown } | undefined)?.method)
  if (methods.every((one) => typeof one === 'string')) return methods.join('+')
  return `${method} ${new URL(url).pathname.replace(SOMEBODY, '…')}`
}

export interface CountedPageOptions {
  readonly network: CaipNetwork
  /** The namespace's plugin, and what else is asked. */
  readonly plugins: readonly Plugin[]
  readonly balances?: BalancesOptions
  /** Further services that answer. */
  readonly services?: readonly string[]
  /** Puts a wallet on the page; the wallet's own questions to nodes are not counted. */
  readonly install: (parts: {
    readonly target: EventTarget
    readonly clock: ReturnType<typeof createFakePorts>['clock']
    readonly http: ReturnType<typeof createFakeHttp>
  }) => void
}

const running: (() => void)[] = []

/** Takes everything off the page. */
export function closePages(): void {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
}

/**
 * A connected page over a part of the local world, with everything that shows money, which counts the requests that leave.
 * Only time is fake.
 */
export async function countedPage(options: CountedPageOptions) {
  const { network, plugins, services = [], install } = options
  let open = 0
  const counted = async (request: HttpRequest) => {
    open += 1
    return forward(request).finally(() => (open -= 1))
  }
  const hosts = [...network.rpcUrls, ...services]
  const ports = createFakePorts({
    start: Date.now(),
    routes: Object.fromEntries(hosts.map((host) => [`${host}*`, counted])),
  })
  const ofWallet = createFakeHttp(Object.fromEntries(hosts.map((host) => [`${host}*`, forward])))
  // Wallets of some families announce themselves to the page itself, those of others to the kit's.
  const target = network.namespace === 'solana' ? window : ports.browser.window
  install({ target, clock: ports.clock, http: ofWallet })
  const kit = createKit({
    networks: [network],
    plugins: [...plugins, balances(options.balances), activity(), send()],
    ports,
  })
  running.push(() => {
    kit.dispose()
  })
  await kit.start()
  const [connector] = await until(
    kit.store,
    kit.connections.connectorsAtom,
    (found) => found.length > 0,
  )
  await kit.connections.connect(connector?.id ?? '')
  const { during, inside } = renderKit(<ConnectButton />, { kit })
  const { account } = kit.store.get(kit.connections.accountAtom)
  if (!account) throw new Error('No wallet is connected.')
  const { id, namespace, address } = account
  const all = () => ports.http.requests.map(questionOf)
  /**
   * Does something and waits until it shows and no request is open. Returns what was asked meanwhile, without the questions
   * of `IDENTITY`.
   */
  const asked = async (act: () => unknown, isThere: () => unknown) => {
    const from = ports.http.requests.length
    await during(act)
    const isDone = async () => {
      // Drawing may send further requests.
      await during(() => undefined)
      return Boolean(isThere()) && open === 0
    }
    await expect.poll(isDone).toBe(true)
    await during(() => ports.clock.advance(1_000))
    await expect.poll(isDone).toBe(true)
    return all()
      .slice(from)
      .filter((question) => !IDENTITY.test(question))
      .sort()
  }
  const portfolio = () => kit.store.get(kit.get(Portfolio).stateAtom(id))
  const sending = kit.get(Send)
  const sendState = () => kit.store.get(sending.stateAtom)
  const fillSend = (form: Partial<SendForm>) =>
    asked(
      async () => {
        await sending.edit(form)
        await ports.clock.advance(TYPING_MS)
      },
      () => sendState().lack === undefined && sendState().balance !== undefined,
    )
  const past = () => kit.store.get(kit.get(Activity).stateAtom(id))
  const { symbol } = network.nativeCurrency
  /** The button's requests for its balance and name, before the modal opens. */
  const ofButton = await asked(
    () => undefined,
    () =>
      inside().getByRole('button').textContent.includes(symbol) &&
      kit.store.get(kit.get(Identities).identityAtom(namespace, address)),
  )
  return {
    ports,
    account,
    during,
    ofButton,
    portfolio,
    past,
    /** Opens the account, which shows tokens first. */
    openAccount: () =>
      asked(
        () => {
          kit.modal.close()
          kit.modal.open('Account')
        },
        () => portfolio().status === 'ready',
      ),
    openActivity: () =>
      asked(
        () => {
          kit.router.push('activity:list')
        },
        () => past().status === 'ready',
      ),
    fillSend,
    /** Fills in an amount of the coin for the account itself. */
    fillCoin: (amount: bigint) => fillSend({ asset: nativeAsset(network), amount, to: address }),
    review: () =>
      asked(
        () => sending.review(),
        () => sendState().step === 'review',
      ),
    /** Confirms, until the wallet gave a hash. */
    confirm: () =>
      asked(
        () => sending.confirm(),
        () => sendState().step === 'sent',
      ),
    sendState,
    /** How often nodes were asked which network they serve. */
    identities: () => all().filter((question) => IDENTITY.test(question)),
  }
}
