import { Pairing, walletConnect } from '@latchkey/walletconnect'
import { until } from '@latchkey/kernel/testing'
import { vi } from 'vitest'
import { startRelay } from '../world/relay/relay.mjs'
import { createWalletClient } from '../world/wallet-page/src/wallet-client.mjs'
import { createWalletState } from '../world/wallet-page/src/wallet-state.mjs'
import { createWallet } from '../world/wallet-page/src/wallet.mjs'
import { asksToSign, createHold, type OwnedWallet, type Reach } from './wallets.js'

/** The EVM networks that the wallet knows. */
const CHAINS = [
  { chainId: 1, name: 'One' },
  { chainId: 11_155_111, name: 'Two' },
]

/**
 * The relay of the local world, and on it the world's own wallet with the real wallet client, without its
 * page.
 */
export async function startRelayReach(): Promise<Reach & { close(): Promise<void> }> {
  // Its memory over a reload of its page; it has none.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const relay = await startRelay()
  const client = await createWalletClient({
    relayUrl: relay.url,
    profile: 'flows',
    origin: 'http://127.0.0.1',
    storageOptions: { database: ':memory:' },
  })
  const state = createWalletState({ profile: 'flows', chainIds: [1, 11_155_111] }, CHAINS)
  const wallet = createWallet(client, state, {})
  const { hold, reached, release, pass } = createHold()
  const asked = new Set<number>()
  const fresh = state.get()

  const decide = async (pending: { readonly id: number }) => {
    asked.add(pending.id)
    await pass()
    // The caller may have gone meanwhile.
    if (state.get().queue[0]?.id === pending.id) await wallet.approve().catch(() => undefined)
  }
  state.subscribe(({ queue: [pending] }) => {
    if (!pending || asked.has(pending.id)) return
    if (pending.kind === 'request' && asksToSign(pending.method)) void decide(pending)
    else void wallet.approve().catch(() => undefined)
  })

  return {
    plugins: [walletConnect({ relayUrl: relay.url })],
    wallet(namespace) {
      asked.clear()
      const { caip2, accountIndex, others } = fresh
      state.set({ caip2, accountIndex, others, queue: [] })
      const self: OwnedWallet = {
        hold,
        reached,
        release,
        async connect(kit) {
          const connecting = kit.connections.connect('walletConnect')
          connecting.catch(() => undefined)
          const offer = await until(kit.store, kit.get(Pairing).pairingAtom, (one) => !!one)
          await wallet.pair(offer?.uri ?? '')
          return connecting
        },
        prompts: () => asked.size,
        switchAccount: (index) => wallet.switchAccount(index, namespace),
        // An app's question would come after the one that its owner has not answered.
        ...(namespace === 'eip155' && {
          switchNetwork: () => wallet.switchChain('eip155:11155111'),
        }),
        end: () => wallet.deleteSession(undefined),
        // It is somewhere else, and hears nothing of it.
        remember: () => () => self,
        leave: async () => {
          release()
          for (const topic of Object.keys(client.getActiveSessions())) {
            await wallet.deleteSession(topic).catch(() => undefined)
          }
        },
      }
      return self
    },
    async close() {
      await client.core.relayer.transportClose()
      await relay.close()
    },
  }
}
