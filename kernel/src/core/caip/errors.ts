import { defineErrors } from '../errors.js'

/** Errors of CAIP parsing. Apps match their texts, which stay as they are. */
export const CaipErrors = defineErrors('kernel', {
  /** The text is no CAIP-2 id such as `eip155:1`. Take the id of a preset, or of `defineNetwork()`. */
  network_id_invalid: {
    says: (c: { value: string }) => `Invalid CAIP-2 network id: ${c.value}`,
  },
  /** The text is no CAIP-10 id such as `eip155:1:0xab…`. Make one with `accountId()`. */
  account_id_invalid: {
    says: (c: { value: string }) => `Invalid CAIP-10 address: ${c.value}`,
  },
  /** The text is no CAIP-19 id such as `eip155:1/slip44:60`. Take the ids of assets that the kit has read. */
  asset_id_invalid: {
    says: (c: { value: string }) => `Invalid CAIP-19 asset id: ${c.value}`,
  },
})
