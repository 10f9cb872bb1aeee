import type { AssetId, AssetInfo, Kit } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { useAccount, useWords } from '@latchkey/ui-react'
import { Banner, cleanText, shortAddress, Tag } from '@latchkey/ui-react/parts'
import type { Holding } from '../points/portfolio-source.js'
import type {} from './messages.js'
import { useJudgement, type MoreAppTokens } from './use-judged.js'

/** Marks a token whose name reads like that of another. */
export function TwinTag({ symbol }: { readonly symbol: string }) {
  const { t } = useWords()
  return <Tag tone="warning">{t('money.twin', { symbol: cleanText(symbol, 12) })}</Tag>
}

/** Whose word an amount is that no node tells. */
export function ToldTag({ by }: { readonly by: NonNullable<Holding['toldBy']> }) {
  const { t } = useWords()
  return <Tag>{t(by === 'wallet' ? 'money.toldByWallet' : 'money.toldByService')}</Tag>
}

/** The contract that tells a token apart, short, behind what else its row says. */
export const ContractText = ({ id }: { readonly id: AssetId }) => (
  <>
    {' · '}
    <bdi dir="ltr">{shortAddress(parseAssetId(id).reference, 6)}</bdi>
  </>
)

/** Props of {@link TwinNote}. */
export interface TwinNoteProps {
  readonly kit: Kit
  readonly asset: AssetInfo
  readonly more?: MoreAppTokens
}

/** Says that an asset is another than the one it reads like, with its whole contract. Nothing for any other asset. */
export function TwinNote({ kit, asset, more }: TwinNoteProps) {
  const { t } = useWords()
  const { network } = useAccount()
  const twin = useJudgement(kit, asset, network, more)?.twinOf
  if (!twin) return null
  return (
    <Banner tone="warning">
      {t('money.twinNote', { symbol: cleanText(twin.symbol, 12) })}{' '}
      <bdi dir="ltr">{parseAssetId(asset.id).reference}</bdi>
    </Banner>
  )
}
