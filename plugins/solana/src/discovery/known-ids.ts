/** Widely used wallets by their ids (Wallet Standard): a page that is full of others has room for them. */
export const KNOWN_IDS: readonly string[] = [
  'standard:backpack',
  'standard:brave-wallet',
  'standard:coinbase-wallet',
  'standard:exodus',
  'standard:glow',
  'standard:magic-eden',
  'standard:metamask',
  'standard:okx-wallet',
  'standard:phantom',
  'standard:solflare',
  'standard:trust',
]
