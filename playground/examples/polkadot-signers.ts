import type { Kit } from '@latchkey/kernel'
import { papiSigner, polkadotJsSigner } from '@latchkey/polkadot/signer'
import type { ApiPromise } from '@polkadot/api'
import type { PolkadotSigner } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'

/** A signer of polkadot-api for the account shown, such as for `tx.signAndSubmit(signer)`. */
export const papiSignerOf = (kit: Kit): PolkadotSigner => papiSigner(kit, getPolkadotSignerFromPjs)

/** Gives an API of polkadot-js that the app opened itself the connected wallet as its signer. */
export function connectSigner(kit: Kit, api: ApiPromise): void {
  api.setSigner(polkadotJsSigner(kit, api))
}
