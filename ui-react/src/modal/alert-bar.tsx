import type { Alert, Kit } from '@latchkey/kernel'
import { Contained } from '../boundary.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { CloseIcon, IconButton } from '../parts/shared.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { alertBarCss } from './alert-bar.css.js'

/** Alerts for the app's developer, drawn only with `debug`; the log has them always. */
export default function AlertBar({ kit }: { readonly kit: Kit }) {
  useSheet(alertBarCss)
  const alerts = useAtomValue(kit.notices.alertsAtom)
  return alerts.map((alert) => (
    <Contained key={alert.code} where="alert">
      <Shown kit={kit} alert={alert} />
    </Contained>
  ))
}

function Shown({ kit, alert }: { readonly kit: Kit; readonly alert: Alert }) {
  const { t } = useWords()
  const { code, title, message } = alert
  return (
    <div className="shell-alert" role="alert">
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
  )
}
