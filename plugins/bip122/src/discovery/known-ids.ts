/** Widely used wallets by their ids (Wallet Standard): a page that is full of others has room for them. */
export const KNOWN_IDS: readonly string[] = [
  'standard:leather',
  'standard:magic-eden',
  'standard:metamask',
  'standard:okx-wallet',
  'standard:oyl',
  'standard:phantom',
  'standard:unisat',
  'standard:xverse',
]
