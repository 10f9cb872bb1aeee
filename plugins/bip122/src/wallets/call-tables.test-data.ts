/**
 * The form of a value: a word for a text, number or bytes, `[form]` for a list, `{ name: form }` for an
 * object with at least these members, where a `?` after the name allows it to be missing.
 */
export type Form =
  | 'text'
  | 'hex'
  | 'base64'
  | 'address'
  | 'number'
  | 'flag'
  | 'bytes'
  | 'nothing'
  | 'anything'
  | readonly [Form]
  | { readonly [name: string]: Form }

/** Where a call is documented; `not seen` where we went by what wallets do. */
type Page = `https://${string}` | 'not seen'

/** One documented function, as this plugin uses it. */
interface RecordedCall {
  readonly method: string
  /** Positions that are not listed are never sent; the last ones may be left out. */
  readonly params: readonly Form[]
  readonly result: Form
  readonly page: Page
}

/** One way in which wallets speak, from their public documentation (read in November 2026). */
interface CallTable {
  readonly calls: readonly RecordedCall[]
  readonly events: readonly { readonly name: string; readonly page: Page }[]
  /** Codes of errors, and what this plugin calls them. */
  readonly errors: readonly {
    readonly code: number
    readonly means: 'user_rejected' | 'unauthorized' | 'unsupported_method'
    readonly page: Page
  }[]
}

const UNISAT_DOCS =
  'https://github.com/unisat-wallet/unisat-dev-docs/blob/master/wallet-api/api-docs'
const OKX_DOCS = 'https://www.okx.com/web3/build/docs/sdks/chains/bitcoin/provider'
const XVERSE_DOCS = 'https://docs.xverse.app/sats-connect'
const SATS_ERRORS =
  'https://github.com/secretkeylabs/sats-connect-core/blob/031f1f7d9bde1ef2217f475f44629fda3f6daacc/src/types.ts'
const LEATHER_RPC = 'https://github.com/leather-io/mono/blob'
const LEATHER_ERRORS = `${LEATHER_RPC}/15afdab678230b05e1cc3cff1606bae447e40456/packages/rpc/src/rpc/schemas.ts`
const STANDARD_DOCS = 'https://github.com/ExodusMovement/bitcoin-wallet-standard/blob'
const FEATURES = 'packages/core/features/src'
const WALLET_STANDARD_FEATURES =
  'https://github.com/wallet-standard/wallet-standard/blob/922818024ef0bd69ae7d27823671b5f1a49d303a/packages/core/features/src'

/** EIP-1193's meaning of these codes; we saw no page of these wallets that lists their own. */
const EIP_1193_ERRORS: CallTable['errors'] = [
  { code: 4001, means: 'user_rejected', page: 'not seen' },
  { code: 4100, means: 'unauthorized', page: 'not seen' },
  { code: 4200, means: 'unsupported_method', page: 'not seen' },
]

const UNISAT_PSBT = {
  autoFinalized: 'flag',
  toSignInputs: [{ index: 'number', address: 'address', 'sighashTypes?': ['number'] }],
} as const
const UNISAT_CHAIN = { enum: 'text', name: 'text', network: 'text' } as const

const unisat: CallTable = {
  calls: [
    {
      method: 'requestAccounts',
      params: [],
      result: ['address'],
      page: `${UNISAT_DOCS}/connect-extension.md`,
    },
    {
      method: 'disconnect',
      params: [],
      result: 'nothing',
      page: `${UNISAT_DOCS}/connect-extension.md`,
    },
    {
      method: 'getAccounts',
      params: [],
      result: ['address'],
      page: `${UNISAT_DOCS}/access-accounts.md`,
    },
    {
      method: 'getPublicKey',
      params: [],
      result: 'hex',
      page: `${UNISAT_DOCS}/access-accounts.md`,
    },
    {
      method: 'getChain',
      params: [],
      result: UNISAT_CHAIN,
      page: `${UNISAT_DOCS}/manage-networks.md`,
    },
    {
      method: 'switchChain',
      params: ['text'],
      result: UNISAT_CHAIN,
      page: `${UNISAT_DOCS}/manage-networks.md`,
    },
    {
      method: 'signMessage',
      params: ['text', 'text'],
      result: 'base64',
      page: `${UNISAT_DOCS}/sign-message.md`,
    },
    {
      method: 'signPsbt',
      params: ['hex', UNISAT_PSBT],
      result: 'hex',
      page: `${UNISAT_DOCS}/sign-transaction.md`,
    },
    {
      method: 'sendBitcoin',
      params: ['address', 'number'],
      result: 'hex',
      page: `${UNISAT_DOCS}/manage-assets.md`,
    },
  ],
  events: [
    { name: 'accountsChanged', page: `${UNISAT_DOCS}/access-accounts.md` },
    { name: 'chainChanged', page: `${UNISAT_DOCS}/manage-networks.md` },
  ],
  errors: EIP_1193_ERRORS,
}

