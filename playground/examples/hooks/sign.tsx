import { useSendTransaction, useSignMessage, useSignTypedData } from '@latchkey/ui-react'

const vote = {
  domain: { name: 'Acme', version: '1', chainId: 1 },
  types: { Vote: [{ name: 'proposal', type: 'uint256' }] },
  primaryType: 'Vote',
  message: { proposal: '7' },
}

export function SignButtons({ to }: { readonly to: string }) {
  const message = useSignMessage()
  const typed = useSignTypedData('eip155')
  const payment = useSendTransaction('eip155')
  return (
    <section>
      <button onClick={() => void message.run('Hello')}>Sign a message</button>
      <button onClick={() => void typed.run(vote)}>Sign a vote</button>
      <button onClick={() => void payment.run({ to, value: 1_000_000_000_000n })}>Pay</button>
      <output>{payment.data ?? typed.data ?? message.data}</output>
    </section>
  )
}
