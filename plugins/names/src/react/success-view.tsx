import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Avatar,
  Button,
  CopyButton,
  Facts,
  NamedIcon,
  Page,
  ProgressRing,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { useNameRegistration } from './use-name-registration.js'

/** The name that was registered. */
export default function SuccessView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state, isOffered } = useNameRegistration()
  const { address } = useAccount('eip155')
  const name = state.step === 'done' ? state.name : undefined
  const title = name === undefined ? undefined : t('names.yours', { name })
  useAnnounced(title)
  if (name === undefined || address === undefined)
    return (
      <Page
        actions={
          isOffered && (
            <Button
              variant="primary"
              onClick={() => {
                kit.router.replace('RegisterAccountName')
              }}
            >
              {t('title.RegisterAccountName')}
            </Button>
          )
        }
      >
        <StatusBlock
          picture={<NamedIcon name="user" size={28} />}
          title={t('names.nothing')}
          text={t('names.nothingText')}
        />
      </Page>
    )
  return (
    <Page
      actions={
        <>
          <CopyButton text={name} label={t('names.copy')} look="button" />
          <Button
            variant="primary"
            onClick={() => {
              kit.router.reset('Account')
            }}
          >
            {t('action.done')}
          </Button>
        </>
      }
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state="done" round>
            <Avatar address={address} size={64} />
          </ProgressRing>
        }
        title={title}
        text={t('names.yoursText')}
      />
      <Facts
        facts={[
          {
            id: 'account',
            label: t('names.for'),
            value: <AddressText address={address} />,
          },
        ]}
      />
    </Page>
  )
}
