import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { registerKit } from '@latchkey/elements'

/** The page has `<latchkey-button></latchkey-button>` where the button is to be. */
export const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

export const elements = registerKit(kit, { theme: { accent: '#7c3aed' } })

document.querySelector('latchkey-button')?.addEventListener('latchkey-account', ({ detail }) => {
  const out = document.querySelector('output')
  if (out) out.textContent = detail.address ?? 'Nobody is connected.'
})
