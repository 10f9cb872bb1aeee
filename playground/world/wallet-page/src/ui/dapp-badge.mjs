import { el } from './dom.mjs'

/**
 * Icon, name and address of an app.
 *
 * @param {import('../pending.mjs').Dapp} dapp
 */
export function dappBadge({ name, url, icon }) {
  const letter = el(
    'span',
    { class: 'icon', 'aria-hidden': 'true' },
    name.slice(0, 1).toUpperCase(),
  )
  const image = icon ? el('img', { class: 'icon', src: icon, alt: '' }) : letter
  image.addEventListener('error', () => image.replaceWith(letter))
  return el(
    'div',
    { class: 'dapp' },
    image,
    el('div', { class: 'names' }, el('strong', {}, name), el('span', { class: 'quiet' }, url)),
  )
}
