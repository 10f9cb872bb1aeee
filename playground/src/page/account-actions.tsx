import { useState } from 'react'
import {
  useBalance,
  useKit,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  type TypedData,
  type UseAccount,
} from '@latchkey/ui-react'
import { ActionRow } from './action-row.js'
import { useSettled } from './use-settled.js'

const MESSAGE = 'Hello from the Latchkey playground'

/** Where the test transaction goes: an address nobody holds the key of. */
const NOWHERE = '0x000000000000000000000000000000000000dEaD'

/** A thousandth of the currency, in its smallest unit. */
const A_LITTLE = 10n ** 15n

const typedData = (chainId: number): TypedData => ({
  domain: { name: 'Latchkey playground', version: '1', chainId },
  types: {
    Greeting: [
      { name: 'text', type: 'string' },
      { name: 'number', type: 'uint256' },
    ],
  },
  primaryType: 'Greeting',
  message: { text: MESSAGE, number: '7' },
})

const chainIdOf = (networkId: string) => Number(networkId.slice(networkId.indexOf(':') + 1))

/** What the connected account can do. */
export function AccountActions({
  account,
}: {
  readonly account: Extract<UseAccount, { status: 'connected' }>
}) {
  return (
    <ul className="actions">
      <SignMessage address={account.address} namespace={account.account.namespace} />
      {account.network && <SignTypedData chainId={chainIdOf(account.network.id)} />}
      <SendALittle />
    </ul>
  )
}

function SignMessage({
  address,
  namespace,
}: {
  readonly address: string
  readonly namespace: 'eip155' | (string & {})
}) {
  const kit = useKit()
  const { run, ...state } = useSignMessage()
  const [verified, setVerified] = useState<boolean>()
  const sign = async () => {
    setVerified(undefined)
    const signature = await run(MESSAGE)
    const verify = await kit?.capabilities.get('verifyMessage', namespace as 'eip155')
    setVerified(await verify?.verifyMessage({ message: MESSAGE, signature, address }))
  }
  return (
    <ActionRow
      label="Sign a message"
      note={`“${MESSAGE}”`}
      testId="sign-message"
      state={state}
      onPress={useSettled(sign)}
      result={(signature) => (
        <>
          <code className="hex">{signature}</code>
          <p data-testid="sign-verified">
            {verified === undefined
              ? 'Checking the signature…'
              : verified
                ? 'The signature is this account’s.'
                : 'The signature is not this account’s.'}
          </p>
        </>
      )}
    />
  )
}

function SignTypedData({ chainId }: { readonly chainId: number }) {
  const { run, ...state } = useSignTypedData()
  const sign = useSettled(run)
  return (
    <ActionRow
      label="Sign typed data"
      note="A greeting as EIP-712 has it"
      testId="typed-data"
      state={state}
      onPress={() => {
        sign(typedData(chainId))
      }}
      result={(signature) => <code className="hex">{signature}</code>}
    />
  )
}

function SendALittle() {
  const { run, ...state } = useSendTransaction()
  const { data, reload } = useBalance()
  const send = useSettled(async () => {
    await run({ to: NOWHERE, value: A_LITTLE })
    reload()
  })
  const poor = data !== undefined && data.amount < 2n * A_LITTLE
  return (
    <ActionRow
      label="Send a little"
      note={
        poor ? 'Get test money first' : `0.001 ${data?.symbol ?? ''} to an address nobody holds`
      }
      testId="send"
      state={state}
      disabled={poor}
      onPress={send}
      result={(hash) => <code className="hex">{hash}</code>}
    />
  )
}
