import type { FramePorts } from '../ports.js'
import type { Words } from '../words/words.js'
import { make } from './dom.js'
import { sayIt } from './draw-review.js'
import type { Said } from './view.js'

/** The sheet that shows a recovery phrase. */
export interface PhraseSheet {
  cancelled(listen: () => void): void
  /** Asks for the six digits; resolves with them. */
  code(): Promise<string>
  /** Shows the phrase; resolves when the visitor is done. */
  words(phrase: string): Promise<void>
  complain(says: Said): void
  /** Offers another try; resolves when the visitor wants it. */
  again(): Promise<void>
  close(): void
}

/** Draws the sheet; it asks for the code first. */
export function openPhraseSheet(
  { document }: Pick<FramePorts, 'document'>,
  words: Words,
): PhraseSheet {
  const { say, language: lang, direction: dir } = words
  const heading = make(document, 'h1', {
    text: say('titleExport'),
    attributes: { tabindex: '-1', id: 'title' },
  })
  const attributes = {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '6',
    dir: 'ltr',
  }
  const input = make(document, 'input', { class: 'code', attributes })
  const label = make(document, 'label', {
    class: 'field',
    children: [make(document, 'span', { class: 'soft', text: say('code') }), input],
  })
  const body = make(document, 'div', {
    class: 'body',
    children: [make(document, 'p', { text: say('exportCode') }), label],
  })
  const status = make(document, 'p', { class: 'status', attributes: { role: 'status' } })
  const button = (name: string, text: string) =>
    make(document, 'button', { class: name, text, attributes: { type: 'button' } })
  const cancel = button('reject', say('cancel'))
  const goOn = button('approve', say('goOn'))
  const buttons = make(document, 'div', { class: 'buttons', children: [cancel, goOn] })
  const sheet = make(document, 'main', {
    ...{ class: 'sheet', attributes: { lang, dir, 'aria-labelledby': 'title' } },
    children: [
      make(document, 'header', { children: [heading] }),
      body,
      make(document, 'footer', { children: [status, buttons] }),
    ],
  })
  // There is a code once the server has sent one.
  body.hidden = true
  document.body.replaceChildren(sheet)
  heading.focus()
  return {
    cancelled: (listen) => {
      cancel.addEventListener('click', listen)
    },
    code: () =>
      new Promise((resolve) => {
        body.hidden = false
        goOn.textContent = say('goOn')
        const submit = () => {
          const digits = input.value.trim()
          if (/^\d{6}$/.test(digits)) resolve(digits)
        }
        goOn.onclick = submit
        input.oninput = submit
      }),
    words: (phrase) =>
      new Promise((resolve) => {
        status.textContent = ''
        body.hidden = false
        body.replaceChildren(...drawPhrase(document, words, phrase))
        cancel.remove()
        goOn.textContent = say('done')
        goOn.onclick = () => {
          resolve()
        }
        heading.focus()
      }),
    again: () =>
      new Promise((resolve) => {
        goOn.textContent = say('retry')
        goOn.onclick = () => {
          resolve()
        }
      }),
    complain: (says) => {
      status.textContent = sayIt(words, says)
      input.value = ''
    },
    close: () => {
      sheet.remove()
    },
  }
}

function drawPhrase(document: Document, { say }: Words, phrase: string): HTMLElement[] {
  const items = phrase.split(' ').map((text) => make(document, 'li', { text }))
  const list = make(document, 'ol', {
    class: 'phrase',
    attributes: { dir: 'ltr' },
    children: items,
  })
  return [make(document, 'p', { text: say('exportWarn') }), list]
}
