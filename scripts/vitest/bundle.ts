import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Libraries that are CommonJS ask for `require`, which a module has not. */
const REQUIRE = `import { createRequire } from 'node:module';const require = createRequire(import.meta.url);`

/**
 * One script of a source file and all it imports, ours included: for processes and runtimes that know
 * neither TypeScript nor where our packages are.
 *
 * @param entry from the root of the repository
 */
export async function bundle(
  entry: string,
  options: Pick<
    NonNullable<Parameters<typeof build>[0]>,
    'format' | 'globalName' | 'platform' | 'conditions' | 'external'
  >,
): Promise<string> {
  const isNode = options.platform === 'node' && options.format === 'esm'
  const { outputFiles } = await build({
    entryPoints: [file(entry)],
    // Says where the sources of our packages are.
    tsconfig: file('tsconfig.base.json'),
    bundle: true,
    target: 'es2022',
    write: false,
    logLevel: 'error',
    ...(isNode && { banner: { js: REQUIRE } }),
    ...options,
  })
  return outputFiles[0]?.text ?? ''
}
