import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { createContainer, type Container } from './src/container.js'
import { smallContainer } from './tsup.trim.js'

/** The container as it is built: bundled, with what is never reached taken out. */
async function builtContainer(): Promise<() => Container> {
  const { outputFiles } = await build({
    entryPoints: [new URL('src/container.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    plugins: [smallContainer],
    write: false,
  })
  const code = outputFiles[0]?.text ?? ''
  expect(code).toContain('resolveAll(')
  expect(code).not.toMatch(/registerSingleton|createProxy|new Proxy|typeInfo\.get/)
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as { readonly createContainer: () => Container }
  return module.createContainer
}

/** Everything the kernel asks of a container. */
function answersOf(container: Container): unknown {
  let made = 0
  container.add('point', 'first')
  container.add('point', undefined)
  container.add('point', () => 'not called')
  container.provide('service', () => ({ made: ++made }))
  const service = container.get('service')
  const before = [container.has('service'), container.has('other'), container.has('point')]
  const all = container.all('point').map((one) => typeof one)
  const answers = { before, all, none: container.all('none'), service, made }
  const unknown = () => container.get('other')
  expect(service).toBe(container.get('service'))
  expect(unknown).toThrow('unregistered dependency token')
  container.dispose()
  expect(() => container.get('service')).toThrow('unregistered dependency token')
  return answers
}

test('the container answers the same when it is built without what it never reaches', async () => {
  const createBuilt = await builtContainer()
  const expected = answersOf(createContainer())
  expect(expected).toEqual({
    before: [true, false, true],
    all: ['string', 'undefined', 'function'],
    none: [],
    service: { made: 1 },
    made: 1,
  })
  expect(answersOf(createBuilt())).toEqual(expected)
})

test('two built containers know nothing of each other', async () => {
  const createBuilt = await builtContainer()
  const [one, two] = [createBuilt(), createBuilt()]
  one.add('point', 1)
  one.provide('service', () => 'mine')
  expect(two.all('point')).toEqual([])
  expect(two.has('service')).toBe(false)
})
