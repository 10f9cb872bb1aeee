import { describe, test } from 'vitest'
import { Connector, createKit, type CaipNetwork } from '@latchkey/kernel'
import {
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  testConnector,
  testPlugin,
} from '@latchkey/kernel/testing'
import type { WalletDriver } from '@latchkey/kernel/testing/internal'
import { embeddedWallet, type EmbeddedWalletOptions } from '../index.js'
import { createFakeFrame, FRAME_URL, type FakeFrame } from '../testing/fake-frame.js'
import { hasty } from '../testing/embedded-kit.js'
import { actAsWallet, BOB } from '../testing/fake-wallet.js'

const options = { frameUrl: FRAME_URL }

describe('the plugin', () => {
  test.each(testPlugin(() => embeddedWallet(options)))('$name', ({ run }) => run())
})

describe('the plugin with every option', () => {
  const all: EmbeddedWalletOptions = {
    ...options,
    email: false,
    appName: 'Shop',
    socials: ['github', 'farcaster'],
    defaultAccountTypes: { eip155: 'eoa', solana: 'eoa' },
  }
  test.each(testPlugin(() => embeddedWallet(all)))('$name', ({ run }) => run())
})

/** Plays the visitor and the wallet in the frame. */
function driverOf(frame: FakeFrame, wallet: ReturnType<typeof actAsWallet>): WalletDriver {
  let release = () => {}
  let held = Promise.resolve()
  frame.when('IS_CONNECTED', async () => {
    const { signedIn } = wallet
    await held
    return { value: { isConnected: signedIn } }
  })
  const told = () => {
    frame.tell('SESSION_UPDATE', { token: 'x' })
  }
  return {
    refuse() {
      const { user } = wallet
      const rejected = { message: 'The visitor rejected the request', code: 'user_rejected' }
      frame.when('GET_USER', () => ({ error: rejected }))
      return () => {
        frame.when('GET_USER', (asked) => ({ value: user(asked) }))
      }
    },
    hold: () => {
      held = new Promise((resolve) => (release = resolve))
    },
    async asked() {
      while (frame.count('IS_CONNECTED') === 0) await settle()
    },
    approve: () => {
      release()
    },
    answerMalformed: () => {
      Object.assign(wallet, { address: '0xnobody', solana: '0xnobody' })
    },
    revoke() {
      wallet.signedIn = false
      told()
    },
    changeAccount() {
      Object.assign(wallet, { address: BOB, solana: OTHER_SOL })
      told()
    },
    prompts: () => 0,
    listeners: frame.listeners,
    requests: () => frame.messages.length,
  }
}

const SOLANA: CaipNetwork = {
  ...TEST_NETWORKS[0]!,
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
}
const OTHER_SOL = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'

describe.each([
  ['eip155', TEST_NETWORKS],
  ['solana', [SOLANA]],
] as const)('the connector of %s', (namespace, networks) => {
  const checks = testConnector(
    (ports) => {
      const frame = createFakeFrame(ports.browser)
      const wallet = actAsWallet(frame)
      const kit = createKit({
        networks: TEST_NETWORKS,
        plugins: [evmTestPlugin(), embeddedWallet(options)],
        ports: { ...ports, clock: hasty(ports) },
      })
      const connector = kit.all(Connector).find(({ id }) => id === 'ID_AUTH')
      if (!connector) throw new Error('There is no connector.')
      return {
        connector: {
          ...connector,
          namespaces: [namespace],
          connect(request) {
            if (!request.signal.aborted) wallet.signedIn = true // The login comes before.
            return connector.connect(request)
          },
        },
        wallet: driverOf(frame, wallet),
      }
    },
    { networks: networks.map(({ id }) => id) },
  )
  test.each(checks)('$name', ({ run }) => run())
})
