import { useState } from 'react'
import { Connections, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { useAccount, useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Avatar,
  Button,
  cleanText,
  Group,
  List,
  ListItem,
  NamedIcon,
  Page,
  shortAddress,
  StatusBlock,
} from '@latchkey/ui-react/parts'
import { ownAccounts } from '../../contacts/contact-format.js'
import type {} from '../../events.js'
import { Send } from '../../service.js'
import { ContactFiles } from './contact-files.js'
import type {} from './messages.js'
import { useAddressBook } from './use-address-book.js'

interface ListViewProps {
  readonly route: { readonly params: { readonly picks?: boolean } | undefined }
}

/** The contacts: to be changed, or to choose a receiver from. */
export default function ContactListView({ route }: ListViewProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { network } = useAccount()
  const book = useAddressBook()
  const [note, setNote] = useState<string>()
  const picks = route.params?.picks === true
  const isHere = (one: CaipNetwork['id'] | undefined) => (one ?? network?.id) === network?.id
  const shown = book.contacts.filter(
    (one) => !picks || (one.namespace === network?.namespace && isHere(one.network)),
  )
  const pick = (to: string) => {
    kit
      .get(Send)
      .edit({ to })
      .catch(() => undefined)
    kit.router.back()
  }
  return (
    <Page
      actions={
        <Button
          variant={shown.length === 0 ? 'primary' : 'secondary'}
          wide
          onClick={() => {
            kit.router.push('address-book:contact')
          }}
        >
          {t('contacts.add')}
        </Button>
      }
    >
      {shown.length === 0 && (
        <StatusBlock
          picture={<NamedIcon name="user" size={28} />}
          title={t('contacts.none')}
          text={t('contacts.noneText')}
        />
      )}
      {shown.length > 0 && (
        <List label={t('title.address-book:list')}>
          {shown.map(({ id, label, address }) => (
            <li key={id}>
              <PartyRow
                label={cleanText(label, 60)}
                address={address}
                end={picks ? 'none' : 'chevron'}
                onClick={() => {
                  if (picks) pick(address)
                  else kit.router.push('address-book:contact', { id })
                }}
              />
            </li>
          ))}
        </List>
      )}
      {picks && network && <OwnAccounts kit={kit} network={network} onPick={pick} />}
      {!picks && <ContactFiles book={book} note={note} onNote={setNote} />}
    </Page>
  )
}

function PartyRow(props: {
  readonly label: string | undefined
  readonly address: string
  readonly end: 'none' | 'chevron'
  readonly onClick: () => void
}) {
  const { label, address, end, onClick } = props
  const short = <bdi dir="ltr">{shortAddress(address, 6)}</bdi>
  return (
    <ListItem
      part="contact-row"
      icon={<Avatar address={address} size={32} />}
      label={label ?? short}
      {...(label === undefined ? {} : { detail: short })}
      end={end}
      onClick={onClick}
    />
  )
}

/** The visitor's other connected accounts that can be sent to on the network. */
function OwnAccounts(props: {
  readonly kit: Kit
  readonly network: CaipNetwork
  readonly onPick: (address: string) => void
}) {
  const { kit, network, onPick } = props
  const { t } = useWords()
  const { account: shown } = useAccount()
  const connections = useAtomValue(kit.get(Connections).connectionsAtom)
  const others = [...ownAccounts(connections, network)].filter(
    ([address]) => address !== shown?.address,
  )
  if (others.length === 0) return null
  return (
    <Group label={t('contacts.own')}>
      <List label={t('contacts.own')}>
        {others.map(([address, wallet]) => (
          <li key={address}>
            <PartyRow
              label={cleanText(wallet) || undefined}
              address={address}
              end="none"
              onClick={() => {
                onPick(address)
              }}
            />
          </li>
        ))}
      </List>
    </Group>
  )
}
