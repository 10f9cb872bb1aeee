import { useState } from 'react'
import type { CaipNetwork } from '@latchkey/kernel'
import {
  useBalance,
  useKit,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSupports,
  type TypedData,
  type UseAccount,
} from '@latchkey/ui-react'
import { ActionRow } from './action-row.js'
import { useSettled } from './use-settled.js'

const MESSAGE = 'Hello from the Latchkey playground'

/** The receiver of an EVM account's test transaction: an address without a known key. */
const NOWHERE = '0x000000000000000000000000000000000000dEaD'

/** A thousandth of a currency, in its smallest unit. */
const aLittle = (decimals: number) => 10n ** BigInt(decimals - 3)

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

/** The actions of the connected account. */
export function AccountActions({
  account,
}: {
  readonly account: Extract<UseAccount, { status: 'connected' }>
}) {
  const { network, address } = account
  const { namespace } = account.account
  const typesData = useSupports('signTypedData', namespace)
  const sends = useSupports('sendTransaction', namespace)
  const evm = namespace === 'eip155'
  return (
    <ul className="actions">
      <SignMessage address={address} namespace={namespace} />
      {network && typesData && <SignTypedData chainId={chainIdOf(network.id)} />}
      {network && sends && (
        <SendALittle
          to={evm ? NOWHERE : address}
          note={evm ? 'To an address nobody holds' : 'To the account itself'}
          currency={network.nativeCurrency}
        />
      )}
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
      note="EIP-712 example"
      testId="typed-data"
      state={state}
      onPress={() => {
        sign(typedData(chainId))
      }}
      result={(signature) => <code className="hex">{signature}</code>}
    />
  )
}

interface SendProps {
  readonly to: string
  readonly note: string
  readonly currency: CaipNetwork['nativeCurrency']
}

function SendALittle({ to, note, currency: { decimals, symbol } }: SendProps) {
  const { run, ...state } = useSendTransaction()
  const { data, reload } = useBalance()
  const send = useSettled(async () => {
    await run({ to, value: aLittle(decimals) })
    reload()
  })
  const poor = data !== undefined && data.amount < 2n * aLittle(decimals)
  return (
    <ActionRow
      label={`Send 0.001 ${symbol}`}
      note={poor ? `Get test ${symbol} first` : note}
      testId="send"
      state={state}
      disabled={poor}
      onPress={send}
      result={(hash) => <code className="hex">{hash}</code>}
    />
  )
}
