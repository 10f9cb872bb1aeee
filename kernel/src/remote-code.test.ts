import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Everything that is published, without tests. */
const sources = ['kernel', 'ui-react', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/])src[/].*[.]tsx?$/.test(file))
    .filter((file) => !/node_modules|[.]test[.-]|[/]testing[/]/.test(file))
    .map((file) => join(folder, file)),
)

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(500)
})

/** Makes the frame of the embedded wallet, at the address that the app names. Its test has what it may be. */
const FRAME = 'plugins/embedded-wallet/src/lazy/frame-element.ts'
/** Runs on a server, and loads a module that is part of Node, by a constant name. */
const PAGE = 'plugins/embedded-wallet/src/server/page.ts'

test.each([
  ['a module of another place', /\bimport\(\s*(?!['"](?:[.]{1,2}[/]|@?[a-z]))/],
  ['a module by its URL', /(?:\bimport\(|\bfrom|\bimport)\s*['"](?:https?:|data:|blob:|[/]{2})/],
  ['a script element', /createElement\(\s*['"](?:script|link|iframe)['"]/],
  ['text as code', /\beval\(|new Function\(|\bimportScripts\(|document[.]write/],
  ['a worker', /new (?:Shared)?Worker\(|serviceWorker[.]register/],
])('nothing that is published loads %s', (_what, form) => {
  const isCode = (line: string) => !/^\s*(?:[*]|[/]{2}|[/][*])/.test(line)
  const found = sources.filter((file) =>
    textOf(file)
      .split('\n')
      .some((line) => isCode(line) && form.test(line)),
  )
  expect(found.filter((file) => file !== FRAME && file !== PAGE)).toEqual([])
})
