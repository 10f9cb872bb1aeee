import type { World } from '../world.js'

/** Sends test ETH on one chain. @throws Error with the faucet's own reason */
export async function fund(world: World, address: string, chainId: number): Promise<void> {
  const response = await fetch(new URL('/fund', world.faucetUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, chainId }),
  })
  if (response.ok) return
  const answer = (await response.json()) as { readonly error?: unknown }
  throw new Error(typeof answer.error === 'string' ? answer.error : 'The faucet did not answer.')
}
