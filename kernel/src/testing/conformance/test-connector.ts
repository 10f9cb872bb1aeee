import type { CaipNetworkId } from '../../core/caip/ids.js'
import type { NamespaceId } from '../../core/caip/namespace.js'
import { isKitError } from '../../core/errors.js'
import type { Connector, ConnectorEvent, ConnectRequest } from '../../core/points/connector.js'
import { createFakePorts, type FakePorts } from '../fake-ports.js'
import { settle } from '../settle.js'
import { check, outcomeOf, textOf, that, type Check } from './check.js'
import { connectorShape, grantsFault } from './contribution-shapes.js'
import type { WalletDriver } from './wallet-driver.js'

/** A connector to test, and the wallet behind it. */
export interface ConnectorSubject {
  readonly connector: Connector
  readonly wallet: WalletDriver
}

/** The checks of {@link testConnector}, by their names in code. */
type ConnectorCheckId =
  | 'identity'
  | 'idle'
  | 'connect-waits'
  | 'grants'
  | 'refusal'
  | 'retry'
  | 'abort'
  | 'aborted-before'
  | 'malformed'
  | 'restore-silent'
  | 'restore-nothing'
  | 'restore'
  | 'provider'
  | 'account-event'
  | 'revoked-event'
  | 'unsubscribe'
  | 'two-subscribers'
  | 'disconnect-twice'
  | 'no-leaks'

/** Options of {@link testConnector}. */
export interface TestConnectorOptions {
  /** Namespaces asked for. @default those of the connector */
  readonly namespaces?: readonly NamespaceId[]
  /** Networks the app offers. @default `eip155:1` and `eip155:10` */
  readonly networks?: readonly CaipNetworkId[]
  /** Checks left out, because no connector of such a wallet can hold them; say why beside it. */
  readonly without?: readonly ConnectorCheckId[]
}

type MakeConnector = (ports: FakePorts) => ConnectorSubject | Promise<ConnectorSubject>

/** A connector made for one check, with the calls the checks are written in. */
async function subjectOf(make: MakeConnector, options: TestConnectorOptions) {
  const ports = createFakePorts()
  const { connector, wallet } = await make(ports)
  const request = (signal = new AbortController().signal): ConnectRequest => ({
    namespaces: options.namespaces ?? connector.namespaces,
    networks: options.networks ?? ['eip155:1', 'eip155:10'],
    signal,
  })
  const connect = (signal?: AbortSignal) => outcomeOf(() => connector.connect(request(signal)))
  const restore = () => outcomeOf(() => connector.restore(request()))
  const connected = async () => {
    const outcome = await connect()
    return outcome.kind === 'resolved' // A connector that cannot connect has failed elsewhere.
  }
  return { ports, connector, wallet, request, connect, restore, connected }
}

type Subject = Awaited<ReturnType<typeof subjectOf>>
type Body = (subject: Subject) => void | Promise<void>
type Row = readonly [id: ConnectorCheckId, name: string, body: Body]

