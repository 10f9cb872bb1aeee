import type { Kit, WalletListing, WalletRow } from '@latchkey/kernel'
import { namespacesOf, storeLinks, walletRoute, waysTo } from '@latchkey/kernel/internal/tools'
import { Browser } from '@latchkey/kernel/internal/page'

const EVM = 'eip155:1'

/** Apps that most visitors have, for kits without a list of wallets; as the bundled list of `wallet-directory` has them. */
export const POPULAR: readonly WalletListing[] = [
  {
    id: 'meta-mask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    universalLink: 'https://metamask.app.link/',
    browseLink: 'https://link.metamask.io/dapp/{page}',
    homepage: 'https://metamask.io/download',
    stores: {
      android: 'io.metamask',
      ios: '1438144202',
      chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
      edge: 'ejbalbakoplchlghecdalmeeeajnimhm',
      firefox: 'ether-metamask',
    },
    chains: [EVM],
  },
  {
    id: 'rainbow',
    name: 'Rainbow',
    rdns: 'me.rainbow',
    mobileLink: 'rainbow://',
    universalLink: 'https://rnbwapp.com/',
    homepage: 'https://rainbow.me/extension',
    stores: { android: 'me.rainbow', ios: '1457119021' },
    chains: [EVM],
  },
  {
    id: 'phantom',
    name: 'Phantom',
    rdns: 'app.phantom',
    browseLink: 'https://phantom.app/ul/browse/{url}?ref={origin}',
    homepage: 'https://phantom.app/download',
    stores: {
      android: 'app.phantom',
      chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
      firefox: 'phantom-app',
    },
    chains: [EVM, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    browseLink: 'https://go.cb-w.com/dapp?cb_url={url}',
    homepage: 'https://coinbase.com/wallet',
    stores: { android: 'org.toshi', ios: '1278383455', chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad' },
    chains: [EVM],
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    mobileLink: 'trust://',
    browseLink: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
    homepage: 'https://trustwallet.com/browser-extension',
    stores: {
      android: 'com.wallet.crypto.trustapp',
      ios: '1288339409',
      chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
    },
    chains: [EVM],
  },
  {
    id: 'xverse',
    name: 'Xverse',
    browseLink: 'https://connect.xverse.app/browser?url={url}',
    homepage: 'https://www.xverse.app',
    chains: ['bip122:000000000019d6689c085ae165831e93'],
  },
]

const offeredIn = (kit: Kit): readonly string[] => [
  ...new Set(kit.store.get(kit.networks.requestedAtom).map(({ namespace }) => namespace)),
]

/** Rows of those that are reached from here: over a relay, or in their own browser. */
export function popularRows(kit: Kit): readonly WalletRow[] {
  const browser = kit.get(Browser)
  const connectors = kit.store.get(kit.connections.connectorsAtom)
  const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const offered = offeredIn(kit)
  return POPULAR.flatMap((wallet) => {
    const route = walletRoute(connectors, browser, wallet)
    const isRelayed = route.name !== 'WalletBrowser'
    if (isRelayed && (!relay || waysTo(wallet, browser.environment()).length === 0)) return []
    const namespaces = (namespacesOf(wallet) ?? []).filter((one) =>
      isRelayed ? relay?.namespaces.includes(one) : offered.includes(one),
    )
    const connector = isRelayed && relay ? { connectorId: relay.id } : {}
    const { id, name } = wallet
    return namespaces.length === 0
      ? []
      : [{ id: `popular:${id}`, name, wallet, route, namespaces, ...connector }]
  })
}

/** Those that a store has for this place, each with its page there. */
export function popularInStores(
  kit: Kit,
): readonly { readonly wallet: WalletListing; readonly url: string }[] {
  const browser = kit.get(Browser)
  const offered = offeredIn(kit)
  return POPULAR.filter((wallet) =>
    namespacesOf(wallet)?.some((one) => offered.includes(one)),
  ).flatMap((wallet) =>
    storeLinks(wallet, browser.environment(), browser)
      .slice(0, 1)
      .map(({ url }) => ({ wallet, url })),
  )
}
