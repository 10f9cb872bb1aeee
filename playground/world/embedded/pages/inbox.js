/* global document */
const list = /** @type {HTMLElement} */ (document.querySelector('#mails'))
const filter = /** @type {HTMLInputElement} */ (document.querySelector('#to'))
const EVERY_MS = 1_000
let shown = ''

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [name] of a class
 */
function element(tag, text, name) {
  const made = document.createElement(tag)
  made.textContent = text
  if (name) made.className = name
  return made
}

/** @param {{ at: number, to: string, subject: string, text: string, code?: string, link?: string }} mail */
function draw({ at, to, subject, text, code, link }) {
  const article = document.createElement('article')
  article.append(element('h2', subject))
  article.append(element('p', `${to} · ${new Date(at).toLocaleTimeString()}`))
  if (code) article.append(element('p', code, 'code'))
  if (link) {
    const anchor = /** @type {HTMLAnchorElement} */ (element('a', link))
    anchor.href = link
    anchor.target = '_blank'
    article.append(anchor)
  }
  const details = document.createElement('details')
  details.append(element('summary', 'Whole mail'), element('pre', text))
  article.append(details)
  return article
}

async function look() {
  const response = await fetch('mails.json')
  const mails = /** @type {Parameters<typeof draw>[0][]} */ (await response.json())
  const wanted = filter.value.trim().toLowerCase()
  const chosen = mails.filter(({ to }) => to.includes(wanted))
  const now = JSON.stringify(chosen)
  if (now === shown) return
  shown = now
  const nothing = element('p', 'No mail yet. Sign in by e-mail in the playground, and look here.')
  list.replaceChildren(...(chosen.length > 0 ? chosen.map(draw) : [nothing]))
}

const follow = () =>
  look()
    .catch(() => undefined)
    .then(() => setTimeout(follow, EVERY_MS))

filter.addEventListener('input', () => void look())
void follow()
