import { createKit } from '@latchkey/kernel'
import { registerKit } from '@latchkey/elements'
import { languages } from '@latchkey/ui-react'
import { acmeChain, acmeMain } from 'acme-chain'

/** A page without React: its elements bring it with the first press. */
const kit = createKit({
  networks: [{ ...acmeMain, rpcUrls: [`${location.origin}/acme-node`] }],
  plugins: [acmeChain()],
})
const elements = registerKit(kit, { languages, theme: { mode: 'light' } })

/** The kit and its elements, for tests. */
Object.assign(window, { kit, elements })
