import type { EngineContext } from '../../connections/context.js'

/** Code of the toast. */
const NOT_KEPT = 'not_kept'

/**
 * Says once that nothing outlives the page, when the browser's store turns out to be full. Where there never was a
 * store, the list of wallets says so. It is said in an open modal; one that closes at once says it at its next opening.
 */
export function createKeptNotice(context: EngineContext): void {
  const { storage, store, modal, router, events, notices, log } = context
  const lasts = () => storage.lasts?.() !== false
  const hadStore = lasts()
  let isLogged = false
  let isSaid = !hadStore
  const look = () => {
    if (lasts()) return
    if (!isLogged)
      log.write('warn', 'The browser stores nothing for this page: a reload forgets it.')
    isLogged = true
    if (!store.get(modal.openAtom)) {
      if (store.get(notices.toastAtom)?.code === NOT_KEPT) isSaid = false
      return
    }
    if (isSaid) return
    isSaid = true
    notices.toast({
      variant: 'error',
      message: 'This browser’s storage is full. You will connect again next time.',
      code: NOT_KEPT,
    })
  }
  const stops = [
    store.sub(modal.openAtom, look),
    store.sub(router.routeAtom, look),
    events.on('connection:opened', look),
  ]
  context.onDispose(() => {
    for (const stop of stops) stop()
  })
  look()
}
