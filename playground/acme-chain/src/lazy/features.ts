import {
  isObject,
  readMember,
  shown,
  type Abortable,
  type ActivityEntry,
  type ActivityFeature,
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
  withCoinFee,
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
  return rows.map((row: unknown) => holdingOf(row, network))
}

function holdingOf(row: unknown, network: CaipNetwork): TokenHolding {
  const { token, name, symbol, decimals, amount } = isObject(row) ? row : {}
  const isRead = typeof amount === 'string' && /^\d{1,30}$/.test(amount)
  if (!isRead) throw invalid('acme_balances', row)
  if (token === undefined) return { ...nativeAsset(network), amount: BigInt(amount) }
  if (typeof token !== 'string') throw invalid('acme_balances', row)
  return {
    id: assetId(network.id, 'acme20', token),
    name: String(name),
    symbol: String(symbol),
    decimals: Number(decimals),
    amount: BigInt(amount),
  }
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
    async prepare(request, { account, network }, options) {
      const holdings = await holdingsOf(context, { address: account.address, network }, options)
      const held = (id: string) => holdings.find((one) => one.id === id)?.amount ?? 0n
      const to = request.to.toLowerCase()
      const shown = withCoinFee({ ...request, to }, { network, fee: FEE, held })
      const { asset, amount } = shown
      const token = isNativeAsset(asset.id) ? {} : { token: parseAssetId(asset.id).reference }
      return { shown, plan: { account: account.address, to, amount: String(amount), ...token } }
    },
    async submit(plan, _ground, options) {
      const hash = readMember(await ask(context, 'acme_send', plan, options), 'hash')
      if (typeof hash !== 'string') throw invalid('acme_send', hash)
      return { hash, to: plan.to, value: plan.amount }
    },
  })

/** `[{ hash, at, from, to, amount, asset }]`, newest first: times in milliseconds, the asset as among the balances. */
const activity = ({ http }: FeatureContext): ActivityFeature => ({
  reach: 'all',
  async activityPage({ address, network }, options) {
    const method = 'acme_activity'
    const rows = await createRpc(http).call(network, method, [address], options)
    if (!Array.isArray(rows)) throw invalid(method, rows)
    return { entries: rows.map((row: unknown) => entryOf(row, address, network)) }
  },
})

function entryOf(row: unknown, address: string, network: CaipNetwork): ActivityEntry {
  const { hash, at, from, to, asset } = isObject(row) ? row : {}
  const known = [hash, from, to].every((one) => typeof one === 'string') && Number.isSafeInteger(at)
  if (!known) throw invalid('acme_activity', row)
  const isOut = sameAcmeAddress(String(from), address)
  const { amount, ...moved } = holdingOf(asset, network)
  return {
    id: String(hash),
    hash: String(hash),
    network: network.id,
    at: Number(at),
    kind: isOut ? 'send' : 'receive',
    status: 'confirmed',
    signer: String(from),
    to: String(to),
    ...(isOut && { fee: { asset: nativeAsset(network), amount: FEE } }),
    transfers: [
      { direction: isOut ? 'out' : 'in', asset: moved, amount, from: String(from), to: String(to) },
    ],
  }
}

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
  activity: () => Promise.resolve({ default: activity }),
  transactionStatus: () => Promise.resolve({ default: transactionStatus }),
  relay: () => Promise.resolve({ default: relay }),
} satisfies FeatureLoaders
