import type { Kit } from '@latchkey/kernel'
import { useWords } from '@latchkey/ui-react'
import { Button, NamedIcon, Page, StatusBlock } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** A view of a purchase that is not there: it was opened by itself, or the account is another one. */
export function NothingChosen({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.replace('onramp:providers')
          }}
        >
          {t('title.onramp:providers')}
        </Button>
      }
    >
      <StatusBlock picture={<NamedIcon name="onramp" size={28} />} title={t('onramp.nothing')} />
    </Page>
  )
}
