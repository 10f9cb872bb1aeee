import { useWords } from '@latchkey/ui-react'
import { IconButton, NamedIcon, useAnnounce } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { usePortfolioChoices } from './use-portfolio-choices.js'

/** Hides the amounts of all views, or shows them again. */
export function MaskButton() {
  const { t } = useWords()
  const announce = useAnnounce()
  const { masked, choose } = usePortfolioChoices()
  return (
    <IconButton
      size="small"
      label={t('balances.mask')}
      pressed={masked}
      onClick={() => {
        choose({ masked: !masked })
        announce(t(masked ? 'balances.unmasked' : 'balances.masked'))
      }}
    >
      <NamedIcon name={masked ? 'eye-off' : 'eye'} size={18} />
    </IconButton>
  )
}
