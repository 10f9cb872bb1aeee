declare global {
  interface ImportMetaEnv {
    readonly VITE_WALLET_URL?: string
  }
}

/** Where the wallet's page and server are. Each deployment says it in VITE_WALLET_URL; here it is that of dev.mjs. */
export const frameUrl = import.meta.env.VITE_WALLET_URL ?? 'http://localhost:8080/'
