import type { CaipNetwork, Kit } from '@latchkey/kernel'
import { Counterparties, Identities } from '@latchkey/money'
import { useAtomValue, useWords } from '@latchkey/ui-react'
import {
  Avatar,
  cleanText,
  Group,
  List,
  ListItem,
  NamedIcon,
  Plate,
  shortAddress,
} from '@latchkey/ui-react/parts'

import { hasContacts, useLabels } from '../contacts/use-labels.js'

/** So many are offered. */
const SHOWN = 3

interface RecentReceiversProps {
  readonly kit: Kit
  readonly network: CaipNetwork
  readonly onPick: (address: string) => void
}

/** Those that the visitor sent to before; never those that something came from. */
export function RecentReceivers(props: RecentReceiversProps) {
  const { kit, network } = props
  const { t } = useWords()
  const recent = kit.get(Counterparties).recent(network.id).slice(0, SHOWN)
  const labelOf = useLabels(kit, network.id)
  return (
    <>
      {hasContacts(kit) && (
        <ListItem
          part="contacts-row"
          icon={
            <Plate>
              <NamedIcon name="user" size={18} />
            </Plate>
          }
          label={t('send.contacts')}
          onClick={() => {
            kit.router.push('address-book:list', { picks: true })
          }}
        />
      )}
      {recent.length > 0 && (
        <Group label={t('send.recent')}>
          <List label={t('send.recent')}>
            {recent.map((address) => (
              <li key={address}>
                <Recent {...props} address={address} label={labelOf(address)} />
              </li>
            ))}
          </List>
        </Group>
      )}
    </>
  )
}

function Recent(
  props: RecentReceiversProps & { readonly address: string; readonly label: string | undefined },
) {
  const { kit, network, address, label, onPick } = props
  const known = useAtomValue(kit.get(Identities).identityAtom(network.namespace, address))
  const short = shortAddress(address, 6)
  const name = label === undefined ? known?.name : cleanText(label, 60)
  return (
    <ListItem
      part="recent-receiver"
      icon={<Avatar address={address} src={known?.avatar} size={32} />}
      label={name ?? <bdi dir="ltr">{short}</bdi>}
      {...(name === undefined ? {} : { detail: <bdi dir="ltr">{short}</bdi> })}
      end="none"
      onClick={() => {
        onPick(address)
      }}
    />
  )
}
