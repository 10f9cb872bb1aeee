import type { ReactNode } from 'react'
import type { Kit } from '@latchkey/kernel'
import { KitProvider, midnight } from '@latchkey/ui-react'

export const Themed = ({ kit, children }: { kit: Kit; children?: ReactNode }) => (
  <KitProvider kit={kit} theme={{ ...midnight, mode: 'dark' }}>
    {children}
  </KitProvider>
)
