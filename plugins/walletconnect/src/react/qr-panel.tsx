import { useEffect } from 'react'
import { Browser, type WalletListing } from '@latchkey/kernel'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  CopyButton,
  Page,
  QrCode,
  StatusBlock,
  WalletImage,
} from '@latchkey/ui-react/parts'
import { Pairing } from '../pairing.js'
import type { PairingState } from './use-view-pairing.js'

/** The row for every wallet app. */
const ANY_WALLET: WalletListing = { id: 'walletconnect', name: 'WalletConnect' }

/** Whole minutes, in the language shown: a text that changed each second would worry its reader. */
const minutes = (seconds: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' }).format(Math.ceil(seconds / 60))

/** The code, how long it lasts, and the link behind it. */
export function QrPanel(props: {
  readonly wallet: WalletListing | undefined
  readonly pairing: PairingState
}) {
  const { wallet, pairing } = props
  const { offer, seconds, quiet } = pairing
  const kit = useLiveKit()
  const { t, language } = useWords()
  // A visitor cannot scan the screen in their own hand.
  const { mobile } = kit.get(Browser).environment()
  const way = mobile ? 'primary' : 'secondary'
  // A wallet that answers from now on may have scanned it with another phone.
  useEffect(() => {
    kit.get(Pairing).tapped(undefined)
  }, [kit])
  return (
    <Page
      actions={
        <>
          {offer ? (
            <CopyButton
              text={offer.uri}
              label={t('walletconnect.copy')}
              done={t('walletconnect.copied')}
              look="button"
              variant={way}
              wide
            />
          ) : (
            <Button disabled wide variant={way} onClick={() => undefined}>
              {t('walletconnect.copy')}
            </Button>
          )}
          <Button
            variant="link"
            onClick={() => {
              kit.router.push('GetWallet')
            }}
          >
            {t('walletconnect.get')}
          </Button>
        </>
      }
    >
      <QrCode
        value={offer?.uri}
        label={t('walletconnect.code')}
        size={mobile ? 'small' : 'full'}
        picture={<WalletImage wallet={wallet ?? ANY_WALLET} size={48} />}
      />
      <StatusBlock
        picture={null}
        bare
        title={
          wallet
            ? t('walletconnect.scanWith', { wallet: wallet.name })
            : t(mobile ? 'walletconnect.scanOther' : 'walletconnect.scan')
        }
        text={
          seconds === undefined
            ? t('walletconnect.preparing')
            : t('walletconnect.expires', { time: minutes(seconds, language) })
        }
        note={quiet ? t('walletconnect.waiting') : undefined}
      />
    </Page>
  )
}
