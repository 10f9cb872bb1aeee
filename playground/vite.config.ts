import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sourceAliases } from '../scripts/source-aliases.js'

/** The dev server reads our packages as source; a build takes what was built, as an app would. */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: { alias: command === 'serve' ? sourceAliases : [] },
  build: { target: 'es2022', sourcemap: true },
}))
