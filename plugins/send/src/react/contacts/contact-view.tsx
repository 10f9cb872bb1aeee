import { useState } from 'react'
import type { CaipNetworkId } from '@latchkey/kernel'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  cleanText,
  errorText,
  Group,
  Page,
  StatusBlock,
  TextField,
  useAnnounce,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type {} from '../../events.js'
import type { Contact } from '../../contacts/service.js'
import type {} from './messages.js'
import { useAddressBook } from './use-address-book.js'

interface ContactViewProps {
  readonly route: {
    readonly params: { readonly id?: string; readonly address?: string } | undefined
  }
}

/** A contact: its label and its address. */
export default function ContactView({ route }: ContactViewProps) {
  const { id, address } = route.params ?? {}
  const { contacts } = useAddressBook()
  const contact = contacts.find((one) => one.id === id)
  const [removed, setRemoved] = useState<Contact>()
  if (removed)
    return (
      <Removed
        contact={removed}
        onRestored={() => {
          setRemoved(undefined)
        }}
      />
    )
  return (
    <ContactForm
      key={contact?.id}
      contact={contact}
      address={address ?? ''}
      onRemoved={setRemoved}
    />
  )
}

/** A text of a failure, and what sets it. */
function useProblem() {
  const words = useWords()
  const [problem, setProblem] = useState<string>()
  useAnnounced(problem)
  const fail = (error: unknown) => {
    setProblem(errorText(words, error))
  }
  return [problem, fail] as const
}

function ContactForm(props: {
  readonly contact: Contact | undefined
  readonly address: string
  readonly onRemoved: (contact: Contact | undefined) => void
}) {
  const { contact, onRemoved } = props
  const kit = useLiveKit()
  const { t } = useWords()
  const { network } = useAccount()
  const { save, remove } = useAddressBook()
  const announce = useAnnounce()
  const [label, setLabel] = useState(contact?.label ?? '')
  const [address, setAddress] = useState(contact?.address ?? props.address)
  const [problem, fail] = useProblem()
  const isLacking = cleanText(label, 60) === '' || address.trim() === ''
  const go = () => {
    if (isLacking) return
    // A contact of another namespace stays there as long as its address does.
    const own = contact?.address === address.trim() ? idOf(contact) : address
    const here: CaipNetworkId = contact?.network ?? network?.id ?? 'eip155:1'
    save({ label, address: own, network: here }, contact?.id).then(() => {
      announce(t('contacts.saved'))
      kit.router.back()
    }, fail)
  }
  return (
    <Page
      actions={
        <>
          {contact && (
            <Button
              variant="danger"
              onClick={() => {
                remove(contact.id).then(onRemoved, fail)
              }}
            >
              {t('contacts.delete')}
            </Button>
          )}
          <Button variant="primary" disabled={isLacking} onClick={go}>
            {t('contacts.save')}
          </Button>
        </>
      }
    >
      <Group label={t('contacts.label')}>
        <TextField
          label={t('contacts.label')}
          name="contact-label"
          value={label}
          onChange={setLabel}
          onEnter={go}
          startsFocused
        />
      </Group>
      <Group label={t('contacts.address')}>
        <TextField
          label={t('contacts.address')}
          name="contact-address"
          dir="ltr"
          value={address}
          onChange={setAddress}
          onEnter={go}
        />
      </Group>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
    </Page>
  )
}

/** The account id of a contact, which names its namespace. */
const idOf = ({ network, namespace, address }: Contact) =>
  network === undefined ? `${namespace}:1:${address}` : `${network}:${address}`

function Removed(props: { readonly contact: Contact; readonly onRestored: () => void }) {
  const { contact, onRestored } = props
  const { t } = useWords()
  const { restore } = useAddressBook()
  const [problem, fail] = useProblem()
  const title = t('contacts.deleted', { label: cleanText(contact.label, 60) })
  useAnnounced(problem === undefined ? title : undefined)
  return (
    <Page
      actions={
        <Button
          wide
          onClick={() => {
            restore(contact).then(onRestored, fail)
          }}
        >
          {t('contacts.undo')}
        </Button>
      }
    >
      <StatusBlock title={title} {...(problem === undefined ? {} : { text: problem })} />
    </Page>
  )
}
