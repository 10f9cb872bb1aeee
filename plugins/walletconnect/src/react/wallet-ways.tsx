import { useState, type ReactNode } from 'react'
import { Browser, type WalletListing } from '@latchkey/kernel'
import { installedIn, walletPlatforms } from '@latchkey/kernel/internal/tools'
import type { WalletPlatform } from '@latchkey/kernel/internal'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { Button, Page, StatusBlock, Tabs } from '@latchkey/ui-react/parts'
import { AppPanel } from './app-panel.js'
import { BrowserPanel } from './browser-panel.js'
import type { WalletWaysProps } from './connecting-view.js'
import { useOtherWays } from './use-other-ways.js'
import type { PairingState } from './use-view-pairing.js'

/** The ways to a wallet from here, and the one that is shown: the first until the visitor chooses. */
function useWays(listed: WalletListing) {
  const kit = useLiveKit()
  const browser = kit.get(Browser)
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  const [chosen, choose] = useState<WalletPlatform>()
  // The tabs at the view's opening: no tab goes, and none comes, under the visitor's finger.
  const [own] = useState(() => installedIn(connectors, browser)(listed))
  const here = { ...listed, installed: own !== undefined }
  const ways = walletPlatforms(here, browser.environment())
  const [first = 'unsupported'] = ways
  // The code is no tab on a phone, until the visitor asked for it.
  const all = chosen === undefined || ways.includes(chosen) ? ways : [...ways, chosen]
  return { ways: all, way: chosen ?? first, own, choose }
}

/**
 * Connects one wallet by one of the ways there are from here, each a tab: in the page, by a link into its app or
 * website, by a code to scan.
 */
export default function WalletWays({ wallet, Attempt, Code, Picture }: WalletWaysProps) {
  const { t } = useWords()
  const { ways, way, own, choose } = useWays(wallet)
  const panel = (pairing: PairingState) => {
    if (way === 'browser' && own) return <BrowserPanel connector={own} />
    if (way === 'unsupported') return <Unsupported wallet={wallet} Picture={Picture} />
    if (pairing.failure || way === 'qrcode' || way === 'browser')
      return <Code wallet={wallet} pairing={pairing} />
    return (
      <AppPanel
        key={way}
        way={way}
        wallet={wallet}
        pairing={pairing}
        Picture={Picture}
        onCode={
          ways.includes('qrcode')
            ? undefined
            : () => {
                choose('qrcode')
              }
        }
      />
    )
  }
  const tabs = ways.map((id) => ({ id, label: t(`walletconnect.way.${id}`) }))
  const inTabs = (content: ReactNode) => (
    <Tabs
      label={t('walletconnect.ways')}
      tabs={tabs}
      active={way}
      onChange={(id) => {
        choose(ways.find((one) => one === id))
      }}
    >
      {content}
    </Tabs>
  )
  return (
    <Attempt wallet={wallet} way={way}>
      {(pairing) => (ways.length < 2 ? panel(pairing) : inTabs(panel(pairing)))}
    </Attempt>
  )
}

/** An extension that is not installed, or a wallet that cannot be reached from here: the place to get it. */
function Unsupported({ wallet, Picture }: Pick<WalletWaysProps, 'wallet' | 'Picture'>) {
  const kit = useLiveKit()
  const { t } = useWords()
  const others = useOtherWays(true)
  return (
    <Page
      actions={
        <Button
          wide
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('walletconnect.get')}
        </Button>
      }
    >
      <StatusBlock
        picture={<Picture wallet={wallet} size={64} />}
        bare
        title={t('walletconnect.unsupported', { wallet: wallet.name })}
        text={t('walletconnect.unsupportedText', { wallet: wallet.name })}
      />
      {others && <others.Places wallet={wallet} />}
    </Page>
  )
}
