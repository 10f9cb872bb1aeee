import { defineErrors } from '../errors.js'

/** Errors of CAIP parsing. Apps match their texts, which stay as they are. */
export const CaipErrors = defineErrors('kernel', {
  network_id_invalid: {
    says: (c: { value: string }) => `Invalid CAIP-2 network id: ${c.value}`,
  },
  account_id_invalid: {
    says: (c: { value: string }) => `Invalid CAIP-10 address: ${c.value}`,
  },
  asset_id_invalid: {
    says: (c: { value: string }) => `Invalid CAIP-19 asset id: ${c.value}`,
  },
})
