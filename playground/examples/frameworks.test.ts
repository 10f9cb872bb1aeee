import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'

/** The compiler, without its types: TypeScript takes their use of `arguments` for an error. */
interface Svelte {
  compile(
    source: string,
    options: { readonly generate: 'client' | 'server' },
  ): { readonly js: { readonly code: string }; readonly warnings: readonly unknown[] }
}
const SVELTE = 'svelte/compiler'

const sample = (name: string) =>
  readFileSync(fileURLToPath(new URL(`elsewhere/${name}`, import.meta.url)), 'utf8')

test('the component of Svelte compiles without a warning, for a page and for a server', async () => {
  const { compile } = (await import(SVELTE)) as Svelte
  for (const generate of ['client', 'server'] as const) {
    const { js, warnings } = compile(sample('app.svelte'), { generate })
    expect(warnings).toEqual([])
    expect(js.code).toContain('latchkey-button')
  }
})

test('the component of Vue compiles, template and all', () => {
  const { descriptor, errors } = parse(sample('app.vue'))
  expect(errors).toEqual([])
  const { content } = compileScript(descriptor, { id: 'sample', inlineTemplate: true })
  expect(content).toContain('ConnectButton')
})