/** Whether a promise has settled, as far as it can without waiting for anything. */
async function settledNow(promise: Promise<unknown>): Promise<boolean> {
  await settle()
  const pending = Symbol('pending')
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

/** Collects the events of a connector; `stop` ends the subscription. */
function listen(connector: Connector) {
  const events: ConnectorEvent[] = []
  return { events, stop: connector.subscribe((event) => void events.push(event)) }
}

const DESCRIPTION: readonly Row[] = [
  [
    'identity',
    'it says who it is',
    ({ connector }) => {
      const fault = connectorShape(connector as unknown as Readonly<Record<string, unknown>>)
      that(fault === undefined, `A member is wrong: ${fault ?? ''}.`)
    },
  ],
  [
    'idle',
    'it does nothing before it is asked',
    async ({ ports, wallet }) => {
      await settle()
      that(wallet.requests() === 0, 'It asked the wallet while it was made.')
      that(wallet.listeners() === 0, 'It listens to the wallet before it is subscribed to.')
      that(ports.clock.pending() === 0, 'It started a timer while it was made.')
      that(ports.http.requests.length === 0, 'It sent a request while it was made.')
    },
  ],
]

const CONNECTING: readonly Row[] = [
  [
    'connect-waits',
    'connect resolves only after the wallet answered',
    async ({ connect, wallet }) => {
      wallet.hold()
      const connecting = connect()
      await Promise.race([wallet.asked(), connecting])
      that(!(await settledNow(connecting)), 'It resolved before the wallet answered.')
      wallet.approve()
      const outcome = await connecting
      that(outcome.kind === 'resolved', 'It rejected although the wallet approved.')
    },
  ],
  [
    'grants',
    'its grants hold accounts and CAIP-2 networks',
    async ({ connect }) => {
      const outcome = await connect()
      if (outcome.kind === 'rejected') return
      const fault = grantsFault(outcome.value)
      that(fault === undefined, `Its answer is wrong: ${fault ?? ''}.`)
    },
  ],
  [
    'refusal',
    'a refusal rejects with user_rejected',
    async ({ connect, wallet }) => {
      wallet.refuse()
      const outcome = await connect()
      that(outcome.kind === 'rejected', 'It resolved although the visitor refused.')
      that(
        isKitError(outcome.error, 'user_rejected'),
        `It rejected with ${textOf(outcome.error)} instead of a KitError user_rejected.`,
      )
    },
  ],
  [
    'retry',
    'it can be asked again after a refusal',
    async ({ connect, wallet }) => {
      const willing = wallet.refuse()
      await connect()
      willing()
      that((await connect()).kind === 'resolved', 'The second attempt failed although approved.')
    },
  ],
  [
    'abort',
    'an aborted attempt ends at once and drops the late answer',
    async ({ connect, wallet }) => {
      const controller = new AbortController()
      wallet.hold()
      const connecting = connect(controller.signal)
      await Promise.race([wallet.asked(), connecting])
      if (await settledNow(connecting)) return
      controller.abort(new Error('given up'))
      that(await settledNow(connecting), 'It went on waiting after the abort.')
      that((await connecting).kind === 'rejected', 'It resolved although it was aborted.')
      const before = wallet.requests()
      wallet.approve()
      await settle()
      that(wallet.requests() === before, 'It went on asking after the late answer.')
    },
  ],
  [
    'aborted-before',
    'an attempt aborted beforehand never asks the wallet',
    async ({ connect, wallet }) => {
      const outcome = await connect(AbortSignal.abort(new Error('given up')))
      that(outcome.kind === 'rejected', 'It resolved although it was aborted.')
      that(wallet.prompts() === 0, 'It opened the wallet although it was aborted.')
    },
  ],
  [
    'malformed',
    'malformed accounts are refused with a KitError',
    async ({ connect, wallet }) => {
      wallet.answerMalformed()
      const outcome = await connect()
      that(outcome.kind === 'rejected', 'It took accounts that are none.')
      that(isKitError(outcome.error), `It rejected with ${textOf(outcome.error)}.`)
    },
  ],
]

const RESTORING: readonly Row[] = [
  [
    'restore-silent',
    'restore never prompts',
    async ({ restore, wallet }) => {
      wallet.refuse() // Ends a prompt that should not be, so that it is counted, not waited for.
      await restore()
      that(wallet.prompts() === 0, 'The wallet opened its window.')
    },
  ],
  [
    'restore-nothing',
    'restore resolves to undefined when nothing is granted',
    async ({ restore, wallet }) => {
      const outcome = await restore()
      if (wallet.prompts() > 0) return
      that(outcome.kind === 'resolved', 'It rejected; "nothing granted" is an ordinary answer.')
      that(outcome.value === undefined, 'It resolved to something although nothing is granted.')
    },
  ],
  [
    'restore',
    'restore finds what was granted',
    async ({ connected, restore }) => {
      if (!(await connected())) return
      const outcome = await restore()
      that(outcome.kind === 'resolved', 'It rejected although the wallet still grants accounts.')
      const fault = outcome.value && grantsFault(outcome.value)
      that(outcome.value !== undefined && !fault, `Its answer is wrong: ${fault ?? 'undefined'}.`)
    },
  ],
]

const CONNECTED: readonly Row[] = [
  [
    'provider',
    'it hands out a provider once connected',
    async ({ connected, connector }) => {
      if (!(await connected())) return
      const [namespace = 'eip155'] = connector.namespaces
      const provider = await outcomeOf(() => connector.provider(namespace))
      that(
        provider.kind === 'resolved' && typeof provider.value.request === 'function',
        'There is no provider with a request function.',
      )
    },
  ],
  [
    'account-event',
    'it tells when the wallet changes the account',
    async ({ connected, connector, wallet }) => {
      if (!(await connected())) return
      const { events, stop } = listen(connector)
      wallet.changeAccount()
      await settle()
      if (typeof stop === 'function') stop()
      const told = events.some(
        (event) =>
          event.type === 'changed' || (event.type === 'accounts' && event.accounts.length > 0),
      )
      that(told, 'It told of no accounts.')
    },
  ],
  [
    'revoked-event',
    'it tells when the wallet takes the grant back',
    async ({ connected, connector, wallet, request }) => {
      if (!(await connected())) return
      const { events, stop } = listen(connector)
      wallet.revoke()
      await settle()
      if (typeof stop === 'function') stop()
      const told = events.some(({ type }) => type === 'disconnected' || type === 'changed')
      that(told, 'It did not tell that the wallet disconnected.')
      if (!connector.read) return // Another check reports its `restore`.
      const answer = await outcomeOf(() => connector.read?.(request()))
      const saysNothing = answer.kind === 'resolved' && answer.value === undefined
      that(saysNothing, 'Asked for it, it does not say that nothing is granted.')
    },
  ],
  [
    'unsubscribe',
    'unsubscribing ends the events and can be done twice',
    async ({ connected, connector, wallet }) => {
      if (!(await connected())) return
      const { events, stop } = listen(connector)
      that(typeof stop === 'function', 'subscribe returned no function.')
      stop()
      stop()
      wallet.changeAccount()
      await settle()
      that(events.length === 0, 'It told of a change after it was unsubscribed.')
    },
  ],
  [
    'two-subscribers',
    'two subscribers do not disturb each other',
    async ({ connected, connector, wallet }) => {
      if (!(await connected())) return
      const [first, second] = [listen(connector), listen(connector)]
      if (typeof first.stop !== 'function') return
      first.stop()
      wallet.changeAccount()
      wallet.revoke()
      await settle()
      second.stop()
      that(second.events.length > 0, 'Ending one subscription ended another one.')
    },
  ],
  [
    'disconnect-twice',
    'disconnecting twice is no error',
    async ({ connected, connector }) => {
      if (!(await connected())) return
      const first = await outcomeOf(() => connector.disconnect())
      const second = await outcomeOf(() => connector.disconnect())
      that(first.kind === 'resolved', 'Disconnecting failed.')
      that(second.kind === 'resolved', 'Disconnecting a second time failed.')
    },
  ],
  [
    'no-leaks',
    'it leaves no listener and no timer',
    async ({ connected, connector, wallet, ports }) => {
      if (!(await connected())) return
      const { stop } = listen(connector)
      if (typeof stop === 'function') stop()
      await outcomeOf(() => connector.disconnect())
      await settle()
      that(wallet.listeners() === 0, `${wallet.listeners()} listeners are left on the wallet.`)
      that(ports.clock.pending() === 0, 'A timer is left.')
      that(Object.keys(ports.browser.listeners()).length === 0, 'It still listens to the window.')
    },
  ],
]

/**
 * The conformance suite of connectors. Each check stands alone and drives the wallet behind the connector. One that
 * cannot be made because of what another one tells passes.
 *
 * @param make The connector and its wallet; each check calls it again, with fake ports.
 * @example
 * // `scriptedWallet` is your test double: its provider, and a `WalletDriver` that moves it.
 * const checks = testConnector(() => {
 *   const { provider, driver } = scriptedWallet()
 *   return { connector: myConnector(provider), wallet: driver }
 * })
 * for (const { name, run } of checks) test(name, run)
 */
export const testConnector = (
  make: MakeConnector,
  options: TestConnectorOptions = {},
): readonly Check[] =>
  [...DESCRIPTION, ...CONNECTING, ...RESTORING, ...CONNECTED]
    .filter(([id]) => !options.without?.includes(id))
    .map(([, name, body]) => check(name, async () => body(await subjectOf(make, options))))
