import { useState } from 'react'
import {
  Namespace,
  type Account,
  type CaipNetwork,
  type Connection,
  type Kit,
} from '@latchkey/kernel'
import { useAccount, useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Chips,
  CopyButton,
  cleanText,
  NetworkIcon,
  Page,
  QrCode,
  Segments,
  StatusBlock,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'

const ENDS = 4

const KINDS = ['payment', 'ordinal'] as const
type Kind = (typeof KINDS)[number]

/** The address that others send to, as a code and whole. */
export default function ReceiveView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { account, connection, network } = useAccount()
  if (!account)
    return (
      <Page>
        <StatusBlock title={t('account.none')} text={t('account.noneText')} />
      </Page>
    )
  return (
    <Receive
      key={account.id}
      kit={kit}
      account={account}
      connection={connection}
      network={network}
    />
  )
}

interface ReceiveProps {
  readonly kit: Kit
  readonly account: Account
  readonly connection: Connection
  readonly network: CaipNetwork | undefined
}

function Receive({ kit, account, connection, network }: ReceiveProps) {
  const { t } = useWords()
  const kinds = kindsOf(account, connection)
  const [kind, setKind] = useState<string>(account.type)
  const networks = useNetworksOf(kit, account, connection)
  const { address } = kinds.find(({ type }) => type === kind) ?? account
  const isOrdinal = kind === 'ordinal'
  const others = networks.length > 1
  const only = isOrdinal
    ? t('receive.ordinalOnly')
    : others
      ? t('receive.onlyThese')
      : t('receive.only', { network: cleanText(network?.name) })
  return (
    <Page
      actions={
        <CopyButton
          text={address}
          label={t('receive.copy')}
          done={t('receive.copied', { ends: address.slice(-ENDS) })}
          look="button"
          variant="primary"
          wide
        />
      }
    >
      {kinds.length > 1 && (
        <Segments
          label={t('receive.kind')}
          value={kind}
          options={kinds.map(({ type }) => ({ value: type, label: t(`receive.kind.${type}`) }))}
          onChange={setKind}
        />
      )}
      <QrCode value={address} label={t('receive.code', { address })} />
      <StatusBlock picture={null} title={<AddressText address={address} full />} text={only} />
      {others && <Networks networks={networks} />}
    </Page>
  )
}

/** One account of each kind that the wallet keeps apart: ordinals sent to the other may be spent as a fee (BIP-122). */
function kindsOf(
  account: Account,
  { accounts }: Connection,
): readonly (Account & { type: Kind })[] {
  const first = (type: Kind) =>
    [account, ...accounts].find((one): one is Account & { type: Kind } => one.type === type)
  return KINDS.flatMap((type) => first(type) ?? [])
}

/** Networks of the namespace where the account has this very address, the one shown first. */
function useNetworksOf(kit: Kit, account: Account, { approved }: Connection) {
  const requested = useAtomValue(kit.networks.requestedAtom)
  const { namespace, address, id, type } = account
  // A smart account is a contract: it exists on its own network only.
  if (type !== 'eoa') return []
  const family = kit.all(Namespace).find((one) => one.id === namespace)
  const isThere = (network: CaipNetwork) => {
    try {
      return family?.isAddressOn?.(address, network.id) ?? true
    } catch (error) {
      kit.report(family, 'isAddressOn', error)
      return false
    }
  }
  return requested
    .filter((one) => one.namespace === namespace)
    .filter((one) => approved === 'all' || approved.includes(one.id))
    .filter(isThere)
    .toSorted(
      (one, other) => Number(id.startsWith(`${other.id}:`)) - Number(id.startsWith(`${one.id}:`)),
    )
}

/** As many as are read at a glance. */
const FEW = 8

function Networks({ networks }: { readonly networks: readonly CaipNetwork[] }) {
  const { t } = useWords()
  const left = networks.length - FEW
  const chips = networks.slice(0, FEW).map((network) => ({
    id: network.id,
    text: cleanText(network.name),
    icon: <NetworkIcon network={network} size={20} />,
  }))
  const more = { id: 'more', text: t('receive.more', { count: String(left) }) }
  return <Chips label={t('receive.networks')} chips={left > 0 ? [...chips, more] : chips} />
}
