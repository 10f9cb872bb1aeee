import { useEffect, useMemo } from 'react'
import type { Kit, WalletRow } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { Slot } from '../modal/slot.js'
import { clockToken } from '../kernel-names.js'
import { useLate } from '../modal/use-shown-view.js'
import { Button } from '../parts/button.js'
import { cleanText } from '../parts/clean-text.js'
import { QrIcon, WalletIcon } from '../parts/icons.js'
import { Image } from '../parts/image.js'
import { List, ListItem, Plate } from '../parts/list-item.js'
import { Page } from '../parts/page.js'
import { Skeleton } from '../parts/skeleton.js'
import { StatusBlock } from '../parts/status-block.js'
import { Tag, type TagTone } from '../parts/tag.js'
import { useWords } from '../words/use-words.js'
import { walletRowsAtom } from './wallet-rows.js'

const TONES: Record<NonNullable<WalletRow['tag']>, TagTone> = {
  qrcode: 'accent',
  installed: 'positive',
  recent: 'neutral',
  connected: 'accent',
}

/** The start: every wallet that can be connected right now. */
export default function ConnectView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const rows = useAtomValue(useMemo(() => walletRowsAtom(kit), [kit]))
  const started = useAtomValue(kit.startedAtom)
  const late = useLate(kit)
  // Wallets in the page answer within a moment: the list appears whole, not row by row.
  const shown = started || late ? rows : []
  useEngineSoon(kit, started)

  if (rows.length === 0 && started) return <NoWallet kit={kit} />
  return (
    <Page>
      <List label={t('connect.wallets')}>
        {shown.map(({ key, row }) => (
          <li key={key}>
            <Row kit={kit} row={row} />
          </li>
        ))}
        {shown.length === 0 && <Loading seen={late} />}
      </List>
      <Slot name="connect-footer" />
      <Button
        variant="link"
        icon={<WalletIcon size={18} />}
        onClick={() => {
          kit.router.push('GetWallet')
        }}
      >
        {t('connect.none')}
      </Button>
    </Page>
  )
}

/** Long enough for the list to be painted first, and shorter than any press. */
const ENGINE_AFTER = 100

/** Fetches what asking a wallet needs, once the list is there; a press asks for it, too. */
function useEngineSoon(kit: Kit, listed: boolean): void {
  useEffect(() => {
    if (!listed) return
    return kit.get(clockToken).after(ENGINE_AFTER, () => {
      // The press tries again, and shows what went wrong.
      kit.start().catch(() => undefined)
    })
  }, [kit, listed])
}

function Row({ kit, row }: { readonly kit: Kit; readonly row: WalletRow }) {
  const { t } = useWords()
  const failures = useAtomValue(kit.connections.failuresAtom)
  const { tag, detail, prefetch } = row
  const failed = row.connectorId !== undefined && failures[row.connectorId] !== undefined
  const second = failed ? t('connecting.failed') : detail && cleanText(detail)
  return (
    <ListItem
      part="wallet-row"
      icon={<RowPicture row={row} />}
      label={cleanText(row.name)}
      {...(second !== undefined && { detail: second })}
      tag={tag && <Tag tone={TONES[tag]}>{t(`tag.${tag}`)}</Tag>}
      {...(prefetch && {
        onIntent: () => {
          prefetch.call(row)
        },
      })}
      onClick={() => {
        // A wallet that is connected already is shown, not asked again.
        kit.router.go(
          tag === 'connected' ? { name: 'ProfileWallets', params: undefined } : row.route,
        )
      }}
    />
  )
}

function RowPicture({ row }: { readonly row: WalletRow }) {
  if (row.icon === undefined && row.glyph !== undefined) {
    return <Plate>{row.glyph === 'qrcode' ? <QrIcon /> : <WalletIcon />}</Plate>
  }
  return <Image src={row.icon} name={row.name} size={32} />
}

function Loading({ seen }: { readonly seen: boolean }) {
  return ['first', 'second', 'third'].map((key) => (
    <li key={key} className={seen ? undefined : 'unseen'}>
      <Skeleton shape="row" />
    </li>
  ))
}

function NoWallet({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('connect.emptyAction')}
        </Button>
      }
    >
      <StatusBlock
        picture={<WalletIcon size={28} />}
        title={t('connect.emptyTitle')}
        text={t('connect.emptyText')}
      />
      <Slot name="connect-footer" />
    </Page>
  )
}
