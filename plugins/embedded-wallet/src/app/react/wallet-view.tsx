import { useAtomValue, useWords } from '@latchkey/ui-react'
import {
  Banner,
  cleanText,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  StatusBlock,
  Switch,
  useAnnounce,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type {} from '../views.js'
import { useAsk } from './use-login.js'
import { useOwnAccount, type OwnAccount } from './use-own-account.js'
import { UserPlate } from './user-icon.js'
import { userName } from './user-name.js'

/** The visitor's settings of their wallet: its address, the type of its account, its export. */
export default function WalletView() {
  const { t } = useWords()
  const own = useOwnAccount()
  if (own) return <Own {...own} />
  return (
    <Page>
      <StatusBlock picture={<NamedIcon name="user" size={28} />} title={t('error.not_embedded')} />
    </Page>
  )
}

function Own(own: OwnAccount) {
  const { kit, wallet, user, account } = own
  const words = useWords()
  const announce = useAnnounce()
  const { t } = words
  const exporting = useAsk()
  const locking = useAsk()
  const switching = useAsk()
  const leaving = useAsk()
  const error = exporting.error ?? locking.error ?? switching.error ?? leaving.error
  useAnnounced(exporting.said ?? locking.said ?? switching.said)
  const canChange = user.email !== undefined && user.provider === undefined
  return (
    <Page>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <List label={t('title.embedded-wallet:account')}>
        <li>
          <ListItem
            part="email-row"
            icon={<UserPlate user={user} />}
            label={userName(words, user)}
            end={canChange ? 'chevron' : 'none'}
            {...(canChange && {
              detail: t('title.UpdateEmailWallet'),
              onClick: () => {
                kit.router.push('UpdateEmailWallet')
              },
            })}
          />
        </li>
        {account.namespace === 'eip155' && (
          <li>
            <TypeRow {...own} switching={switching} />
          </li>
        )}
        <li>
          <ListItem
            part="export-row"
            icon={
              <Plate>
                <NamedIcon name="key" />
              </Plate>
            }
            label={t('embedded.export')}
            detail={t('embedded.exportText')}
            busy={exporting.busy}
            onClick={() => {
              exporting.ask(() => wallet.exportWallet())
            }}
          />
        </li>
        {user.passkeys === true && (
          <li>
            <ListItem
              part="lock-row"
              icon={
                <Plate>
                  <NamedIcon name="shield" />
                </Plate>
              }
              label={t('embedded.lock')}
              detail={t('embedded.lockText')}
              busy={locking.busy}
              onClick={() => {
                locking.ask(() => wallet.lockWallet())
              }}
            />
          </li>
        )}
        <li>
          <ListItem
            part="sign-out-everywhere-row"
            icon={
              <Plate>
                <NamedIcon name="arrow" />
              </Plate>
            }
            label={t('embedded.signOutEverywhere')}
            detail={t('embedded.signOutEverywhereText')}
            busy={leaving.busy}
            onClick={() => {
              leaving.ask(async () => {
                await wallet.signOutEverywhere()
                announce(t('account.disconnected'))
                kit.modal.close()
              })
            }}
          />
        </li>
      </List>
    </Page>
  )
}

/** Between the ordinary and the smart account of the network shown. */
function TypeRow(props: OwnAccount & { readonly switching: ReturnType<typeof useAsk> }) {
  const { wallet, account, networkName, switching } = props
  const { t } = useWords()
  const announce = useAnnounce()
  const hasSmart = useAtomValue(wallet.smartAccountsAtom)
  const isSmart = account.type === 'smartAccount'
  const change = (wanted: boolean) => {
    switching.ask(async () => {
      await wallet.setAccountType(wanted ? 'smartAccount' : 'eoa')
      announce(
        t('embedded.typeChanged', { type: t(wanted ? 'embedded.smart' : 'embedded.ordinary') }),
      )
    })
  }
  const network = cleanText(networkName)
  return (
    <ListItem
      part="account-type-row"
      icon={
        <Plate>
          <NamedIcon name="wallet" />
        </Plate>
      }
      label={t('embedded.smart')}
      detail={hasSmart ? t('embedded.smartText') : t('embedded.smartMissing', { network })}
      busy={switching.busy}
      end={
        switching.busy || !hasSmart ? (
          'none'
        ) : (
          <Switch label={t('embedded.smart')} checked={isSmart} onChange={change} />
        )
      }
    />
  )
}
