import type { Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { CloseIcon } from '../parts/icons.js'
import { useSheet } from '../theme/sheets.js'
import { IconButton } from '../parts/icon-button.js'
import { useWords } from '../words/use-words.js'
import { alertBarCss } from './alert-bar.css.js'

/** Alerts for the app's developer, drawn only with `debug`; the log has them always. */
export default function AlertBar({ kit }: { readonly kit: Kit }) {
  useSheet(alertBarCss)
  const { t } = useWords()
  const alerts = useAtomValue(kit.notices.alertsAtom)
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
