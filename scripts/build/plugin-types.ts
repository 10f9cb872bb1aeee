import type { Options } from 'tsup'

export type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]
export type ChunkPlugin = NonNullable<Options['plugins']>[number]
