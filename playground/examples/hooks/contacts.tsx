import { useAddressBook, useSend } from '@latchkey/send/react'

export function Contacts() {
  const { contacts, remove } = useAddressBook()
  const { edit } = useSend()
  return (
    <ul>
      {contacts.map(({ id, label, address }) => (
        <li key={id}>
          <button onClick={() => void edit({ to: address })}>Send to {label}</button>
          <button onClick={() => void remove(id).catch(() => undefined)}>Delete {label}</button>
        </li>
      ))}
    </ul>
  )
}
