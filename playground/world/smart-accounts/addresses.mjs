/** Where the contracts of smart accounts are: on public networks, and here. */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
/** Deploys accounts for the entry point. */
export const SENDER_CREATOR = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'
/** Pays for everybody, in the local world alone. */
export const PAYMASTER = '0x00000000000000000000000000000000f4eef4Ee'

/** The parts of a Safe 1.4.1 with its 4337 module 0.3.0. */
export const SAFE = /** @type {const} */ ({
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  proxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  multiSend: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
})
