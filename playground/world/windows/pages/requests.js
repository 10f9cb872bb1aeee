/* global document */
const panel = /** @type {HTMLElement} */ (document.getElementById('request'))

/**
 * Shows a request and waits for the visitor's word.
 *
 * @param {string} method
 * @param {unknown} params
 * @returns {Promise<boolean>}
 */
export function askVisitor(method, params) {
  const what = document.createElement('pre')
  what.textContent = `${method}\n${JSON.stringify(params, undefined, 2)}`
  return new Promise((resolve) => {
    const buttons = [
      ['Approve', true],
      ['Decline', false],
    ].map(([label, word]) => {
      const button = document.createElement('button')
      button.textContent = String(label)
      button.addEventListener('click', () => {
        panel.replaceChildren()
        resolve(word === true)
      })
      return button
    })
    panel.replaceChildren(what, ...buttons)
  })
}

/** @returns {Promise<readonly { chainId: number, name: string, rpcUrl: string }[]>} */
export const readChains = async () => (await fetch('chains.json')).json()

/**
 * @param {string} rpcUrl
 * @param {string} method
 * @param {readonly unknown[]} params
 */
export async function rpc(rpcUrl, method, params = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()
  if (error) throw new Error(error.message)
  return result
}
