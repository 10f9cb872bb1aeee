import { useOpenWallet } from '@latchkey/ui-react'

export function RainbowLink() {
  const { run, status } = useOpenWallet()
  return (
    <button
      disabled={status === 'pending'}
      onClick={() => void run({ id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow' })}
    >
      Rainbow
    </button>
  )
}
