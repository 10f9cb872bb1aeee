import { useWords } from '../words/use-words.js'
import { Tag } from './tag.js'

/** An unproven name, as a label. */
export function LabelTag({ label }: { readonly label: string }) {
  const { t } = useWords()
  return (
    <Tag>
      <span className="sr">{`${t('account.label')}: `}</span>
      <bdi>{label}</bdi>
    </Tag>
  )
}
