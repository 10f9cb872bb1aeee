import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  hashTypedData,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  size,
  zeroAddress,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeTyped, judge, knownContracts, signedPart, type TypedRequest } from '../index.js'

const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const THIEF = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const OTHER = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const ZERO32 = `0x${'00'.repeat(32)}`

/** `type name, type name` as EIP-712 has fields. */
const fields = (text: string) =>
  text.split(', ').map((part) => {
    const [type = '', name = ''] = part.split(' ')
    return { type, name }
  })

const DOMAIN = fields('string name, uint256 chainId, address verifyingContract')

function typed(
  types: Readonly<Record<string, string>>,
  message: Readonly<Record<string, unknown>>,
  verifyingContract: string = TOKEN,
): TypedRequest {
  const [primaryType = ''] = Object.keys(types)
  const structs = Object.entries(types).map(([name, text]) => [name, fields(text)] as const)
  return {
    types: Object.fromEntries([['EIP712Domain', DOMAIN] as const, ...structs]),
    primaryType,
    domain: { name: 'Acme', chainId: 1, verifyingContract },
    message,
  }
}

/** Reads data as a sheet of the account would. */
function read(data: TypedRequest) {
  // All data that is read has to be hashed.
  expect(hashTypedData(signedPart(data) as never)).toBe(hashTypedData(data as never))
  const { decoded, facts, isHarmless } = decodeTyped(data, { chain: 'eip155:1', account: ACCOUNT })
  const trust = { account: ACCOUNT, isSignature: true, isHarmless }
  return {
    intent: decoded?.intent,
    facts: facts.map(({ call: _, ...fact }) => fact),
    codes: judge(facts, undefined, trust).map(({ code }) => code),
  }
}

const leaves = (contract: string | undefined, amount: bigint, to?: string, item?: bigint) => ({
  kind: 'leaves',
  asset: item === undefined ? { contract } : { contract, item },
  amount,
  to,
})
const returns = (contract: string | undefined, amount: bigint, to: string) => ({
  kind: 'returns',
  asset: { contract },
  amount,
  to,
})
const allows = (amount: unknown, more: object = {}, contract: string = TOKEN) => ({
  kind: 'allows',
  asset: { contract },
  amount,
  spender: THIEF,
  ...more,
})
/** Of the transaction of a Safe. */
const REFUND =
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce'
const MOVES = 'signature-moves-tokens'

const PERMIT = 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'
const AUTHORISED =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const authorised = {
  from: ACCOUNT,
  to: THIEF,
  value: '5',
  validAfter: 0,
  validBefore: 9,
  nonce: ZERO32,
}
const DETAILS = 'address token, uint160 amount, uint48 expiration, uint48 nonce'
const PERMITTED = 'address token, uint256 amount'
const details = (amount: bigint) => ({
  token: TOKEN,
  amount: String(amount),
  expiration: 9,
  nonce: 0,
})

