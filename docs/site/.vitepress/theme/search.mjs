/* global document, CSS, Element, Highlight, HTMLInputElement, MutationObserver, NodeFilter, requestAnimationFrame -- of the page */
import { nextTick } from 'vue'

const escaped = (/** @type {string} */ word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Marks words of the page without a change of its elements. Browsers that cannot show it as before. */
function markWords(/** @type {readonly string[]} */ words) {
  CSS.highlights?.delete('found')
  const page = document.querySelector('.vp-doc')
  if (!CSS.highlights || !page || words.length === 0) return
  const pattern = new RegExp(words.map(escaped).join('|'), 'gi')
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found = new Highlight()
  while (texts.nextNode()) {
    const text = texts.currentNode
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(pattern)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      found.add(range)
    }
  }
  CSS.highlights.set('found', found)
}

/** The box of the search says what it is, and how many results there are. */
function follow(/** @type {Element} */ box, /** @type {Element} */ said) {
  let count = -1
  const tell = () => {
    // It holds a field and links, which no button may.
    if (box.getAttribute('role') !== 'dialog') {
      box.setAttribute('role', 'dialog')
      box.setAttribute('aria-modal', 'true')
      for (const name of ['aria-expanded', 'aria-haspopup']) box.removeAttribute(name)
    }
    if (box.hasAttribute('aria-owns')) box.removeAttribute('aria-owns')
    const now = box.querySelectorAll('.result').length
    const isNone = box.querySelector('.no-results') !== null
    if (now === count || (now === 0 && !isNone)) return
    count = now
    said.textContent = now === 0 ? 'No results' : now === 1 ? '1 result' : `${now} results`
  }
  tell()
  new MutationObserver(() => requestAnimationFrame(tell)).observe(box, {
    attributes: true,
    attributeFilter: ['role', 'aria-owns'],
    childList: true,
    subtree: true,
  })
}

/**
 * Follows the search of the theme: the words that led to a page are marked there until the next way, or Escape.
 *
 * @param {import('vitepress').Router} router
 */
export function followSearch(router) {
  const said = document.createElement('p')
  said.className = 'visually-hidden'
  said.setAttribute('role', 'status')
  document.body.append(said)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.VPLocalSearchBox')) follow(node, said)
  }).observe(document.body, { childList: true })
  /** @type {readonly string[]} */
  let words = []
  const { onBeforeRouteChange, onAfterRouteChange } = router
  router.onBeforeRouteChange = (to) => {
    const field = document.querySelector('#localsearch-input')
    words = field instanceof HTMLInputElement ? field.value.split(/\s+/).filter(Boolean) : []
    return onBeforeRouteChange?.(to)
  }
  router.onAfterRouteChange = async (to) => {
    await onAfterRouteChange?.(to)
    await nextTick()
    markWords(words)
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') markWords([])
  })
}
