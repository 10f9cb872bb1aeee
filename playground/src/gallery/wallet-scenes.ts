import type { HttpAnswer } from '@latchkey/kernel/testing'
import { legalCheckbox } from '@latchkey/ui-react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { ORBIT, PAPER } from './pictures.js'
import { otherWays } from './other-ways.js'
import { OFFER, relayView } from './relay-view.js'
import { view, type Scene } from './scene.js'
import type { ScriptWallet } from './script-wallet.js'

const url = 'https://directory.example'
const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT }]

const FIRST = 'Amber Birch Cedar Delta Ember Fjord Grove Haven'.split(' ')
const SECOND = 'Bridge Compass Drift Falcon Harbour Key Lantern Orbit'.split(' ')

const listed = FIRST.flatMap((first, row) =>
  SECOND.map((second, column) => ({
    id: `w${String(row * SECOND.length + column)}`,
    name: `${first} ${second}`,
    image_id: `i${String(row * SECOND.length + column)}`,
    mobile_link: `${first.toLowerCase()}${second.toLowerCase()}://`,
    chains: ['eip155:1'],
  })),
)

const page: HttpAnswer = ({ url: asked }) => {
  const query = new URL(asked).searchParams
  const [at, entries] = [Number(query.get('page')), Number(query.get('entries'))]
  return { json: { data: listed.slice((at - 1) * entries, at * entries), count: listed.length } }
}

/** A picture of its own for each, except every fourth, which shows its initial. */
const picture: HttpAnswer = ({ url: asked }) => {
  const at = Number(/i(\d+)/.exec(asked)?.[1])
  if (at % 4 === 3) return { status: 404 }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="hsl(${String((at * 47) % 360)} 60% 45%)"/><circle cx="${String(10 + (at % 5) * 3)}" cy="16" r="7" fill="#fff"/></svg>`
  return { bytes: new TextEncoder().encode(svg) }
}

const routes = { [`${url}/getWallets`]: page, [`${url}/getWalletImage/*`]: picture }
const service = [walletDirectory({ url })]
const terms = [
  legalCheckbox({
    termsUrl: 'https://app.example/terms',
    privacyUrl: 'https://app.example/privacy',
  }),
]

/** A wallet to be had in many ways. */
const paper = {
  id: 'paper',
  name: 'Paper',
  icon: PAPER,
  universalLink: 'https://paper.example/',
  webappLink: 'https://web.paper.example/',
  desktopLink: 'paper://',
  stores: { chrome: 'abcdefghijklmnopabcdefghijklmnop' },
}
const { id, name, icon, webappLink, stores } = paper

export const WALLET_SCENES: readonly Scene[] = [
  {
    id: 'connect-directory',
    title: 'Connect · a directory of wallets',
    shows: '60+',
    script: { wallets },
    plugins: service,
    routes,
    route: view('Connect'),
  },
  {
    id: 'connect-other-ways',
    title: 'Connect · email and accounts, nothing in the page',
    shows: 'Meadow',
    script: { wallets: [] },
    plugins: [otherWays, ...service],
    routes,
    route: view('Connect'),
  },
  {
    id: 'connect-other-ways-after',
    title: 'Connect · email and accounts after the wallets',
    shows: 'Meadow',
    script: { wallets },
    plugins: [otherWays],
    route: view('Connect'),
  },
  {
    id: 'connect-phone',
    title: 'Connect · a phone without a wallet in the page',
    shows: 'What is a wallet?',
    script: { wallets: [] },
    plugins: [relayView(OFFER), walletDirectory()],
    mobile: true,
    route: view('Connect'),
  },
  {
    id: 'all-wallets',
    title: 'All wallets',
    shows: 'Amber Bridge',
    script: { wallets },
    plugins: service,
    routes,
    route: view('AllWallets'),
  },
  {
    id: 'all-wallets-waiting',
    title: 'All wallets · waiting',
    shows: 'All wallets',
    script: { wallets },
    plugins: service,
    routes: { [`${url}/getWallets`]: { never: true } },
    route: view('AllWallets'),
  },
  {
    id: 'all-wallets-bundled',
    title: 'All wallets · the bundled list stands in',
    shows: 'Couldn’t load all wallets. Showing popular ones.',
    script: { wallets },
    plugins: service,
    routes: { [`${url}/getWallets`]: { status: 503 } },
    route: view('AllWallets'),
  },
  {
    id: 'all-wallets-failed',
    title: 'All wallets · nothing stands in',
    shows: 'Couldn’t load wallets. Try again.',
    script: { wallets: [] },
    plugins: [walletDirectory({ url, bundled: false })],
    routes: { [`${url}/getWallets`]: { fault: 'timeout' } },
    route: view('AllWallets'),
  },
  {
    id: 'all-wallets-empty',
    title: 'All wallets · no wallet for these networks',
    shows: 'No wallets',
    script: { wallets: [] },
    plugins: [walletDirectory({ url, bundled: false })],
    routes: { [`${url}/getWallets`]: { json: { data: [], count: 0 } } },
    route: view('AllWallets'),
  },
  {
    id: 'get-wallet-stores',
    title: 'Get a wallet · with a directory',
    shows: 'Chrome Web Store',
    script: { wallets },
    plugins: [walletDirectory()],
    route: view('GetWallet'),
  },
  {
    id: 'wallet-ways',
    title: 'One wallet · the ways to it',
    shows: 'Scan with Paper',
    script: { wallets },
    plugins: [relayView(OFFER)],
    route: view('ConnectingWalletConnect', { wallet: paper }),
  },
  {
    id: 'wallet-website',
    title: 'One wallet · on the web',
    shows: 'Confirm in Paper, then return here.',
    script: { wallets },
    plugins: [relayView(OFFER)],
    route: view('ConnectingWalletConnect', { wallet: { id, name, icon, webappLink } }),
  },
  {
    id: 'wallet-unsupported',
    title: 'One wallet · an extension that is not installed',
    shows: 'Paper isn’t available here',
    script: { wallets },
    plugins: [relayView(undefined)],
    route: view('ConnectingWalletConnect', { wallet: { id, name, icon, stores } }),
  },
  {
    id: 'connect-terms',
    title: 'Connect · terms',
    shows: 'terms of service',
    script: { wallets },
    plugins: terms,
    route: view('Connect'),
  },
  {
    id: 'connect-terms-asked',
    title: 'Connect · terms asked for',
    shows: 'I have read and agree to the',
    script: { wallets },
    plugins: terms,
    route: view('Connect'),
    press: '[part~=wallet-row]',
  },
]
