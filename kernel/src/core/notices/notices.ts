import { atom, type Store } from '../state.js'
import type { Clock } from '../ports/clock.js'
import type { Log } from '../ports/log.js'
import type { Notices } from '../services.js'
import type { Alert, Toast } from './notice.js'

/** Pause between two toasts, so that the second is seen as a new one. */
const TOAST_HANDOVER_MS = 150
/** How long a toast stays unless it was told not to close. */
export const TOAST_SHOWN_MS = 5_000

const toastAtom = atom<Toast | undefined>(undefined)
const alertsAtom = atom<readonly Alert[]>([])

/** Toasts, one at a time, and alerts, each code once in the kit's life, from any source. */
export function createNotices(store: Store, clock: Clock, log: Log): Notices & { dispose(): void } {
  const told = new Set<string>()
  let ids = 0
  let cancel = () => {}
  /** The end of a hand-over that has begun. */
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
    toast({ autoClose = true, ...given }) {
      const toast = { ...given, id: ++ids, autoClose }
      // A view that arrives during a hand-over takes its place, and the pause does not start over.
      if (next) next = toast
      else if (store.get(toastAtom)) {
        hideToast()
        next = toast
        cancel = clock.after(TOAST_HANDOVER_MS, () => {
          if (next) show(next)
        })
      } else show(toast)
    },
    hideToast,
    alert(alert) {
      if (told.has(alert.code)) return
      told.add(alert.code)
      store.set(alertsAtom, (alerts) => [...alerts, alert])
      // The interface shows it to developers alone.
      log.write('error', `${alert.title}: ${alert.message}`)
    },
    dismissAlert(code) {
      store.set(alertsAtom, (alerts) => alerts.filter((alert) => alert.code !== code))
    },
    dispose: () => {
      cancel()
    },
  }
}
