import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import rule from './eslint/target-browsers.js'

const linter = new Linter()

const complaints = (code: string) =>
  linter
    .verify(
      code,
      {
        files: ['**/*.tsx'],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { ecmaFeatures: { jsx: true } },
        },
        plugins: { latchkey: { rules: { 'target-browsers': rule as never } } },
        rules: { 'latchkey/target-browsers': 'error' },
      },
      { filename: 'sample.tsx' },
    )
    .map(({ message }) => message)

test.each([
  ['URL.canParse(text)', /^URL\.canParse is newer .*Safari 17/],
  ['const found = Response.json({})', /Response\.json/],
  ['one.union(two).isSubsetOf(three)', /isSubsetOf/],
  ['AbortSignal.any([one, two])', /AbortSignal\.any/],
  ['document.startViewTransition(run)', /startViewTransition/],
  ['requestIdleCallback(run)', /Safari has none/],
  ['new CloseWatcher()', /CloseWatcher/],
  ['const view = <div popover="auto" />', /popover/],
  ['const word = /[\\p{L}--[a-z]]/v', /flag v/],
  ['const css = `@scope (.card) { a { color: red } }`', /@scope/],
  ['const css = `.card{color:light-dark(#000,#fff)}`', /light-dark/],
  ['const css = `.card{color:oklch(from var(--accent) l c h)}`', /relative colours/],
  ['const css = `.card{color:red;&:hover{color:blue}}`', /nesting/],
  ['const css = `.card{transition:opacity 1s linear(0, .3, 1)}`', /linear\(\)/],
  ['const css = `.a,.b:has(.c){color:red}`', /:has\(\) in a list/],
  ['const css = `.b:has(.c),.a{color:red}`', /:has\(\) in a list/],
  ["style.color = 'rgb(from red r g b)'", /relative colours/],
])('%s is refused', (code, says) => {
  expect(complaints(code)).toEqual([expect.stringMatching(says)])
})

test.each([
  ['a method that is asked for first', 'URL.parse?.(text)'],
  ['a question by typeof', "if (typeof URL.parse === 'function') go()"],
  ['an optional member', 'navigator?.userAgentData?.brands; page.startViewTransition?.(run)'],
  ['what all of them know', 'list.at(-1); list.toSorted(); structuredClone(list); new URL(text)'],
  ['names of our own', 'const table = { showPopover: 1 }; const { difference } = table'],
  [
    'a gradient and a timing word',
    'const css = `a{background:linear-gradient(red,blue);transition:1s linear}`',
  ],
  ['an address with &', 'const url = `https://a.example/?a=1&b=2&.c`'],
  [
    ':has() alone, which only falls away',
    'const css = `.a{color:red}.row:has(.x) .y{flex:1}.b,.c{top:0}`',
  ],
  ['what only makes it prettier', 'const css = `.lead{text-wrap:balance}`'],
])('%s is fine', (_what, code) => {
  expect(complaints(code)).toEqual([])
})
