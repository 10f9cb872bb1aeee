import { buildProbe } from '../../bench/measure/probe.mjs'

/** Code of a page's own wallet, "Bench Wallet", which says yes at once. Runs before the page's own. */
export const walletScript = (chainId: number): Promise<string> =>
  buildProbe('wallet', { relay: { url: '' }, chains: [{ chainId, rpcUrl: '' }] })
