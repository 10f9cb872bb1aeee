import { ConnectButton } from '@latchkey/ui-react'

export default function Page() {
  return <ConnectButton />
}