test('permissions that a signature gives are read, of each form', () => {
  const spender = THIEF
  const one = { token: TOKEN, amount: '5' }
  const rows = [
    {
      data: typed(
        { Permit: PERMIT },
        { owner: ACCOUNT, spender, value: String(maxUint256), nonce: 0, deadline: 9 },
      ),
      facts: [allows('unlimited')],
      codes: [MOVES, 'unlimited-allowance'],
    },
    {
      data: typed(
        { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
        { holder: ACCOUNT, spender, nonce: 0, expiry: 0, allowed: true },
      ),
      facts: [allows('unlimited')],
      codes: [MOVES, 'unlimited-allowance'],
    },
    {
      data: typed(
        { Permit: 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline' },
        { spender, tokenId: 7, nonce: 0, deadline: 9 },
      ),
      facts: [allows(1n, { asset: { contract: TOKEN, item: 7n } })],
      codes: [MOVES, 'allowance-to-unknown'],
    },
    {
      data: typed(
        {
          PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
          PermitDetails: DETAILS,
        },
        { details: details(5n), spender, sigDeadline: 9 },
        PERMIT2,
      ),
      facts: [allows(5n, { until: 9n })],
      codes: [MOVES, 'allowance-to-unknown'],
    },
    {
      data: typed(
        {
          PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
          PermitDetails: DETAILS,
        },
        { details: [details(5n), details((1n << 160n) - 1n)], spender, sigDeadline: 9 },
        PERMIT2,
      ),
      facts: [allows(5n, { until: 9n }), allows('unlimited', { until: 9n })],
      codes: [MOVES, 'allowance-to-unknown', 'unlimited-allowance'],
    },
    {
      data: typed(
        {
          PermitWitnessTransferFrom:
            'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Witness witness',
          TokenPermissions: PERMITTED,
          Witness: 'address user',
        },
        { permitted: one, spender, nonce: 0, deadline: 9, witness: { user: ACCOUNT } },
        PERMIT2,
      ),
      facts: [allows(5n, { until: 9n })],
      codes: [MOVES, 'allowance-to-unknown'],
    },
    {
      data: typed(
        {
          PermitBatchTransferFrom:
            'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
          TokenPermissions: PERMITTED,
        },
        { permitted: [one, one], spender, nonce: 0, deadline: 9 },
        PERMIT2,
      ),
      facts: [allows(5n, { until: 9n }), allows(5n, { until: 9n })],
      codes: [MOVES, 'allowance-to-unknown', 'allowance-to-unknown'],
    },
  ]
  expect(rows.map(({ data }) => read(data))).toMatchObject(
    rows.map(({ facts, codes }) => ({ facts, codes })),
  )
})

test('tokens that the holder of the signature moves are said to leave, and to whom (EIP-3009)', () => {
  for (const name of ['TransferWithAuthorization', 'ReceiveWithAuthorization'])
    expect(read(typed({ [name]: AUTHORISED }, authorised))).toEqual({
      intent: 'eip3009.transfer',
      facts: [leaves(TOKEN, 5n, THIEF)],
      codes: [MOVES],
    })
})

const ORDER =
  'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter'
const OFFER =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const item = (itemType: number, token: string, id: number, amount: number) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: amount,
  endAmount: amount,
})
const order = (consideration: readonly object[]) => ({
  offerer: ACCOUNT,
  zone: zeroAddress,
  offer: [item(2, TOKEN, 7, 1), item(1, OTHER, 0, 100)],
  consideration,
  orderType: 0,
  startTime: 0,
  endTime: 9,
  zoneHash: ZERO32,
  salt: 0,
  conduitKey: ZERO32,
  counter: 0,
})
const seaportTypes = {
  OrderComponents: ORDER,
  OfferItem: OFFER,
  ConsiderationItem: `${OFFER}, address recipient`,
}

test('an order names both sides of the trade; one for nothing is called out', () => {
  const offered = [leaves(TOKEN, 1n, undefined, 7n), leaves(OTHER, 100n)]
  const paid = (recipient: string) => Object.assign(item(0, zeroAddress, 0, 3), { recipient })
  expect(read(typed(seaportTypes, order([paid(ACCOUNT)])))).toEqual({
    intent: 'seaport.order',
    facts: [...offered, returns(undefined, 3n, ACCOUNT)],
    codes: [MOVES],
  })
  expect(read(typed(seaportTypes, order([])))).toEqual({
    intent: 'seaport.order',
    facts: offered,
    codes: [MOVES, 'order-for-nothing'],
  })
  const toThief = read(typed(seaportTypes, order([paid(THIEF)])))
  expect(toThief.codes).toEqual([MOVES, 'order-for-nothing'])
  const bulk = typed(
    { BulkOrder: 'OrderComponents[2] tree', ...seaportTypes },
    { tree: [order([]), order([])] },
  )
  expect(read(bulk)).toMatchObject({
    facts: [...offered, ...offered],
    codes: [MOVES, 'order-for-nothing'],
  })
})

