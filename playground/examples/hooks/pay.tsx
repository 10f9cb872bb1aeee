import type { AssetInfo } from '@latchkey/kernel'
import { useOnRamp } from '@latchkey/onramp/react'
import { useSend } from '@latchkey/send/react'
import { useSwap } from '@latchkey/swaps/react'

export function Pay({ asset, to }: { readonly asset: AssetInfo; readonly to: string }) {
  const send = useSend()
  const swap = useSwap()
  const { providers, choose } = useOnRamp()
  const review = async () => {
    await send.edit({ asset, to, amount: 1_000_000n })
    await send.review()
  }
  return (
    <section>
      <button onClick={() => void review().catch(() => undefined)}>Review</button>
      <button disabled={send.state.step !== 'review'} onClick={() => void send.confirm()}>
        Send
      </button>
      <button onClick={() => void swap.openSwap({ to: asset })}>Swap to {asset.symbol}</button>
      {providers.map(({ id, name }) => (
        <button key={id} onClick={() => void choose(id)}>
          Buy at {name}
        </button>
      ))}
    </section>
  )
}
