import {
  addErrorRule,
  addFeatures,
  addWallets,
  Browser,
  definePlugin,
  Namespace,
  Store,
  type CaipNetwork,
} from '@latchkey/kernel'
import { isAcmeAddress, sameAcmeAddress } from './address.js'

declare module '@latchkey/kernel' {
  interface NamespaceRegistry {
    acme: true
  }
}

/** The chain's only network. */
export const acmeMain: CaipNetwork = {
  id: 'acme:main',
  namespace: 'acme',
  name: 'Acme Main',
  nativeCurrency: { name: 'Acme', symbol: 'ACME', decimals: 6, coinType: 7777 },
  rpcUrls: ['https://rpc.acme.example'],
}

/** The namespace's features; their code is loaded at the first use. */
const FEATURES = [
  'signMessage',
  'signInProfile',
  'checkAddress',
  'nativeBalance',
  'tokenBalances',
  'tokenInfo',
  'transfer',
  'activity',
  'transactionStatus',
  'relay',
] as const

/** A namespace of one's own. */
export const acmeChain = () =>
  definePlugin({
    id: 'acme:chain',
    needs: { browser: Browser, store: Store },
    setup(host, { browser, store }) {
      host.add(Namespace, {
        id: 'acme',
        name: 'Acme',
        isAddress: isAcmeAddress,
        sameAddress: sameAcmeAddress,
        addressPrefix: /^acme-/i,
        tokenKind: 'acme20',
        mainNetwork: acmeMain.id,
        paymentSchemes: ['acme'],
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/account/${address}`,
        transactionPath: (hash) => `/tx/${hash}`,
        mark: () => import('./lazy/mark.js'),
        guard: () => import('./lazy/guard.js'),
      })
      const wallet = () => import('./lazy/wallet.js')
      addWallets(host, store, 'acme', async ({ publish, onLook }) => {
        const { walletsIn } = await wallet()
        let found = walletsIn(browser)
        publish(found)
        // A wallet may put itself on the page late: the kit looks again when the modal opens.
        onLook(() => {
          if (found.length > 0) return
          found = walletsIn(browser)
          publish(found)
        })
      })
      addErrorRule(host, 'acme-wallet', wallet)
      addFeatures(host, 'acme', FEATURES, async () => (await import('./lazy/features.js')).features)
    },
  })
