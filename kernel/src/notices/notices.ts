import { atom, type Store } from '../state.js'
import type { Clock } from '../ports/clock.js'
import type { Notices } from '../services.js'
import type { Alert, Toast } from './notice.js'

/** Pause between two toasts, so that the second is seen as a new one (spec §2). */
const TOAST_HANDOVER_MS = 150
/** How long a toast stays unless it was told not to close. */
export const TOAST_SHOWN_MS = 5_000

const toastAtom = atom<Toast | undefined>(undefined)
const alertsAtom = atom<readonly Alert[]>([])

/** Toasts, one at a time, and alerts, once per code. */
export function createNotices(store: Store, clock: Clock): Notices & { dispose(): void } {
  let ids = 0
  let cancel = () => {}
  /** What comes at the end of a hand-over that has begun. */
  let next: Toast | undefined
  const hideToast = () => {
    cancel()
    next = undefined
    store.set(toastAtom, undefined)
  }
  const show = (toast: Toast) => {
    next = undefined
    store.set(toastAtom, toast)
    if (toast.autoClose) cancel = clock.after(TOAST_SHOWN_MS, hideToast)
  }
  return {
    toastAtom,
    alertsAtom,
    toast({ autoClose = true, ...told }) {
      const toast = { ...told, id: ++ids, autoClose }
      if (!next && !store.get(toastAtom)) {
        show(toast)
        return
      }
      if (!next) {
        hideToast()
        // Whatever arrives meanwhile takes this place, and the pause does not begin again.
        cancel = clock.after(TOAST_HANDOVER_MS, () => {
          if (next) show(next)
        })
      }
      next = toast
    },
    hideToast,
    alert(alert) {
      const alerts = store.get(alertsAtom)
      if (alerts.some(({ code }) => code === alert.code)) return
      store.set(alertsAtom, [...alerts, alert])
    },
    dismissAlert(code) {
      store.set(
        alertsAtom,
        store.get(alertsAtom).filter((alert) => alert.code !== code),
      )
    },
    dispose: () => {
      cancel()
    },
  }
}
