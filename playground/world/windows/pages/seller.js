/* global document, location */

/** The query of the link to this page. */
export const query = new URLSearchParams(location.search)

/** @param {string} id */
export const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id))

/** @param {string} text */
export const say = (text) => {
  element('status').textContent = text
}

/** Shows every parameter of the link. */
export function showParameters() {
  for (const [name, value] of query) {
    const term = document.createElement('dt')
    const detail = document.createElement('dd')
    term.textContent = name
    detail.textContent = value
    element('parameters').append(term, detail)
  }
}

/**
 * Sends an order when the visitor pays, and says what came of it. The button cannot be pressed before this is called:
 * a press on a page that is not ready would be lost.
 *
 * @param {string} url
 * @param {() => object} order
 * @param {{ once?: boolean }} [options]
 */
export function payBy(url, order, { once = false } = {}) {
  const pay = /** @type {HTMLButtonElement} */ (element('pay'))
  pay.addEventListener('click', async () => {
    pay.disabled = true
    say('Paying…')
    try {
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(order()) })
      const result = await answer.json()
      say(
        answer.ok ? 'Paid. What you bought is on its way.' : `Not paid: ${JSON.stringify(result)}`,
      )
    } catch (error) {
      say(`Not paid: ${error}`)
    }
    pay.disabled = once
  })
  pay.disabled = false
}
