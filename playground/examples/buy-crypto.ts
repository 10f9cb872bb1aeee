import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { OnRamp } from '@latchkey/onramp'
import { onrampMeld } from '@latchkey/onramp-meld'

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), onrampMeld({ publicKey: 'YOUR_MELD_PUBLIC_KEY' })],
})

const onramp = kit.get(OnRamp)

/** Makes a link of the page lead to the purchase, and reports its state. */
export function offer(link: HTMLAnchorElement, tell: (text: string) => void) {
  link.href = onramp.link('meld') ?? ''
  link.target = '_blank'
  link.rel = 'noopener'
  link.addEventListener('click', () => void onramp.choose('meld'))
  return kit.watch(onramp.stateAtom, ({ step, rise }) => {
    if (step === 'waiting') tell('Finish in the other window.')
    // Meld tells nothing: the account's balance rose, and it may be by something else.
    if (step === 'rose')
      tell(`${String(rise?.amount)} units of ${rise?.asset.symbol ?? ''} came in.`)
    // It has not failed: a transfer by bank takes days.
    if (step === 'unknown') tell('Not seen yet.')
  })
}