test('orders of other marketplaces and exchanges are read by their structure', () => {
  const rows = [
    {
      data: typed(
        {
          Order:
            'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable',
        },
        {
          sellToken: TOKEN,
          buyToken: OTHER,
          receiver: THIEF,
          sellAmount: 5,
          buyAmount: 1,
          validTo: 9,
          appData: ZERO32,
          feeAmount: 1,
          kind: 'sell',
          partiallyFillable: false,
        },
      ),
      facts: [leaves(TOKEN, 6n), returns(OTHER, 1n, THIEF)],
      codes: [MOVES, 'order-for-nothing'],
    },
    {
      data: typed(
        {
          LimitOrder:
            'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker',
        },
        { makerToken: TOKEN, takerToken: OTHER, makerAmount: 5, takerAmount: 4, maker: ACCOUNT },
      ),
      facts: [leaves(TOKEN, 5n), returns(OTHER, 4n, ACCOUNT)],
      codes: [MOVES],
    },
    {
      data: typed(
        {
          Order:
            'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
        },
        {
          salt: 0,
          maker: ACCOUNT,
          receiver: zeroAddress,
          makerAsset: TOKEN,
          takerAsset: OTHER,
          makingAmount: 5,
          takingAmount: 0,
          makerTraits: 0,
        },
      ),
      facts: [leaves(TOKEN, 5n), returns(OTHER, 0n, ACCOUNT)],
      codes: [MOVES, 'order-for-nothing'],
    },
    {
      data: typed(
        {
          Order:
            'address trader, uint8 side, address collection, uint256 tokenId, uint256 amount, address paymentToken, uint256 price',
        },
        {
          trader: ACCOUNT,
          side: 1,
          collection: TOKEN,
          tokenId: 7,
          amount: 1,
          paymentToken: zeroAddress,
          price: 0,
        },
      ),
      facts: [leaves(TOKEN, 1n, undefined, 7n), returns(undefined, 0n, ACCOUNT)],
      codes: [MOVES, 'order-for-nothing'],
    },
    {
      data: typed(
        {
          MakerOrder:
            'bool isOrderAsk, address signer, address collection, uint256 price, uint256 tokenId, uint256 amount, address currency',
        },
        {
          isOrderAsk: true,
          signer: ACCOUNT,
          collection: TOKEN,
          price: 9,
          tokenId: 7,
          amount: 1,
          currency: OTHER,
        },
      ),
      facts: [leaves(TOKEN, 1n, undefined, 7n), returns(OTHER, 9n, ACCOUNT)],
      codes: [MOVES],
    },
    {
      data: typed(
        {
          ERC721Order:
            'uint8 direction, address erc20Token, uint256 erc20TokenAmount, address erc721Token, uint256 erc721TokenId',
        },
        {
          direction: 0,
          erc20Token: OTHER,
          erc20TokenAmount: 0,
          erc721Token: TOKEN,
          erc721TokenId: 7,
        },
      ),
      facts: [leaves(TOKEN, 1n, undefined, 7n), returns(OTHER, 0n, ACCOUNT)],
      codes: [MOVES, 'order-for-nothing'],
    },
  ]
  expect(rows.map(({ data }) => read(data))).toMatchObject(
    rows.map(({ facts, codes }) => ({ facts, codes })),
  )
})

const ERC20 = parseAbi(['function transfer(address to, uint256 amount)', 'function gift()'])
const transfer = encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [THIEF, 5n] })
const gift = encodeFunctionData({ abi: ERC20, functionName: 'gift' })

