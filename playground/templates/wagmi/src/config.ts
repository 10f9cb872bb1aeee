import { latchkey } from '@latchkey/wagmi'
import { createConfig } from 'wagmi'
import { chains, transports } from './chains'
import { kit } from './kit'

export const config = createConfig({
  chains,
  transports,
  connectors: [latchkey(kit)],
  // The kit looks for wallets itself.
  multiInjectedProviderDiscovery: false,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
