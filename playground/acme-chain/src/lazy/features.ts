import {
  isObject,
  readMember,
  shown,
  type Abortable,
  type CaipNetwork,
  type CheckAddressFeature,
  type FeatureContext,
  type FeatureLoaders,
  type NativeBalanceFeature,
  type RelayFeature,
  type RelayShown,
  type SignMessageFeature,
  type TokenBalancesFeature,
  type TokenHolding,
  type TokenInfoFeature,
  type TransactionStatusFeature,
  type TransferFeature,
} from '@latchkey/kernel'
import {
  decodeHex,
  encodeHex,
  askWallet,
  assetId,
  createJsonRpc,
  createTransfers,
  isNativeAsset,
  nativeAsset,
  oncePer,
  parseAssetId,
} from '@latchkey/kernel/authoring'
import { isAcmeAddress, sameAcmeAddress } from '../address.js'
import { acmeProfile } from '../sign-in.js'
import { AcmeErrors, walletErrors } from './errors.js'

/** The cost of each transaction. */
const FEE = 100n

const createRpc = oncePer((http: FeatureContext['http']) =>
  createJsonRpc(http, {
    errors: AcmeErrors,
    identity: { method: 'acme_chain', params: [], read: (name) => `acme:${String(name)}` },
    refused: () => undefined,
  }),
)

const invalid = (method: string, got: unknown) =>
  AcmeErrors.provider_answer_invalid({ method, expected: 'what it is for', got: shown(got) })

/** All that an account holds, the coin first: `[{ token?, name, symbol, decimals, amount }]`, amounts in digits. */
async function holdingsOf(
  { http }: FeatureContext,
  { address, network }: { readonly address: string; readonly network: CaipNetwork },
  options: Abortable = {},
): Promise<readonly TokenHolding[]> {
  const method = 'acme_balances'
  const rows = await createRpc(http).call(network, method, [address], options)
  if (!Array.isArray(rows)) throw invalid(method, rows)
  return rows.map((row: unknown) => {
    const { token, name, symbol, decimals, amount } = isObject(row) ? row : {}
    const isRead = typeof amount === 'string' && /^\d{1,30}$/.test(amount)
    if (!isRead) throw invalid(method, row)
    const units = { amount: BigInt(amount) }
    if (token === undefined) return { ...nativeAsset(network), ...units }
    if (typeof token !== 'string') throw invalid(method, row)
    const id = assetId(network.id, 'acme20', token)
    return {
      ...units,
      id,
      name: String(name),
      symbol: String(symbol),
      decimals: Number(decimals),
    }
  })
}

const ask = (
  context: FeatureContext,
  method: string,
  params: object,
  options?: Abortable,
): Promise<unknown> => askWallet(context, { method, params }, walletErrors.toError, options)

const signMessage = (context: FeatureContext): SignMessageFeature => ({
  async signMessage(message, options) {
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const account = context.account()?.address
    const signed = await ask(context, 'acme_sign', { account, bytes: encodeHex(bytes) }, options)
    if (typeof signed === 'string' && decodeHex(signed)?.length === 64) return signed
    throw invalid('acme_sign', signed)
  },
})

const checkAddress = (): CheckAddressFeature => ({
  checkAddress: (address) => (isAcmeAddress(address) ? address.toLowerCase() : undefined),
})

const nativeBalance = (context: FeatureContext): NativeBalanceFeature => ({
  async nativeBalance(query, options) {
    const [coin] = await holdingsOf(context, query, options)
    const { symbol, decimals } = query.network.nativeCurrency
    return { amount: coin?.amount ?? 0n, decimals, symbol }
  },
})

const tokenBalances = (context: FeatureContext): TokenBalancesFeature => ({
  tokenBalances: async (query, options) => ({
    holdings: await holdingsOf(context, query, options),
    complete: true,
  }),
})

const tokenInfo = ({ http }: FeatureContext): TokenInfoFeature => ({
  async tokenInfo({ id, network }, options) {
    const { reference } = parseAssetId(id)
    const told = await createRpc(http).call(network, 'acme_token', [reference], options)
    if (!isObject(told)) return undefined
    const { name, symbol, decimals } = told
    return { id, name: String(name), symbol: String(symbol), decimals: Number(decimals) }
  },
})

interface Plan {
  readonly account: string
  readonly to: string
  readonly amount: string
  readonly token?: string
}

const transfer = (context: FeatureContext): TransferFeature =>
  createTransfers<Plan>(context, AcmeErrors, {
    async prepare({ asset, to, amount: wanted }, { account, network }, options) {
      const held = await holdingsOf(context, { address: account.address, network }, options)
      const coin = nativeAsset(network)
      const isCoin = isNativeAsset(asset.id)
      const of = (id: string) => held.find((one) => one.id === id)?.amount ?? 0n
      const [most, fees] = [of(asset.id), of(coin.id)]
      const amount = wanted === 'max' ? most - (isCoin ? FEE : 0n) : wanted
      const fee = { asset: coin, amount: FEE }
      const missing = amount + (isCoin ? FEE : 0n) - most
      const token = isCoin ? {} : { token: parseAssetId(asset.id).reference }
      return {
        shown: {
          asset,
          to: to.toLowerCase(),
          amount,
          spends: isCoin ? [{ asset, amount: amount + FEE }] : [{ asset, amount }, fee],
          arrives: amount,
          fee,
          warnings: [],
          stops: [
            ...(missing > 0n
              ? [{ code: 'not_enough' as const, missing: { asset, amount: missing } }]
              : []),
            ...(fees < FEE
              ? [
                  {
                    code: 'not_enough_for_fee' as const,
                    missing: { asset: coin, amount: FEE - fees },
                  },
                ]
              : []),
          ],
        },
        plan: { account: account.address, to: to.toLowerCase(), amount: String(amount), ...token },
      }
    },
    async submit(plan, _ground, options) {
      const hash = readMember(await ask(context, 'acme_send', plan, options), 'hash')
      if (typeof hash !== 'string') throw invalid('acme_send', hash)
      return { hash, to: plan.to, value: plan.amount }
    },
  })

const transactionStatus = ({ http, networkById }: FeatureContext): TransactionStatusFeature => ({
  async lookAtTransaction(sent, _before, options) {
    const network = networkById(sent.network)
    if (!network) throw AcmeErrors.not_connected()
    const told = await createRpc(http).call(network, 'acme_status', [sent.hash], options)
    return { state: told === 'sealed' ? 'confirmed' : 'pending' }
  },
})

const relay = (): RelayFeature => ({
  methods: ['acme_sign', 'acme_send'],
  events: ['accountsChanged'],
  sameAddress: sameAcmeAddress,
  answers: { acme_accounts: ({ addresses }: RelayShown) => addresses },
})

/** The namespace's features. */
export const features = {
  signMessage: () => Promise.resolve({ default: signMessage }),
  signInProfile: () => Promise.resolve({ default: () => acmeProfile }),
  checkAddress: () => Promise.resolve({ default: checkAddress }),
  nativeBalance: () => Promise.resolve({ default: nativeBalance }),
  tokenBalances: () => Promise.resolve({ default: tokenBalances }),
  tokenInfo: () => Promise.resolve({ default: tokenInfo }),
  transfer: () => Promise.resolve({ default: transfer }),
  transactionStatus: () => Promise.resolve({ default: transactionStatus }),
  relay: () => Promise.resolve({ default: relay }),
} satisfies FeatureLoaders
