import type { DemoWalletId } from '../config.js'

/** The demo wallets' common sign: a latch over a keyhole. */
const SIGN =
  '<path d="M20 29v-6a12 12 0 0 1 24 0v6" fill="none" stroke="#fff" stroke-width="5"/><rect x="14" y="28" width="36" height="25" rx="8" fill="#fff"/>'

const icon = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><linearGradient id="a" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="64" height="64" fill="url(#a)"/>${SIGN}<path d="M32 37a4 4 0 0 1 2 7.5V48h-4v-3.5a4 4 0 0 1 2-7.5Z" fill="${to}"/></svg>`,
  )}`

/** Pictures of the demo wallets: one sign, a colour for each. */
export const DEMO_ICONS: Readonly<Record<DemoWalletId, string>> = {
  announced: icon('#6d83ff', '#3a4de0'),
  injected: icon('#4aa3df', '#1b62a5'),
  solana: icon('#a06bff', '#6a35e0'),
  bip122: icon('#f2a33c', '#c86a08'),
  polkadot: icon('#ff4fa8', '#c8006b'),
  cosmos: icon('#8087c4', '#4c5291'),
}
