import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Names of the hooks that a package's API report shows. */
const hooksIn = (report: string) =>
  [...report.matchAll(/^export (?:function|const) (use[A-Z]\w*)/gm)].map(([, name = '']) => name)

const reports = [
  'ui-react/etc/ui-react.api.d.ts',
  ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}/etc/${name}.api.d.ts`),
]
const hooks = [...new Set(reports.flatMap((path) => hooksIn(read(path))))]

/** Checked against the packed declarations when the app of React 19 is made for the browser tests. */
const statements = read('playground/fixtures/react19/src/hooks.ts')

test('the reports name the hooks', () => {
  expect(hooks).toEqual(expect.arrayContaining(['useAccount', 'useAnnounce', 'useSignIn']))
  expect(hooks.length).toBeGreaterThan(25)
})

test.each(hooks)('an app that uses %s is checked against the packed types', (hook) => {
  // Beyond its import: a call, or a statement about its type.
  const used = new RegExp(`\\b${hook}[(<]|typeof ${hook}\\b`)
  expect(statements).toMatch(used)
})
