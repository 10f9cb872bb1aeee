import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { withDeadline } from './deadline.mjs'

const METHODS = [
  'personal_sign',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
let count = 0

/** Entries of the relay's log that a missing answer is shown with. */
const SHOWN = 40

/** Timers as long as this keep nothing alive. */
const LONG_MS = 60_000

/**
 * The client keeps an unanswered proposal or request for five minutes, and a failed test leaves one. Its file would
 * go on for that long after its last test.
 */
function letLongTimersGo() {
  const { setTimeout: start } = globalThis
  const patched = (/** @type {Parameters<typeof setTimeout>} */ ...args) => {
    const timer = start(...args)
    return (args[1] ?? 0) >= LONG_MS ? timer.unref() : timer
  }
  globalThis.setTimeout = Object.assign(patched, start)
}
letLongTimersGo()

/**
 * An app on the real sign client, for the wallet page's tests. Each wait ends in time, or is refused with the last
 * of the relay's events.
 *
 * @param {Awaited<ReturnType<typeof import('../relay/relay.mjs').startRelay>>} relay
 */
export async function createApp(relay) {
  const seen = () => relay.log.slice(-SHOWN).map((entry) => JSON.stringify(entry))
  /**
   * Keeps a promise from being reported as unhandled while the test looks elsewhere.
   *
   * @param {string} what
   * @param {Promise<any>} promise
   * @returns {Promise<{ value?: any, error?: { code: number, message: string } }>}
   */
  const settled = (what, promise) =>
    inTime(
      what,
      promise.then(
        (value) => ({ value }),
        (error) => ({ error }),
      ),
    )
  /**
   * @template T
   * @param {string} what
   * @param {Promise<T>} promise
   */
  const inTime = (what, promise) => {
    const waiting = withDeadline(promise, () => `${what}; the relay saw\n${seen().join('\n')}`)
    waiting.catch(() => undefined)
    return waiting
  }
  const core = new Core({
    projectId: 'test',
    relayUrl: relay.url,
    telemetryEnabled: false,
    customStoragePrefix: `test-app-${process.pid}-${++count}`,
    logger: 'silent',
  })
  core.verify.register = async () => ''
  const client = await SignClient.init({
    core,
    metadata: { name: 'Test App', description: 'A test', url: 'http://127.0.0.1:1234', icons: [] },
  })
  return {
    client,
    /**
     * Proposes a session on the given chains.
     *
     * @param {readonly string[]} [chains] of EVM
     * @param {Readonly<Record<string, { chains: string[], methods: string[], events: string[] }>>} [others]
     */
    async propose(chains = ['eip155:31337', 'eip155:31338'], others = {}) {
      const events = ['chainChanged', 'accountsChanged']
      const eip155 = { chains: [...chains], methods: METHODS, events }
      const { uri, approval } = await client.connect({ optionalNamespaces: { eip155, ...others } })
      const outcome = settled('the answer to a proposal', approval())
      return { uri: uri ?? '', outcome }
    },
    /** Asks for a session and a sign-in in one. */
    async authenticate() {
      const { uri, response } = await client.authenticate({
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: '12345678',
        chains: ['eip155:31337', 'eip155:31338'],
        methods: METHODS,
      })
      return { uri: uri ?? '', outcome: settled('the answer to a sign-in', response()) }
    },
    /**
     * @param {string} topic
     * @param {string} method
     * @param {unknown} params
     * @param {string} [chainId]
     */
    request: (topic, method, params, chainId = 'eip155:31337') =>
      settled(
        `the answer to ${method}`,
        client.request({ topic, chainId, request: { method, params } }),
      ),
    /**
     * The next event of a kind.
     *
     * @param {'session_event' | 'session_update' | 'session_delete'} name
     * @returns {Promise<any>}
     */
    next: (name) => inTime(name, new Promise((resolve) => client.once(name, resolve))),
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
