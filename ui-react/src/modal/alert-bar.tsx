import type { Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { CloseIcon } from '../parts/icons.js'
import { IconButton } from '../parts/icon-button.js'
import { useUi } from '../ui-context.js'
import { useWords } from '../words/use-words.js'

/** Alerts for the app's developer; drawn only with `debug`, the log has them always. */
export function AlertBar({ kit }: { readonly kit: Kit }) {
  const { debug } = useUi()
  const { t } = useWords()
  const alerts = useAtomValue(kit.notices.alertsAtom)
  if (!debug) return null
  return alerts.map(({ code, title, message }) => (
    <div key={code} className="shell-alert" role="alert">
      <p>
        <strong>{title}</strong> {message}
      </p>
      <IconButton
        label={t('modal.dismiss')}
        onClick={() => {
          kit.notices.dismissAlert(code)
        }}
      >
        <CloseIcon />
      </IconButton>
    </div>
  ))
}
