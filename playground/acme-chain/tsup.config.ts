import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', 'sign-in': 'src/sign-in.ts', 'stand-in': 'src/stand-in.ts' },
  format: ['esm'],
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  clean: true,
  tsconfig: 'tsconfig.build.json',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
