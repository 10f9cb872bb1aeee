/** Main network of each namespace, as directory services list chains. */
const CHAINS = {
  eip155: ['eip155:1', 'eip155:10', 'eip155:137'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4'],
}

const FIRST = 'Amber Birch Cedar Delta Ember Fjord Grove Haven Indigo Juniper'.split(' ')
const SECOND = 'Bridge Compass Drift Falcon Harbor Key Lantern Meadow North Orbit'.split(' ')
const THIRD = ['', 'Wallet', 'Mobile', 'Pro', 'Vault', 'One']

export const WALLET_COUNT = FIRST.length * SECOND.length * THIRD.length

/**
 * An entry as the directory's contract has it.
 *
 * @typedef {object} WalletEntry
 * @property {string} id
 * @property {string} name
 * @property {string} rdns
 * @property {string} image_id
 * @property {string | null} mobile_link
 * @property {string | null} link_mode
 * @property {string | null} desktop_link
 * @property {string | null} webapp_link
 * @property {readonly string[]} chains
 * @property {'certified' | null} badge_type
 */

/**
 * Invented wallets, the same in every world. All are on EVM networks, except every seventh, which is on one other
 * namespace alone. Every fifth is certified.
 *
 * @returns {readonly WalletEntry[]}
 */
export function makeWallets() {
  const others = Object.values(CHAINS).slice(1)
  return Array.from({ length: WALLET_COUNT }, (_, at) => {
    const first = FIRST[at % FIRST.length]
    const second = SECOND[Math.floor(at / FIRST.length) % SECOND.length]
    const third = THIRD[Math.floor(at / (FIRST.length * SECOND.length))]
    const name = [first, second, third].filter(Boolean).join(' ')
    const slug = name.toLowerCase().replaceAll(' ', '')
    const chains = at % 7 === 6 ? others[Math.floor(at / 7) % others.length] : CHAINS.eip155
    return {
      id: `world-${String(at).padStart(3, '0')}`,
      name,
      rdns: `example.${slug}`,
      image_id: `image-${at}`,
      mobile_link: `${slug}://`,
      link_mode: at % 3 === 0 ? `https://${slug}.example/app` : null,
      desktop_link: at % 4 === 0 ? `${slug}-desktop://` : null,
      webapp_link: at % 5 === 0 ? `https://web.${slug}.example` : null,
      chains,
      badge_type: at % 5 === 0 ? 'certified' : null,
    }
  })
}

/** Links that no wallet has, and a client must not follow. */
export const EVIL_LINKS = [
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'https://wallet.example@evil.example',
  'https://wallet.example?next=https://evil.example',
  'intent://evil#Intent;scheme=http;end',
  'file:///etc/passwd',
  'http://evil.example',
  'googlechrome://evil.example/login',
  'x-safari-https://evil.example',
  'microsoft-edge-https://evil.example',
  'edge://settings',
  'facetime://15551234567',
  'search-ms://query',
  'ms-msdt://id',
  'smb://evil.example/share',
  'ssh://evil.example',
  'itms-services://evil.example',
  'vscode://evil.extension',
  'shortcuts://run-shortcut',
  'market://details',
]

/**
 * The same entry with evil in every place it can be.
 *
 * @param {WalletEntry} wallet
 * @param {number} at
 */
export function evilTwin(wallet, at) {
  const link = EVIL_LINKS[at % EVIL_LINKS.length]
  return {
    ...wallet,
    name: `\u202e${wallet.name}<img src=x onerror=alert(1)>\u0000`,
    image_id: at % 2 === 0 ? '../../evil' : wallet.image_id,
    mobile_link: link,
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
  }
}

/**
 * The answer to a question: `data` of the page, and `count` of all pages.
 *
 * @param {readonly WalletEntry[]} wallets
 * @param {URLSearchParams} query
 */
export function findWallets(wallets, query) {
  const list = (/** @type {string} */ name) => query.get(name)?.split(',').filter(Boolean) ?? []
  const number = (/** @type {string} */ name, /** @type {number} */ fallback) =>
    Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || fallback)
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const search = query.get('search')?.toLowerCase()
  const badge = query.get('badge_type')
  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || chains.some((chain) => wallet.chains.includes(chain))) &&
      (search === undefined || wallet.name.toLowerCase().includes(search)) &&
      (badge === null || wallet.badge_type === badge),
  )
  const entries = Math.min(number('entries', 40), 100)
  const start = (number('page', 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}
