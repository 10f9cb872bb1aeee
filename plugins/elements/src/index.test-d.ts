import type { Kit } from '@latchkey/kernel'
import { registerKit } from './index.js'

export function typed(kit: Kit) {
  registerKit(kit, { theme: { mode: 'dark' } }).set({ language: 'de' })
  // @ts-expect-error -- the theme has no such mode
  registerKit(kit, { theme: { mode: 'dim' } })
  const button = document.createElement('latchkey-button')
  button.kit = kit
  button.kit = 'shop'
  button.addEventListener('latchkey-account', ({ detail }) => detail.address?.length)
  button.addEventListener('latchkey-open', ({ detail }) => {
    // @ts-expect-error -- no such member
    const address: unknown = detail.address
    console.log(address)
  })
  // @ts-expect-error -- a panel shows no label
  document.createElement('latchkey-panel').label = 'Sign in'
}
