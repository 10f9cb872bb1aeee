import { defineConfig } from 'vite'

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@polkadot\/wasm-crypto-init$/, replacement: '@polkadot/wasm-crypto-init/none' },
    ],
  },
})