test('a call that another sends in the name of the signer is read as a call', () => {
  const meta = (functionSignature: string) =>
    typed(
      { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' },
      { nonce: 0, from: ACCOUNT, functionSignature },
    )
  const FORWARD =
    'address from, address to, uint256 value, uint256 gas, uint256 nonce, uint48 deadline, bytes data'
  const forward = typed(
    { ForwardRequest: FORWARD },
    { from: ACCOUNT, to: OTHER, value: 3, gas: 1, nonce: 0, deadline: 9, data: transfer },
  )
  expect(read(meta(transfer))).toEqual({
    intent: 'meta-transaction',
    facts: [leaves(TOKEN, 5n, THIEF)],
    codes: [MOVES],
  })
  const unknown = { kind: 'unknown', to: TOKEN, selector: gift }
  expect(read(meta(gift))).toMatchObject({
    facts: [unknown],
    codes: ['unknown-signature', 'unknown-call'],
  })
  expect(read(forward)).toMatchObject({
    intent: 'forward-request',
    facts: [leaves(undefined, 3n, OTHER), leaves(OTHER, 5n, THIEF)],
    codes: [MOVES],
  })
})

test('transactions of a Safe and user operations are read, and code of others is called out', () => {
  const SAFE_TX = 'address to, uint256 value, bytes data, uint8 operation, uint256 nonce'
  const safe = (operation: number) =>
    typed({ SafeTx: SAFE_TX }, { to: TOKEN, value: 0, data: transfer, operation, nonce: 0 }, OTHER)
  expect(read(safe(0))).toMatchObject({
    intent: 'safe.transaction',
    facts: [leaves(TOKEN, 5n, THIEF)],
  })
  expect(read(safe(1))).toMatchObject({
    facts: [{ kind: 'hands-over', what: 'code', to: TOKEN }],
    codes: ['hands-over'],
  })
  const SETTERS = parseAbi([
    'function addOwnerWithThreshold(address owner, uint256 threshold)',
    'function swapOwner(address before, address old, address owner)',
    'function enableModule(address module)',
  ])
  const setters = [
    encodeFunctionData({ abi: SETTERS, functionName: 'addOwnerWithThreshold', args: [THIEF, 1n] }),
    encodeFunctionData({ abi: SETTERS, functionName: 'swapOwner', args: [TOKEN, ACCOUNT, THIEF] }),
    encodeFunctionData({ abi: SETTERS, functionName: 'enableModule', args: [THIEF] }),
  ]
  for (const data of setters)
    expect(
      read(
        typed({ SafeTx: SAFE_TX }, { to: OTHER, value: 0, data, operation: 0, nonce: 0 }, OTHER),
      ),
    ).toMatchObject({
      facts: [{ kind: 'hands-over', what: 'owner', to: THIEF }],
      codes: ['hands-over'],
    })
  const OPERATION = 'address sender, uint256 nonce, bytes initCode, bytes callData'
  const execute = parseAbi(['function execute(address to, uint256 value, bytes data)'])
  const callData = encodeFunctionData({ abi: execute, args: [TOKEN, 0n, transfer] })
  const operation = (data: string) =>
    typed(
      { PackedUserOperation: OPERATION },
      { sender: ACCOUNT, nonce: 0, initCode: '0x', callData: data },
    )
  expect(read(operation(callData))).toMatchObject({
    facts: [leaves(TOKEN, 5n, THIEF)],
    codes: [MOVES],
  })
  expect(read(operation(gift)).codes).toEqual(['unknown-signature', 'unknown-call'])
})

test("a Safe's payment for carrying its transaction out is listed, though the call moves nothing", () => {
  const call = { to: OTHER, value: 0, data: '0x', operation: 0, safeTxGas: 0, nonce: 0 }
  const safe = (gasPrice: number, gasToken: string) =>
    typed(
      { SafeTx: REFUND },
      { ...call, baseGas: 10, gasPrice, gasToken, refundReceiver: THIEF },
      OTHER,
    )
  expect(read(safe(0, TOKEN)).facts).toEqual([])
  expect(read(safe(2, TOKEN))).toMatchObject({
    facts: [leaves(TOKEN, 60_000_020n, THIEF)],
    codes: [MOVES],
  })
  expect(read(safe(1, zeroAddress)).facts).toEqual([leaves(undefined, 30_000_010n, THIEF)])
  const SAFE_OP =
    'address safe, uint256 nonce, bytes initCode, bytes callData, uint128 verificationGasLimit, uint128 callGasLimit, uint256 preVerificationGas, uint128 maxPriorityFeePerGas, uint128 maxFeePerGas, bytes paymasterAndData, address entryPoint'
  const operation = (paymasterAndData: string) =>
    typed(
      { SafeOp: SAFE_OP },
      {
        safe: OTHER,
        nonce: 0,
        initCode: '0x',
        callData: transfer,
        paymasterAndData,
        verificationGasLimit: 1,
        callGasLimit: 2,
        preVerificationGas: 97,
        maxPriorityFeePerGas: 1,
        maxFeePerGas: 3,
        entryPoint: TOKEN,
      },
    )
  expect(read(operation('0x')).facts).toContainEqual(leaves(undefined, 300n, TOKEN))
  expect(read(operation(THIEF)).facts).toMatchObject([{ kind: 'unknown' }])
})

const ADDS = parseAbi(['function addOwnerWithThreshold(address owner, uint256 threshold)'])

test('a batch of a Safe is opened if its code is known, and calls that it runs as the Safe are called out', () => {
  const MULTI_SEND = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
  const part = (operation: number, to: Address, value: bigint, data: Hex) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [operation, to, value, BigInt(size(data)), data],
    )
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [THIEF, 5n] })
  const batch = (packed: Hex) =>
    encodeFunctionData({
      abi: parseAbi(['function multiSend(bytes transactions)']),
      args: [packed],
    })
  const safe = (to: string, data: Hex) =>
    typed(
      { SafeTx: REFUND },
      {
        to,
        value: 0,
        data,
        operation: 1,
        safeTxGas: 0,
        nonce: 0,
        baseGas: 0,
        gasPrice: 0,
        gasToken: zeroAddress,
        refundReceiver: zeroAddress,
      },
      OTHER,
    )
  const calls = concatHex([part(0, TOKEN, 0n, approve), part(0, THIEF, 3n, '0x')])
  expect(read(safe(MULTI_SEND, batch(calls))).facts).toEqual([
    allows(5n, { orItem: true }),
    leaves(undefined, 3n, THIEF),
  ])
  const code = { kind: 'hands-over', what: 'code' }
  const hidden = concatHex([calls, part(1, THIEF, 0n, '0x')])
  expect(read(safe(MULTI_SEND, batch(hidden))).facts.at(-1)).toEqual({ ...code, to: THIEF })
  const own = part(0, OTHER, 0n, encodeFunctionData({ abi: ADDS, args: [THIEF, 1n] }))
  expect(read(safe(MULTI_SEND, batch(own))).facts).toEqual([
    { kind: 'hands-over', what: 'owner', to: THIEF },
  ])
  const closed: readonly (readonly [string, Hex])[] = [
    [THIEF, batch(calls)],
    [MULTI_SEND, `${batch(calls)}00`],
    [MULTI_SEND, batch(`${calls}00`)],
    [MULTI_SEND, '0x'],
  ]
  for (const [to, data] of closed) expect(read(safe(to, data)).facts).toEqual([{ ...code, to }])
})

