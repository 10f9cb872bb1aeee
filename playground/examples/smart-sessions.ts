import { createKit, type Plugin, type Ports } from '@latchkey/kernel'
import { cloud } from '@latchkey/cloud'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { SmartSessions, smartSessions } from '@latchkey/smart-sessions'

/** Sessions without a screen. `wallet` is the plugin of a wallet that grants sessions. */
export function sessionsWith(wallet: Plugin, ports: Partial<Ports> = {}) {
  const kit = createKit({
    networks: [mainnet],
    plugins: [eip155(), wallet, cloud({ projectId: 'YOUR_PROJECT_ID' }), smartSessions()],
    ports,
  })
  const sessions = kit.get(SmartSessions)
  return {
    kit,
    /** Lets a key of the app send up to 0.01 ether in all, until the given moment in milliseconds. */
    ask: (address: string, expiry: number) =>
      sessions.grant({
        expiry,
        signer: { type: 'account', data: { address } },
        permissions: [
          { type: 'native-token-transfer', data: { allowance: `0x${(10n ** 16n).toString(16)}` } },
        ],
      }),
    /** Ids of the sessions there are, by the service. */
    async list() {
      await sessions.read()
      return kit.store.get(sessions.stateAtom).sessions.map(({ id }) => id)
    },
    /** Rejects while the service still has the session. */
    end: (id: string) => sessions.revoke(id),
  }
}
