/** Where the local world runs; measure/pages.mjs puts it in while building. */
declare const WORLD: {
  readonly chainId: number
  readonly rpcUrl: string
  readonly relayUrl: string
  readonly directoryUrl: string
  readonly signInUrl: string
}