const LOOKS_RARE =
  'uint8 quoteType, uint256 globalNonce, uint256 subsetNonce, uint256 orderNonce, uint256 strategyId, uint8 collectionType, address collection, address currency, address signer, uint256 startTime, uint256 endTime, uint256 price, uint256[] itemIds, uint256[] amounts, bytes additionalParameters'
const looksRare = (quoteType: number, more: object = {}) => ({
  quoteType,
  globalNonce: 0,
  subsetNonce: 0,
  orderNonce: 0,
  strategyId: 0,
  collectionType: 0,
  collection: TOKEN,
  currency: OTHER,
  signer: ACCOUNT,
  startTime: 0,
  endTime: 9,
  price: 3,
  itemIds: [7, 8],
  amounts: [1, 1],
  additionalParameters: '0x',
  ...more,
})
const ZERO_EX =
  'address makerAddress, address takerAddress, uint256 makerAssetAmount, uint256 takerAssetAmount, uint256 makerFee, bytes makerAssetData, bytes takerAssetData, bytes makerFeeAssetData'
const ASSETS: Abi = parseAbi([
  'function ERC20Token(address token)',
  'function ERC721Token(address token, uint256 item)',
  'function ERC1155Assets(address token, uint256[] items, uint256[] values, bytes callbackData)',
  'function MultiAsset(uint256[] amounts, bytes[] assets)',
])
const asset = (functionName: string, ...args: readonly unknown[]) =>
  encodeFunctionData({ abi: ASSETS, functionName, args })
const X2Y2 =
  'uint256 salt, address user, uint256 network, uint256 intent, uint256 delegateType, uint256 deadline, address currency, bytes dataMask, OrderItem[] items'

