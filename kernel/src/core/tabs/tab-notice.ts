import type { EngineContext } from '../../connections/context.js'

/** Says that the visitor disconnected elsewhere. */
export interface TabNotice {
  tell(): void
}

/**
 * The notice waits for somebody who reads it. It is shown in the modal of a visible page, once, and dropped when a
 * wallet is connected meanwhile. While the modal is closed the button tells the state.
 */
export function createTabNotice({
  store,
  modal,
  browser,
  events,
  ...context
}: EngineContext): TabNotice {
  let unsaid = false
  const say = () => {
    if (!unsaid || !browser.visible() || !store.get(modal.openAtom)) return
    unsaid = false
    context.notices.toast({
      variant: 'success',
      message: 'Disconnected in another tab',
      code: 'tab_disconnected',
    })
  }
  const drop = () => {
    unsaid = false
  }
  const stops = [
    store.sub(modal.openAtom, say),
    browser.on('visibilitychange', say),
    events.on('connection:opened', drop),
  ]
  context.onDispose(() => {
    for (const stop of stops) stop()
  })
  return {
    tell() {
      unsaid = true
      say()
    },
  }
}
