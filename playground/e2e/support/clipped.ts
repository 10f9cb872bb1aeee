import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const ROOT = new URL('../../../', import.meta.url)

/** A message of the English table: its key, and a text without parameters. */
const MESSAGE = /^\s+'?[\w.:-]+'?:\s+['"]([^{}]*?)['"],$/gm

const WORDS = ['ui-react/src/words/'].concat(
  readdirSync(new URL('plugins/', ROOT)).flatMap((name) =>
    ['react', 'app/react'].map((folder) => `plugins/${name}/src/${folder}/words/`),
  ),
)

/** A text, or its forms by number, as a table of a language has it. */
type Text = string | Readonly<Record<string, string>>

function textsOf(folder: URL, tag: string): readonly string[] {
  const table = new URL(`${tag}.json`, folder)
  if (!existsSync(table)) {
    const names = readdirSync(folder).filter((name) => /^en(?:-\w+)?\.ts$/.test(name))
    const english = names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    return [...english.matchAll(MESSAGE)].flatMap(([, text]) => text ?? [])
  }
  const texts = JSON.parse(readFileSync(table, 'utf8')) as Readonly<Record<string, Text>>
  return Object.values(texts)
    .flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))
    .filter((text) => !/[{}]/.test(text))
}

/** The languages of the kit. */
export const languageTags = (): readonly string[] => [
  'en',
  ...readdirSync(new URL('ui-react/src/words/', ROOT))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', '')),
]

/** Every text of the kit and of its plugins that a visitor may read in a language; English where a plugin lacks it. */
export const wordsIn = (tag: string): readonly string[] =>
  WORDS.map((path) => new URL(path, ROOT))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => textsOf(folder, tag))

/** Unreadable texts, and their scenes. */
export interface Clipped {
  readonly scene: string
  readonly text: string
  readonly why: 'beyond the card' | 'cut off'
}

/**
 * Texts of the gallery's scenes that cannot be read as a whole. They reach over the edge of the card, or of a box
 * that cuts off what is inside. Names and addresses come from outside and may be of any length. The kit's own
 * words, which `words` has, may not be cut off.
 */
export const clippedTexts = (page: Page, words: readonly string[]): Promise<readonly Clipped[]> =>
  page.evaluate((own) => {
    const TOLERANCE = 1.5
    const isHidden = (element: Element) =>
      element.closest('.sr, [aria-hidden=true], option, title, style') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const said = new Set(own)
    const found: Clipped[] = []
    for (const frame of document.querySelectorAll<HTMLElement>('.frame')) {
      const card = frame
        .querySelector('[data-latchkey=panel]')
        ?.shadowRoot?.querySelector<HTMLElement>('.card')
      if (!card) continue
      const scene = frame.dataset['scene'] ?? ''
      const edge = card.getBoundingClientRect()
      /** The nearest box that cuts off, and whether what is around scrolls sideways, which hides nothing. */
      const around = (element: Element) => {
        let cut: HTMLElement | undefined
        for (let one: Element | null = element; one && one !== card; one = one.parentElement) {
          const { overflowX } = getComputedStyle(one)
          if (overflowX === 'auto' || overflowX === 'scroll') return { cut, scrolls: true }
          const isCutting = overflowX === 'hidden' || overflowX === 'clip'
          if (isCutting && !one.matches('.shell-body')) cut ??= one as HTMLElement
        }
        return { cut, scrolls: false }
      }
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const parent = node.parentElement
        if (text === '' || !parent || isHidden(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        if (width === 0) continue
        const isOver = (box: DOMRect) =>
          left < box.left - TOLERANCE || right > box.right + TOLERANCE
        const { cut, scrolls } = around(parent)
        if (cut) {
          const isLow = cut.scrollHeight - cut.clientHeight > 3
          const isCut = isOver(cut.getBoundingClientRect()) || isLow
          if (isCut && said.has(text)) found.push({ scene, text, why: 'cut off' })
        } else if (!scrolls && isOver(edge)) found.push({ scene, text, why: 'beyond the card' })
      }
    }
    return found
  }, words)
