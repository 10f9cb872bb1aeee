import type { CaipNetwork, Kit } from '@latchkey/kernel'
import { Counterparties, Identities } from '@latchkey/money'
import { useAtomValue, useWords } from '@latchkey/ui-react'
import { Avatar, Group, List, ListItem, shortAddress } from '@latchkey/ui-react/parts'

/** So many are offered. */
const SHOWN = 3

interface RecentReceiversProps {
  readonly kit: Kit
  readonly network: CaipNetwork
  readonly onPick: (address: string) => void
}

/** Those that the visitor sent to before; never those that something came from. */
export function RecentReceivers({ kit, network, onPick }: RecentReceiversProps) {
  const { t } = useWords()
  const recent = kit.get(Counterparties).recent(network.id).slice(0, SHOWN)
  if (recent.length === 0) return null
  return (
    <Group label={t('send.recent')}>
      <List label={t('send.recent')}>
        {recent.map((address) => (
          <li key={address}>
            <Recent kit={kit} network={network} address={address} onPick={onPick} />
          </li>
        ))}
      </List>
    </Group>
  )
}

function Recent(props: RecentReceiversProps & { readonly address: string }) {
  const { kit, network, address, onPick } = props
  const known = useAtomValue(kit.get(Identities).identityAtom(network.namespace, address))
  const short = shortAddress(address, 6)
  return (
    <ListItem
      part="recent-receiver"
      icon={<Avatar address={address} src={known?.avatar} size={32} />}
      label={known?.name ?? <bdi dir="ltr">{short}</bdi>}
      {...(known?.name === undefined ? {} : { detail: <bdi dir="ltr">{short}</bdi> })}
      end="none"
      onClick={() => {
        onPick(address)
      }}
    />
  )
}
