import { useWords } from '../words/use-words.js'
import { Tag } from './tag.js'

/** A name that nobody proved, as the label that it is. */
export function LabelTag({ label }: { readonly label: string }) {
  const { t } = useWords()
  return (
    <Tag>
      <span className="sr">{`${t('account.label')}: `}</span>
      <bdi>{label}</bdi>
    </Tag>
  )
}
