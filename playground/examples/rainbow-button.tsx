import { WalletButton } from '@latchkey/ui-react'

export function RainbowButton() {
  return (
    <WalletButton
      wallet={{ id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow', mobileLink: 'rainbow://' }}
    />
  )
}
