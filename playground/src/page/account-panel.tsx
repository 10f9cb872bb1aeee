import { useState, type ReactNode } from 'react'
import { AccountTab, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { formatShort } from '@latchkey/kernel/internal'
import {
  useAccount,
  useBalance,
  useDisconnect,
  useLiveKit,
  useNetwork,
  useSwitchNetwork,
  type UseAccount,
} from '@latchkey/ui-react'
import { NAMESPACES, type Config } from '../config.js'
import { fund, isFunded } from '../demo/faucet.js'
import type { World } from '../world.js'
import { AccountActions } from './account-actions.js'
import { Card } from './controls.js'
import { NamespaceChoice } from './namespace-choice.js'
import { useSettled } from './use-settled.js'

const statusWords: Readonly<Record<UseAccount['status'], string>> = {
  unknown: 'Not known yet',
  idle: 'Not connected',
  disconnected: 'Not connected',
  restoring: 'Restoring',
  connecting: 'Waiting for the wallet',
  connected: 'Connected',
}

interface AccountPanelProps {
  readonly config: Config
  readonly world: World | undefined
}

/** The account as an app sees it through the hooks. */
export function AccountPanel({ config, world }: AccountPanelProps) {
  const account = useAccount()
  const disconnect = useDisconnect()
  const onDisconnect = useSettled(disconnect.run)
  return (
    <Card
      title="Account"
      aside={
        <span className="status" data-status={account.status} data-testid="account-status">
          {statusWords[account.status]}
        </span>
      }
    >
      <NamespaceChoice namespaces={NAMESPACES.filter((id) => config.plugins.includes(id))} />
      <dl className="facts">
        <Fact name="Address" testId="account-address">
          {account.address ? <code className="hex">{account.address}</code> : '–'}
        </Fact>
        <Fact name="Wallet" testId="account-wallet">
          {account.connection?.wallet.name ?? '–'}
        </Fact>
        <Fact name="Network" testId="account-network">
          {account.network
            ? `${account.network.name} (${account.network.id})${account.supported ? '' : ', not offered'}`
            : '–'}
        </Fact>
        <Fact name="Balance" testId="account-balance">
          <Balance />
        </Fact>
      </dl>
      {account.status === 'connected' && (
        <>
          <div className="account-buttons">
            {world && account.network && isFunded(world, account.network.id) && (
              <Faucet
                key={account.network.id}
                world={world}
                address={account.address}
                network={account.network}
              />
            )}
            <SwitchNetwork />
            <button
              type="button"
              className="button danger"
              data-testid="disconnect"
              aria-busy={disconnect.status === 'pending'}
              onClick={() => {
                onDisconnect({ namespace: account.account.namespace })
              }}
            >
              Disconnect
            </button>
          </div>
          <AccountActions key={account.account.namespace} account={account} />
        </>
      )}
    </Card>
  )
}

function Fact(props: {
  readonly name: string
  readonly testId: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd data-testid={props.testId}>{props.children}</dd>
    </div>
  )
}

function Balance() {
  const { status, data } = useBalance()
  if (data) return `${formatShort(data.amount, data.decimals, 'en')} ${data.symbol}`
  return status === 'error' ? 'Could not be read' : '–'
}

function SwitchNetwork() {
  const { network, networks } = useNetwork()
  const { run, status, error } = useSwitchNetwork()
  const switchTo = useSettled(run)
  const other = networks.find(
    ({ id, namespace }) => namespace === network?.namespace && id !== network.id,
  )
  if (!other) return null
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid="switch-network"
        aria-busy={status === 'pending'}
        onClick={() => {
          switchTo(other.id)
        }}
      >
        Switch to {other.name}
      </button>
      {status === 'error' && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}

interface FaucetProps {
  readonly world: World
  readonly address: string
  readonly network: Pick<CaipNetwork, 'id' | 'nativeCurrency'>
}

/** Reads the tokens of the shown account again, if the page has a plugin that lists them. */
async function showTokens(kit: Kit) {
  const { account, network } = kit.store.get(kit.connections.accountAtom)
  if (!account || !network || !kit.all(AccountTab).some(({ id }) => id === 'tokens')) return
  const { Portfolio } = await import('@latchkey/money')
  await kit.get(Portfolio).read(account, network, { force: true })
}

function Faucet({ world, address, network }: FaucetProps) {
  const kit = useLiveKit()
  const { reload } = useBalance()
  const [state, setState] = useState<'idle' | 'pending' | { readonly failed: string }>('idle')
  const ask = async () => {
    setState('pending')
    try {
      await fund(world, address, network.id)
      setState('idle')
      reload()
      await showTokens(kit)
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid="faucet"
        aria-busy={state === 'pending'}
        disabled={state === 'pending'}
        onClick={() => void ask()}
      >
        Get test {network.nativeCurrency.symbol}
      </button>
      {typeof state === 'object' && (
        <p className="problem" role="alert">
          {state.failed}
        </p>
      )}
    </>
  )
}
