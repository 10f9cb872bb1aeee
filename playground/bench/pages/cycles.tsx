import { StrictMode } from 'react'
import type { Kit } from '@latchkey/kernel'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import kit from './kit.js'
import { makeRoot } from './root.js'

declare global {
  interface Window {
    /** What the benchmark drives by hand on the page made for it. */
    cycles: { readonly kit: Kit; mount(): void; unmount(): void }
  }
}

let root: ReturnType<typeof makeRoot> | undefined

window.cycles = {
  kit,
  mount() {
    root ??= makeRoot()
    root.render(
      <StrictMode>
        <KitProvider kit={kit}>
          <ConnectButton />
        </KitProvider>
      </StrictMode>,
    )
  },
  unmount() {
    root?.unmount()
    root = undefined
  },
}
window.cycles.mount()
