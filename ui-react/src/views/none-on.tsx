import { type Chain, ChainIcon, StatusBlock } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'

/** Stands where the list of wallets would be: none of them has accounts on this chain. */
export function NoneOn({ chain }: { readonly chain: Chain }) {
  const { t } = useWords()
  return (
    <StatusBlock
      bare
      picture={<ChainIcon chain={chain} size={64} />}
      title={t('connect.noneOn', { chain: chain.name })}
      text={t('connect.noneOnText', { chain: chain.name })}
    />
  )
}
