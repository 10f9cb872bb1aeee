import type { World } from '../world.js'

/** Gives an account test money and test tokens on one of the world's chains. @throws Error with the faucet's own reason */
export async function fund(world: World, address: string, network: string): Promise<void> {
  const response = await fetch(`${world.faucetUrl}/fund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, network, tokens: true }),
  })
  if (response.ok) return
  const answer = (await response.json()) as { readonly error?: unknown }
  throw new Error(typeof answer.error === 'string' ? answer.error : 'The faucet did not answer.')
}

/** Whether a network is one of the world's, so that the faucet gives money there. */
export const isFunded = ({ chains, networks }: World, network: string): boolean =>
  chains.some(({ chainId }) => network === `eip155:${chainId}`) ||
  networks.some(({ caip2 }) => network === caip2)
