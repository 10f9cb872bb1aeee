import { useState } from 'react'
import { Browser, type WalletListing } from '@latchkey/kernel'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  CopyButton,
  Image,
  Page,
  ProgressRing,
  StatusBlock,
} from '@latchkey/ui-react/parts'
import { walletLink, walletLinks, type WalletLink } from '@latchkey/kernel/links'
import type { PairingState } from './use-pairing.js'

/** Opens a wallet on this device. The link is left for inside the tap itself, or browsers refuse it. */
export function AppPanel(props: {
  readonly way: 'mobile' | 'web' | 'desktop'
  readonly wallet: WalletListing
  readonly pairing: PairingState
}) {
  const { way, wallet, pairing } = props
  const { offer, quiet } = pairing
  const browser = useLiveKit().get(Browser)
  const { t } = useWords()
  const [opened, setOpened] = useState<'no' | 'yes' | 'failed'>('no')
  const links = offer ? linksFor(way, wallet, offer.uri, browser) : []
  const [first, second] = links
  const unusable = offer !== undefined && first === undefined
  const open = (link: WalletLink | undefined) => {
    if (link) setOpened(browser.open(link.url, link.target) ? 'yes' : 'failed')
  }
  const name = wallet.name
  const failed = unusable || opened === 'failed'
  return (
    <Page
      actions={
        <>
          <Button
            variant="primary"
            wide
            disabled={!first}
            busy={!offer}
            onClick={() => {
              open(first)
            }}
          >
            {t('walletconnect.open', { wallet: name })}
          </Button>
          {second && opened !== 'no' && (
            <Button
              wide
              onClick={() => {
                open(second)
              }}
            >
              {t('walletconnect.openOther')}
            </Button>
          )}
          {offer && (
            <CopyButton
              text={offer.uri}
              label={t('walletconnect.copy')}
              done={t('walletconnect.copied')}
              look="button"
              wide
            />
          )}
        </>
      }
    >
      <StatusBlock
        picture={
          <ProgressRing state={failed ? 'failed' : opened === 'yes' ? 'waiting' : 'idle'}>
            <Image src={wallet.icon} name={name} size={64} />
          </ProgressRing>
        }
        bare
        title={t('walletconnect.open', { wallet: name })}
        text={
          failed
            ? t('walletconnect.openFailed', { wallet: name })
            : t('walletconnect.openText', { wallet: name })
        }
        note={quiet && !failed ? t('walletconnect.waiting') : undefined}
      />
    </Page>
  )
}

function linksFor(
  way: 'mobile' | 'web' | 'desktop',
  wallet: WalletListing,
  uri: string,
  browser: Browser,
): readonly WalletLink[] {
  const place = browser.environment()
  if (way !== 'web') return walletLinks(wallet, uri, place)
  const link = walletLink(wallet.webappLink ?? '', uri, place)
  return link ? [{ ...link, target: '_blank' }] : []
}