const okx: CallTable = {
  calls: [
    { method: 'requestAccounts', params: [], result: ['address'], page: OKX_DOCS },
    { method: 'getAccounts', params: [], result: ['address'], page: OKX_DOCS },
    { method: 'getPublicKey', params: [], result: 'hex', page: OKX_DOCS },
    { method: 'signMessage', params: ['text', 'text'], result: 'base64', page: OKX_DOCS },
    { method: 'signPsbt', params: ['hex', UNISAT_PSBT], result: 'hex', page: OKX_DOCS },
    { method: 'sendBitcoin', params: ['address', 'number'], result: 'hex', page: OKX_DOCS },
    // The page has none; apps call it if it exists.
    { method: 'disconnect', params: [], result: 'nothing', page: 'not seen' },
  ],
  events: [{ name: 'accountsChanged', page: OKX_DOCS }],
  errors: EIP_1193_ERRORS,
}

const SATS_ADDRESSES = [
  { address: 'address', publicKey: 'hex', purpose: 'text', addressType: 'text' },
] as const

const sats: CallTable = {
  calls: [
    {
      method: 'wallet_connect',
      params: [{ addresses: ['text'], 'network?': 'text' }],
      result: { id: 'text', walletType: 'text', addresses: SATS_ADDRESSES },
      page: `${XVERSE_DOCS}/connecting-to-the-wallet/connect`,
    },
    {
      method: 'wallet_disconnect',
      params: ['nothing'],
      result: 'nothing',
      page: `${XVERSE_DOCS}/connecting-to-the-wallet/disconnect-from-xverse-wallet`,
    },
    {
      method: 'wallet_getAccount',
      params: [{ addresses: ['text'] }],
      result: { walletType: 'text', addresses: SATS_ADDRESSES },
      page: `${XVERSE_DOCS}/getaccount`,
    },
    {
      method: 'wallet_getNetwork',
      params: ['nothing'],
      result: { bitcoin: { name: 'text' } },
      page: `${XVERSE_DOCS}/wallet_getnetwork`,
    },
    {
      method: 'wallet_changeNetwork',
      params: [{ name: 'text' }],
      result: 'nothing',
      page: `${XVERSE_DOCS}/wallet-methods/wallet_changenetwork`,
    },
    {
      method: 'getAccounts',
      params: [{ purposes: ['text'] }],
      result: SATS_ADDRESSES,
      page: 'https://libraries.io/npm/sats-connect/3.0.0-cbf759b',
    },
    {
      method: 'signMessage',
      params: [{ address: 'address', message: 'text', 'protocol?': 'text' }],
      result: { signature: 'base64', messageHash: 'text', address: 'address' },
      page: `${XVERSE_DOCS}/bitcoin-methods/signmessage`,
    },
    {
      method: 'signPsbt',
      params: [{ psbt: 'base64', signInputs: 'anything', 'broadcast?': 'flag' }],
      result: { psbt: 'base64' },
      page: `${XVERSE_DOCS}/bitcoin-methods/signpsbt`,
    },
    {
      method: 'sendTransfer',
      params: [{ recipients: [{ address: 'address', amount: 'number' }] }],
      result: { txid: 'hex' },
      page: `${XVERSE_DOCS}/bitcoin-methods/sendtransfer`,
    },
  ],
  events: [
    { name: 'accountChange', page: `${XVERSE_DOCS}/wallet-events` },
    { name: 'accountDisconnected', page: `${XVERSE_DOCS}/wallet-events` },
    { name: 'networkChange', page: `${XVERSE_DOCS}/wallet-events` },
  ],
  errors: [
    { code: -32000, means: 'user_rejected', page: SATS_ERRORS },
    {
      code: -31001,
      means: 'user_rejected',
      page: 'https://docs.stacks.co/reference/stacks.js/stacks-connect/errors/jsonrpcerrorcode',
    },
    { code: -32002, means: 'unauthorized', page: SATS_ERRORS },
    { code: -32001, means: 'unsupported_method', page: SATS_ERRORS },
    { code: -32601, means: 'unsupported_method', page: SATS_ERRORS },
  ],
}

