import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import kit from './kit.js'
import { makeRoot } from './root.js'

makeRoot().render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