test('orders of LooksRare v2, 0x, X2Y2 and Blur are shown by both sides of the trade', () => {
  const zeroEx = (more: object) =>
    typed(
      { Order: ZERO_EX },
      {
        makerAddress: ACCOUNT,
        takerAddress: zeroAddress,
        makerAssetAmount: 5,
        takerAssetAmount: 2,
        makerFee: 1,
        makerFeeAssetData: asset('ERC20Token', OTHER),
        takerAssetData: asset('ERC20Token', OTHER),
        ...more,
      },
    )
  const pair = [asset('ERC20Token', TOKEN), asset('ERC721Token', TOKEN, 7n)]
  const items = (types: string, ...one: readonly unknown[]) =>
    encodeAbiParameters(parseAbiParameters(types) as never, [[one]] as never)
  const x2y2 = (intent: number, delegateType: number, data: Hex) =>
    typed(
      { Order: X2Y2, OrderItem: 'uint256 price, bytes data' },
      {
        salt: 0,
        user: ACCOUNT,
        network: 1,
        intent,
        delegateType,
        deadline: 9,
        currency: zeroAddress,
        dataMask: '0x',
        items: [{ price: 3, data }],
      },
    )
  const rows: readonly (readonly [TypedRequest, string, readonly object[], readonly string[]])[] = [
    [
      typed({ Maker: LOOKS_RARE }, looksRare(1)),
      'looksrare.order',
      [
        leaves(TOKEN, 1n, undefined, 7n),
        leaves(TOKEN, 1n, undefined, 8n),
        returns(OTHER, 3n, ACCOUNT),
      ],
      [MOVES],
    ],
    [
      typed({ Maker: LOOKS_RARE }, looksRare(0, { itemIds: [], amounts: [] })),
      'looksrare.order',
      [leaves(OTHER, 3n), returns(TOKEN, 1n, ACCOUNT)],
      [MOVES],
    ],
    [
      typed(
        { BatchOrder: 'Maker[2] tree', Maker: LOOKS_RARE },
        { tree: [looksRare(1, { price: 0 }), looksRare(1, { price: 0 })] },
      ),
      'looksrare.order',
      [leaves(TOKEN, 1n, undefined, 7n), {}, {}, {}, {}, {}],
      [MOVES, 'order-for-nothing'],
    ],
    [
      zeroEx({ makerAssetData: asset('ERC20Token', TOKEN) }),
      '0x.order',
      [leaves(TOKEN, 5n), leaves(OTHER, 1n), returns(OTHER, 2n, ACCOUNT)],
      [MOVES],
    ],
    [
      zeroEx({ makerAssetData: asset('MultiAsset', [2n, 1n], pair), makerFee: 0 }),
      '0x.order',
      [leaves(TOKEN, 10n), leaves(TOKEN, 5n, undefined, 7n), leaves(OTHER, 0n), {}],
      [MOVES],
    ],
    [
      zeroEx({ makerAssetData: asset('ERC1155Assets', TOKEN, [7n], [3n], '0x'), makerFee: 0 }),
      '0x.order',
      [leaves(TOKEN, 15n, undefined, 7n), {}, {}],
      [MOVES],
    ],
    [zeroEx({ makerAssetData: '0x12345678' }), '', [{ kind: 'unknown' }], ['unknown-signature']],
    [
      typed(
        {
          LimitOrder:
            'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount',
        },
        { makerToken: TOKEN, takerToken: OTHER, makerAmount: 5, takerAmount: 2 },
      ),
      '0x.order',
      [leaves(TOKEN, 5n), returns(OTHER, 2n, ACCOUNT)],
      [MOVES],
    ],
    [
      typed(
        {
          ERC1155Order:
            'uint8 direction, address erc20Token, uint256 erc20TokenAmount, address erc1155Token, uint256 erc1155TokenId, uint128 erc1155TokenAmount',
        },
        {
          direction: 0,
          erc20Token: OTHER,
          erc20TokenAmount: 2,
          erc1155Token: TOKEN,
          erc1155TokenId: 7,
          erc1155TokenAmount: 4,
        },
      ),
      '0x.nft-order',
      [leaves(TOKEN, 4n, undefined, 7n), returns(OTHER, 2n, ACCOUNT)],
      [MOVES],
    ],
    [
      x2y2(1, 1, items('(address, uint256)[]', TOKEN, 7n)),
      'x2y2.order',
      [leaves(TOKEN, 1n, undefined, 7n), returns(undefined, 3n, ACCOUNT)],
      [MOVES],
    ],
    [
      x2y2(3, 2, items('(address, uint256, uint256)[]', TOKEN, 7n, 2n)),
      'x2y2.order',
      [leaves(undefined, 3n), { amount: 2n, to: ACCOUNT }],
      [MOVES],
    ],
    [
      typed(
        {
          Order:
            'address trader, address collection, bytes32 listingsRoot, uint256 numberOfListings, uint256 expirationTime, uint8 assetType',
        },
        {
          trader: ACCOUNT,
          collection: TOKEN,
          listingsRoot: ZERO32,
          numberOfListings: 2,
          expirationTime: 9,
          assetType: 0,
        },
      ),
      'blur.order',
      [leaves(TOKEN, 2n), { kind: 'unknown', to: TOKEN }],
      ['unknown-signature', MOVES],
    ],
  ]
  expect(rows.map(([data]) => read(data))).toMatchObject(
    rows.map(([, intent, facts, codes]) => ({ ...(intent && { intent }), facts, codes })),
  )
})

