import { Networks } from '@latchkey/kernel'
import { useAtomValue, useKit, useService, useWords } from '@latchkey/ui-react'

export function KitState() {
  const kit = useKit()
  const isStarted = useAtomValue(kit?.startedAtom, false)
  const networks = useService(Networks)
  const { t, language } = useWords()
  return (
    <p lang={language}>
      {t('button.connect')}: {isStarted ? 'the wallets of the page are known' : 'not started'},{' '}
      {networks ? 'with networks' : 'without a kit'}
    </p>
  )
}
