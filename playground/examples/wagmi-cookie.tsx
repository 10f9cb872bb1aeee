import { cookieStorage, cookieToInitialState, createConfig, createStorage, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { latchkey } from '@latchkey/wagmi'
import type { Kit } from '@latchkey/kernel'

export const makeConfig = (kit: Kit) =>
  createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    connectors: [latchkey(kit)],
    multiInjectedProviderDiscovery: false,
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
  })

/** On the server, for `<WagmiProvider initialState={…}>`: the account that this visitor's last page showed. */
export const initialStateOf = (kit: Kit, request: Request) =>
  cookieToInitialState(makeConfig(kit), request.headers.get('cookie'))
