import { Browser, type WalletListing } from '@latchkey/kernel'
import { walletLinks } from '@latchkey/kernel/internal/tools'
import type { LinkedPlatform, WalletLink } from '@latchkey/kernel/internal'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  CopyButton,
  Page,
  ProgressRing,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { Pairing } from '../pairing.js'
import type { WalletWaysProps } from './connecting-view.js'
import { useAfterTap, type AfterTap } from './use-after-tap.js'
import { useOtherWays } from './use-other-ways.js'
import type { PairingState } from './use-view-pairing.js'
import { useSingleTap } from './use-single-tap.js'

/** The outcome of a tap; before that, its purpose. */
const TOLD: {
  readonly [S in AfterTap['state']]?: 'walletconnect.hereText' | 'walletconnect.backText'
} = { 'still-here': 'walletconnect.hereText', back: 'walletconnect.backText' }

/** Opens a wallet on this device. The link is left for inside the tap itself, or browsers refuse it. */
export function AppPanel(props: {
  readonly way: LinkedPlatform
  readonly wallet: WalletListing
  readonly pairing: PairingState
  readonly Picture: WalletWaysProps['Picture']
  /** Shows the code instead, if that is no tab already. */
  readonly onCode: (() => void) | undefined
}) {
  const { way, wallet, pairing, Picture, onCode } = props
  const { offer, quiet } = pairing
  const kit = useLiveKit()
  const browser = kit.get(Browser)
  const { t } = useWords()
  const { state, needsHelp, tapped } = useAfterTap()
  const others = useOtherWays(state !== 'untapped')
  // Made before the tap: a way whose links are all refused is none of the wallet's.
  const links = offer ? walletLinks(wallet, way, offer.uri, browser.environment()) : []
  const [first, second] = links
  const { name } = wallet
  const pairs = kit.get(Pairing)
  const open = useSingleTap((link: WalletLink) => {
    browser.open(link.url, link.target)
    pairs.tapped(way === 'mobile' ? wallet : undefined)
    tapped()
  })
  const told = TOLD[state]
  const text = t(told ?? 'walletconnect.openText', { wallet: name })
  useAnnounced(told && text)
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
              if (first) open(first)
            }}
          >
            {t(needsHelp ? 'walletconnect.openAgain' : 'walletconnect.open', { wallet: name })}
          </Button>
          {offer && (
            <CopyButton
              text={offer.uri}
              label={t('walletconnect.copy')}
              done={t('walletconnect.copied')}
              look="button"
              wide
              onCopy={() => {
                pairs.tapped(undefined)
              }}
            />
          )}
        </>
      }
    >
      <StatusBlock
        picture={
          <ProgressRing state={state === 'untapped' ? 'idle' : 'waiting'}>
            <Picture wallet={wallet} size={64} />
          </ProgressRing>
        }
        bare
        title={t(state === 'still-here' ? 'walletconnect.hereTitle' : 'walletconnect.open', {
          wallet: name,
        })}
        text={text}
        note={quiet && !needsHelp ? t('walletconnect.waiting') : undefined}
      />
      {needsHelp && others && (
        <others.default link={second} onOpen={open} onCode={onCode} wallet={wallet} />
      )}
    </Page>
  )
}
