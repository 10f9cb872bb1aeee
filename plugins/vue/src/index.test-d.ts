import { createApp } from 'vue'
import type { CaipNetwork, Kit } from '@latchkey/kernel'
import { ConnectButton, latchkey, useAtom, useNetwork } from './index.js'

export function typed(kit: Kit) {
  createApp(ConnectButton, { label: 'Sign in' }).use(latchkey(kit, { theme: { mode: 'dark' } }))
  const network: CaipNetwork | undefined = useNetwork().value
  // @ts-expect-error -- only the kit changes it
  useNetwork().value = undefined
  const connectors = useAtom(({ connections }) => connections.connectorsAtom)
  // @ts-expect-error -- a list of connectors is no text
  const text: string = connectors.value
  return [network, text]
}
