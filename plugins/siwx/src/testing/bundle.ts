import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * One script of a source file and all it imports, ours included: for processes and runtimes that know
 * neither TypeScript nor where our packages are.
 *
 * @param entry below `src`
 */
export async function bundle(
  entry: string,
  options: Pick<
    NonNullable<Parameters<typeof build>[0]>,
    'format' | 'globalName' | 'platform' | 'conditions' | 'external'
  >,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source(entry)],
    // Says where the sources of our packages are.
    tsconfig: fileURLToPath(new URL('../../../../tsconfig.base.json', import.meta.url)),
    bundle: true,
    target: 'es2022',
    write: false,
    logLevel: 'error',
    ...options,
  })
  return outputFiles[0]?.text ?? ''
}
