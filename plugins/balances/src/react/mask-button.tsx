import { useWords } from '@latchkey/ui-react'
import { IconButton, useAnnounce } from '@latchkey/ui-react/parts'
import { EyeIcon } from './eye-icon.js'
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
      <EyeIcon struck={masked} />
    </IconButton>
  )
}
