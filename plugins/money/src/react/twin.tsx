import type { AssetId } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/namespaces'
import { useWords } from '@latchkey/ui-react'
import { Banner, cleanText, shortAddress, Tag } from '@latchkey/ui-react/parts'
import type { TokenJudgement } from '../judge-tokens.js'
import type {} from './messages.js'

/** Marks a token whose name reads like that of another. */
export function TwinTag({ symbol }: { readonly symbol: string }) {
  const { t } = useWords()
  return <Tag tone="warning">{t('money.twin', { symbol: cleanText(symbol, 12) })}</Tag>
}

/** The contract that tells a token apart, short, behind what else its row says. */
export const ContractText = ({ id }: { readonly id: AssetId }) => (
  <>
    {' · '}
    <bdi dir="ltr">{shortAddress(parseAssetId(id).reference, 6)}</bdi>
  </>
)

/** Says that a token is another than the one it reads like, with its whole contract. Nothing for any other token. */
export function TwinNote({
  id,
  twinOf,
}: Pick<TokenJudgement, 'twinOf'> & { readonly id: AssetId }) {
  const { t } = useWords()
  if (!twinOf) return null
  return (
    <Banner tone="warning">
      {t('money.twinNote', { symbol: cleanText(twinOf.symbol, 12) })}{' '}
      <bdi dir="ltr">{parseAssetId(id).reference}</bdi>
    </Banner>
  )
}
