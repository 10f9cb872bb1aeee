import { useWords } from '@latchkey/ui-react'
import { List, ListItem } from '@latchkey/ui-react/parts'
import type {} from '../views.js'
import { useOwnAccount } from './use-own-account.js'
import { UserPlate } from './user-icon.js'
import { userName } from './user-name.js'

/** The signed-in visitor, and the way to the settings of their wallet. */
export default function AccountRow() {
  const words = useWords()
  const own = useOwnAccount()
  if (!own) return null
  const { kit, user, account } = own
  const { t } = words
  return (
    <List label={t('title.embedded-wallet:account')}>
      <li>
        <ListItem
          part="embedded-wallet-row"
          icon={<UserPlate user={user} />}
          label={userName(words, user)}
          detail={
            account.namespace === 'eip155'
              ? t(account.type === 'smartAccount' ? 'embedded.smart' : 'embedded.ordinary')
              : undefined
          }
          onClick={() => {
            kit.router.push('embedded-wallet:account')
          }}
        />
      </li>
    </List>
  )
}
