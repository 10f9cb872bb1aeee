/** Every shadow root of the page; the kit's are open. */
const roots = () =>
  [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])

/** First element of the page or its shadow roots that matches. */
export const find = (selector: string): Element | null =>
  [document, ...roots()].reduce<Element | null>(
    (found, root) => found ?? root.querySelector(selector),
    null,
  )

/** Whether anything that ends is still moving in the root an element is in. */
export const movesAround = (element: Element): boolean =>
  (element.getRootNode() as ShadowRoot)
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .some(({ playState }) => playState === 'running')

/** Resolves after the first frame that is painted while `check` holds, with the time of its end. */
export function paintedWhen(check: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const afterFrame = new MessageChannel()
    const look = () => {
      requestAnimationFrame(() => {
        if (check()) afterFrame.port2.postMessage(undefined)
        else look()
      })
    }
    afterFrame.port1.onmessage = () => {
      afterFrame.port1.close()
      resolve(performance.now())
    }
    look()
  })
}

/** Resolves with the time of the change after which `check` first holds. */
export function changedWhen(check: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    // Weak, so that a root which the page lets go of can go.
    const watched = new WeakSet<Node>()
    const observer = new MutationObserver(look)
    const kinds = { subtree: true, childList: true, attributes: true, characterData: true }
    function look() {
      for (const node of [document, ...roots()]) {
        if (!watched.has(node)) observer.observe(node, kinds)
        watched.add(node)
      }
      if (!check()) return
      observer.disconnect()
      resolve(performance.now())
    }
    look()
  })
}
