import { useState } from 'react'
import { ConnectMethod, definePlugin } from '@latchkey/kernel'
import { ReactSlot } from '@latchkey/ui-react'
import { Button, List, ListItem, TextField } from '@latchkey/ui-react/parts'

const press = () => undefined

function Email() {
  const [text, setText] = useState('')
  return (
    <>
      <TextField type="email" label="E-mail" value={text} onChange={setText} />
      <Button variant="primary" onClick={press}>
        Continue
      </Button>
    </>
  )
}

function Social() {
  return (
    <List label="Accounts">
      {['Harbour', 'Meadow'].map((name) => (
        <li key={name}>
          <ListItem label={name} onClick={press} />
        </li>
      ))}
    </List>
  )
}

/** Blocks of the Connect view beside the wallets, as a plugin brings them. They lead nowhere. */
export const otherWays = definePlugin({
  id: 'gallery:other-ways',
  setup(host) {
    host.add(ConnectMethod, { id: 'email' })
    host.add(ConnectMethod, { id: 'social' })
    host.add(ReactSlot, {
      id: 'gallery:email',
      slot: 'connect-email',
      height: 120,
      load: () => Promise.resolve({ default: Email }),
    })
    host.add(ReactSlot, {
      id: 'gallery:social',
      slot: 'connect-social',
      height: 120,
      load: () => Promise.resolve({ default: Social }),
    })
  },
})
