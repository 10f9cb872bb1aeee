'use client'

import type { ReactNode } from 'react'
import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { KitProvider } from '@latchkey/ui-react'
import type { InitialState } from '@latchkey/ui-react/server'

const kit = createKit({ networks: [mainnet], cookie: true, plugins: [eip155()] })

interface ProvidersProps {
  readonly initialState: InitialState | undefined
  readonly children: ReactNode
}

export const Providers = ({ initialState, children }: ProvidersProps) => (
  <KitProvider kit={kit} initialState={initialState}>
    {children}
  </KitProvider>
)