test('a vote is harmless at a governor that the app’s options name, and nowhere else', () => {
  const named = [
    { chain: 'eip155:1', address: OTHER, name: 'Acme Governor', family: 'governor' as const },
  ]
  const vote = { proposalId: 1, support: 1, voter: ACCOUNT, nonce: 0, reason: '', params: '0x' }
  const forms = [
    ['Ballot', 'uint256 proposalId, uint8 support'],
    ['Ballot', 'uint256 proposalId, uint8 support, address voter, uint256 nonce'],
    ['ExtendedBallot', 'uint256 proposalId, uint8 support, string reason, bytes params'],
    [
      'ExtendedBallot',
      'uint256 proposalId, uint8 support, address voter, uint256 nonce, string reason, bytes params',
    ],
  ] as const
  const harmless = (data: TypedRequest) =>
    decodeTyped(data, { chain: 'eip155:1', account: ACCOUNT }, knownContracts(named)).isHarmless
  for (const [name, form] of forms) {
    const members = Object.entries(vote).filter(([member]) => form.includes(` ${member}`))
    const message = Object.fromEntries(members)
    expect(harmless(typed({ [name]: form }, message, OTHER))).toBe(true)
    expect(harmless(typed({ [name]: form }, message, TOKEN))).toBe(false)
  }
  const more = 'uint256 proposalId, uint8 support, address spender'
  const message = { proposalId: 1, support: 1, spender: THIEF }
  expect(harmless(typed({ Ballot: more }, message, OTHER))).toBe(false)
})

test('a number in an odd spelling is the one that is hashed', () => {
  const permit = (value: unknown) =>
    typed({ Permit: PERMIT }, { owner: ACCOUNT, spender: THIEF, value, nonce: 0, deadline: 9 })
  for (const value of [5, '5', ' 5', '5\n', '0x5', '0b101', ['5']])
    expect(read(permit(value)).facts).toEqual([allows(5n)])
  expect(read(permit(` ${String(maxUint256)}`)).codes).toEqual([MOVES, 'unlimited-allowance'])
  expect(read(permit('')).facts).toEqual([allows(0n)])
  expect(read(permit(true)).facts).toEqual([allows(1n)])
})

test('credit that is handed over is an allowance and no vote', () => {
  const credit = typed(
    { DelegationWithSig: 'address delegatee, uint256 value, uint256 nonce, uint256 deadline' },
    { delegatee: THIEF, value: 5, nonce: 0, deadline: 9 },
  )
  expect(read(credit)).toEqual({
    intent: 'aave.credit',
    facts: [allows(5n)],
    codes: [MOVES, 'allowance-to-unknown'],
  })
})

test('a signature that hands the account over is called out', () => {
  const code = typed(
    { Authorization: 'uint256 chainId, address address, uint64 nonce' },
    { chainId: 1, address: THIEF, nonce: 0 },
  )
  const votes = typed(
    { Delegation: 'address delegatee, uint256 nonce, uint256 expiry' },
    { delegatee: THIEF, nonce: 0, expiry: 9 },
  )
  expect([read(code), read(votes)]).toMatchObject([
    { facts: [{ kind: 'hands-over', what: 'code', to: THIEF }], codes: ['hands-over'] },
    { facts: [{ kind: 'hands-over', what: 'votes', to: THIEF }], codes: ['hands-over'] },
  ])
})

