import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { makeRoot } from './root.js'

makeRoot().render(
  <KitProvider load={() => import('./kit.js')}>
    <ConnectButton />
  </KitProvider>,
)
