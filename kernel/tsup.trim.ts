import { readFileSync } from 'node:fs'
import type { Options } from 'tsup'
import ts from 'typescript'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/** Members of a library's classes that are never reached: taken out, or left without a body. */
interface Unused {
  readonly gone?: readonly string[]
  /** Still called, but with nothing to do. */
  readonly empty?: readonly string[]
}

/** Cuts members out of a class as text, the last one first, so that positions hold. */
function cut(code: string, { gone = [], empty = [] }: Unused, file: string): string {
  const missing = new Set([...gone, ...empty])
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022)
  const methods = source.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => [...members])
    .filter(ts.isMethodDeclaration)
  let left = code
  for (const method of methods.toReversed()) {
    const name = method.name.getText(source)
    if (!missing.delete(name) || !method.body) continue
    const part = gone.includes(name) ? method : method.body
    left =
      left.slice(0, part.getStart(source)) + (part === method ? '' : '{}') + left.slice(part.end)
  }
  if (missing.size > 0) throw new Error(`${file} has no ${[...missing].join(', ')} any more`)
  return left
}

/**
 * Leaves out what a library does for others: no bundler drops a method, so that a class travels whole
 * even when two of its members are called.
 */
const withoutMembers = (unused: Readonly<Record<string, Unused>>): EsbuildPlugin => ({
  name: 'without-members',
  setup(build) {
    for (const [end, members] of Object.entries(unused))
      build.onLoad({ filter: new RegExp(`${end.replaceAll('/', '[/\\\\]')}$`) }, ({ path }) => ({
        contents: cut(readFileSync(path, 'utf8'), members, path),
        loader: 'js',
      }))
  },
})

/**
 * The container as the kernel uses it: values and factories under a name, nothing constructed, nothing
 * intercepted. `src/tsyringe.d.ts` declares no more than that.
 */
export const smallContainer: EsbuildPlugin = withoutMembers({
  'tsyringe/dist/esm2015/dependency-container.js': {
    gone: [
      ...['registerType', 'registerInstance', 'registerSingleton', 'reset', 'clearInstances'],
      ...['beforeResolution', 'afterResolution', 'resolveParams'],
      ...['resolve', 'getRegistration', 'dispose', 'createChildContainer'],
    ],
    empty: ['construct', 'executePreResolutionInterceptor', 'executePostResolutionInterceptor'],
  },
  'tsyringe/dist/esm2015/registry-base.js': { gone: ['clear', 'entries', 'setAll'] },
  'tsyringe/dist/esm2015/lazy-helpers.js': { gone: ['createProxy', 'createHandler'] },
})