const leather: CallTable = {
  calls: [
    {
      method: 'getAddresses',
      params: [],
      result: {
        addresses: [
          {
            symbol: 'text',
            'type?': 'text',
            address: 'text',
            'publicKey?': 'hex',
            'derivationPath?': 'text',
          },
        ],
      },
      page: 'https://leather.gitbook.io/developers/methods/getaddresses',
    },
    {
      method: 'signMessage',
      params: [{ message: 'text', 'paymentType?': 'text', 'network?': 'text' }],
      result: { signature: 'base64', address: 'address', message: 'text' },
      page: 'https://leather.gitbook.io/developers/bitcoin-methods/signmessage',
    },
    {
      method: 'signPsbt',
      params: [{ hex: 'hex', signAtIndex: ['number'], network: 'text', broadcast: 'flag' }],
      result: { hex: 'hex', 'txid?': 'hex' },
      page: `${LEATHER_RPC}/1751dae539c968b4d98fc692b9fc954649ee58e1/packages/rpc/src/methods/bitcoin/sign-psbt.ts`,
    },
    {
      method: 'sendTransfer',
      params: [
        {
          recipients: [{ address: 'address', amount: 'text' }],
          network: 'text',
          'account?': 'number',
        },
      ],
      result: { txid: 'hex', 'status?': 'text', 'proposalId?': 'text' },
      page: `${LEATHER_RPC}/0cde5723c5d930ba2347067d4d4c205a584f5b58/packages/rpc/src/methods/bitcoin/send-transfer.ts`,
    },
  ],
  events: [],
  errors: [
    { code: 4001, means: 'user_rejected', page: LEATHER_ERRORS },
    { code: 4002, means: 'unsupported_method', page: LEATHER_ERRORS },
    { code: -32601, means: 'unsupported_method', page: LEATHER_ERRORS },
    { code: 7, means: 'unauthorized', page: LEATHER_ERRORS },
    { code: 16, means: 'unauthorized', page: LEATHER_ERRORS },
  ],
}

const STANDARD_ACCOUNT = { address: 'address', publicKey: 'bytes', chains: ['text'] } as const

const standard: CallTable = {
  calls: [
    {
      method: 'connect',
      params: [{ purposes: ['text'] }],
      result: { accounts: [STANDARD_ACCOUNT] },
      page: `${STANDARD_DOCS}/8962ddbd353ef03a38c93f09d4e4eca91c36fcb2/${FEATURES}/connect.ts`,
    },
    {
      method: 'disconnect',
      params: [],
      result: 'nothing',
      page: `${WALLET_STANDARD_FEATURES}/disconnect.ts`,
    },
    {
      method: 'signMessage',
      params: [{ account: STANDARD_ACCOUNT, message: 'bytes' }],
      result: [{ signedMessage: 'bytes', signature: 'bytes' }],
      page: `${STANDARD_DOCS}/35e19009ba52fb29816d394cd639e5bdeba46efe/${FEATURES}/signMessage.ts`,
    },
    {
      method: 'signTransaction',
      params: [
        {
          psbt: 'bytes',
          inputsToSign: [
            { account: STANDARD_ACCOUNT, signingIndexes: ['number'], 'sigHash?': 'number' },
          ],
          'chain?': 'text',
        },
      ],
      result: [{ signedPsbt: 'bytes' }],
      page: `${STANDARD_DOCS}/dfe6032b2a0f616887d6bf291040d359d12cc079/${FEATURES}/signTransaction.ts`,
    },
  ],
  events: [{ name: 'change', page: `${WALLET_STANDARD_FEATURES}/events.ts` }],
  errors: [],
}

/** Every function that this plugin calls, by the way in which wallets speak. */
export const CALL_TABLES = { standard, sats, unisat, okx, leather } as const
