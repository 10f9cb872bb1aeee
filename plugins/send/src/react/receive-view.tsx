import { useAccount, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  CopyButton,
  cleanText,
  Page,
  QrCode,
  StatusBlock,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'

const ENDS = 4

/** The address that others send to, as a code and whole. */
export default function ReceiveView() {
  const { t } = useWords()
  const { account, network } = useAccount()
  if (!account)
    return (
      <Page>
        <StatusBlock title={t('account.none')} text={t('account.noneText')} />
      </Page>
    )
  const { address } = account
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
      <QrCode value={address} label={t('receive.code', { address })} />
      <StatusBlock
        picture={null}
        title={<AddressText address={address} full />}
        text={t('receive.only', { network: cleanText(network?.name) })}
      />
    </Page>
  )
}