test('a signature costs nothing only where its type is of a closed list', () => {
  const VOTE = 'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice'
  const vote = { from: ACCOUNT, space: 'acme.eth', timestamp: 1, proposal: ZERO32, choice: 1 }
  const snapshot: TypedRequest = {
    types: { EIP712Domain: fields('string name, string version'), Vote: fields(VOTE) },
    primaryType: 'Vote',
    domain: { name: 'snapshot', version: '0.1.4' },
    message: vote,
  }
  const harmless = (data: TypedRequest) =>
    decodeTyped(data, { chain: 'eip155:1', account: ACCOUNT }).isHarmless
  expect([harmless(snapshot), read(snapshot).codes]).toEqual([true, []])
  const cancel = typed(
    { CancelAuthorization: 'address authorizer, bytes32 nonce' },
    { authorizer: ACCOUNT, nonce: ZERO32 },
  )
  expect([harmless(cancel), read(cancel).codes]).toEqual([true, []])
  const other = (type: string, value: unknown): TypedRequest =>
    Object.assign({}, snapshot, {
      types: Object.assign({ Order: fields('address offerer') }, snapshot.types, {
        Vote: fields(`${VOTE}, ${type} extra`),
      }),
      message: Object.assign({ extra: value }, vote),
    })
  expect(harmless(other('string[]', ['a']))).toBe(true)
  const foreign = [
    other('address', THIEF),
    other('uint256', 5),
    other('Order', { offerer: ACCOUNT }),
    typed({ Vote: VOTE }, vote),
    typed({ Mail: 'string contents' }, { contents: 'hi' }),
    typed(
      { CancelAuthorization: 'address authorizer, bytes32 nonce, uint256 amount' },
      { authorizer: ACCOUNT, nonce: ZERO32, amount: 1 },
    ),
  ]
  for (const data of foreign)
    expect([harmless(data), read(data).codes]).toEqual([false, ['unknown-signature']])
})

test('only what is hashed is kept', () => {
  const data = typed(
    { Mail: 'string contents, Person to', Person: 'address wallet' },
    {
      contents: 'hi',
      to: { wallet: THIEF, name: 'Bank' },
      value: '1 USDC',
    },
  )
  const unhashed: TypedRequest = {
    types: Object.assign({ Unused: fields('string claim') }, data.types, {
      EIP712Domain: fields('uint256 chainId'),
    }),
    primaryType: 'Mail',
    domain: data.domain,
    message: data.message,
  }
  expect(signedPart(unhashed)).toEqual({
    types: {
      EIP712Domain: fields('uint256 chainId'),
      Mail: data.types['Mail'],
      Person: data.types['Person'],
    },
    primaryType: 'Mail',
    domain: { chainId: 1 },
    message: { contents: 'hi', to: { wallet: THIEF } },
  })
  expect(hashTypedData(signedPart(unhashed) as never)).toBe(hashTypedData(unhashed as never))
})

test('a domain that is signed alone has no message', () => {
  const data = Object.assign(typed({ Mail: 'string contents' }, { contents: 'You get 100 USDC' }), {
    primaryType: 'EIP712Domain',
  })
  expect(signedPart(data).message).toEqual({})
  expect(hashTypedData(signedPart(data) as never)).toBe(hashTypedData(data as never))
})

test('a domain that names its chain by a salt is of that chain', () => {
  const chainOf = (salt: string, domain = 'string name, address verifyingContract, bytes32 salt') =>
    decodeTyped(
      {
        types: { EIP712Domain: fields(domain), Mail: fields('string contents') },
        primaryType: 'Mail',
        domain: { name: 'Acme', verifyingContract: TOKEN, salt },
        message: { contents: 'hi' },
      },
      { chain: 'eip155:1', account: ACCOUNT },
    ).chain
  const polygon = `0x${'00'.repeat(31)}89`
  expect(chainOf(polygon)).toBe('eip155:137')
  expect(chainOf(`0x${'ab'.repeat(32)}`)).toBeUndefined()
  expect(chainOf(polygon, 'string name, address verifyingContract')).toBeUndefined()
})

test('a domain without a type is hashed as its standard fields have it', () => {
  const data: TypedRequest = {
    types: { Mail: fields('string contents') },
    primaryType: 'Mail',
    domain: { name: 'Acme', chainId: 5n, claim: 'free money' },
    message: { contents: 'hi' },
  }
  expect(signedPart(data).domain).toEqual({ name: 'Acme', chainId: 5n })
  expect(hashTypedData(signedPart(data) as never)).toBe(hashTypedData(data as never))
})
