// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import * as kit8 from '@solana/kit'
import * as kit7 from '@solana/kit-7'
import { afterEach, describe, expect, test } from 'vitest'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { until } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { DEVNET, MAINNET } from '../../network-ids.js'
import { mainnet } from '../../networks.js'
import { createPage, solanaKit } from '../../testing/solana-kit.js'
import { BLOCKHASH, RECEIVER, transferOf } from '../../testing/transactions.js'
import { solanaSigner } from './index.js'

const page = createPage()
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

type Options = Parameters<typeof solanaKit>[0]['wallet']

/** A connected kit and its signer. */
async function rig(
  wallet: Options = { accounts: 2 },
  rest: Partial<Parameters<typeof solanaKit>[0]> = {},
) {
  const connected = await solanaKit({ page, wallet, ...rest })
  ended.push(connected.dispose)
  return { ...connected, signer: solanaSigner(connected.kit) }
}

/** A message of one instruction that the signer pays for; others may have to sign it, too. */
function messageOf(
  kit: typeof kit8,
  signer: kit8.TransactionSigner,
  others: readonly kit8.TransactionSigner[] = [],
) {
  const lifetime = { blockhash: BLOCKHASH as kit8.Blockhash, lastValidBlockHeight: 150n }
  const accounts = others.map((other) => ({
    address: other.address,
    role: kit8.AccountRole.READONLY_SIGNER as const,
    signer: other,
  }))
  const instruction = { programAddress: kit.address(RECEIVER), data: Uint8Array.of(1), accounts }
  return kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (message) => kit.setTransactionMessageFeePayerSigner(signer, message),
    (message) => kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => kit.appendTransactionMessageInstruction(instruction, message),
  )
}

// The older major has the same functions; only the brands of its types have other names.
const KITS = [
  ['8', kit8],
  ['7', kit7 as unknown as typeof kit8],
] as const

describe.each(KITS)('with @solana/kit %s', (_major, library) => {
  /** Whether the account's signature in a transaction holds. */
  async function isSigned({ messageBytes, signatures }: kit8.Transaction, address: kit8.Address) {
    const key = await library.getPublicKeyFromAddress(address)
    const signature = signatures[address]
    return signature ? library.verifySignature(key, signature, messageBytes) : false
  }

  test('a message is signed by the wallet and a key of the app’s, and sent as the library sends it', async () => {
    const { signer, wallet } = await rig()
    const own = await library.generateKeyPairSigner()
    const signed = await library.signTransactionMessageWithSigners(
      messageOf(library, signer, [own]),
    )
    expect(await isSigned(signed, signer.address)).toBe(true)
    expect(await isSigned(signed, own.address)).toBe(true)
    expect(signed.lifetimeConstraint).toMatchObject({ lastValidBlockHeight: 150n })
    expect([signer.address, wallet.prompts]).toEqual([wallet.address, 1 + 1])
  })

  test('the wallet sends where the library asks for that', async () => {
    const { signer, wallet } = await rig()
    const sent = await library.signAndSendTransactionMessageWithSigners(messageOf(library, signer))
    expect([sent.length, wallet.count('solana:signAndSendTransaction')]).toEqual([64, 1])
  })

  test('messages are signed as the library verifies them', async () => {
    const { signer } = await rig()
    const message = library.createSignableMessage('Hello')
    const [signatures] = await signer.signMessages([message])
    const key = await library.getPublicKeyFromAddress(signer.address)
    const signature = signatures![signer.address]!
    expect(await library.verifySignature(key, signature, message.content)).toBe(true)
  })
})

/** A compiled transaction of the signer. */
function compiled(signer: kit8.TransactionSigner) {
  const transaction = kit8.compileTransaction(messageOf(kit8, signer))
  kit8.assertIsTransactionWithinSizeLimit(transaction)
  return transaction
}

test('a wallet that only signs has its transaction sent by the network’s node', async () => {
  const URL = 'https://node.example/'
  const methods: string[] = []
  const routes: FakePortsOptions['routes'] = {
    [URL]: ({ body }) => {
      const { method } = body as { readonly method: string }
      methods.push(method)
      const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      return { json: { result: method === 'getGenesisHash' ? genesis : 'sent' } }
    },
  }
  const networks = [{ ...mainnet, rpcUrls: [URL] }]
  const { signer } = await rig({ behaviours: ['sign-only'] }, { networks, ports: { routes } })
  const [sent] = await signer.signAndSendTransactions([compiled(signer)])
  expect([sent?.length, methods]).toEqual([64, ['getGenesisHash', 'sendTransaction']])
})

test('several transactions are signed in one prompt', async () => {
  const { signer, wallet } = await rig()
  const before = wallet.prompts
  const signed = await signer.signTransactions([compiled(signer), compiled(signer)])
  expect([signed.length, wallet.prompts - before]).toEqual([2, 1])
})

test('a transaction that the wallet changed is taken by a modifying signer alone', async () => {
  const { signer, wallet } = await rig()
  const SIGN = 'solana:signTransaction'
  const asked = compiled(signer)
  // Another transaction of the account: the wallet answers it in place of what it was asked for.
  const changed = decodeBase64(transferOf(wallet.address)) ?? Uint8Array.of()
  const signature = wallet.keys[0]!.sign(changed.subarray(65))
  const signedTransaction = Uint8Array.of(1, ...signature, ...changed.subarray(65))
  wallet.hold(SIGN)
  const answered = async <T>(asking: Promise<T>) => {
    await wallet.reached(SIGN)
    wallet.answer(SIGN, [{ signedTransaction }])
    return asking
  }
  const [modified] = await answered(signer.modifyAndSignTransactions([asked]))
  expect(modified?.messageBytes).toEqual(changed.subarray(65))
  expect(modified?.signatures).toEqual({ [wallet.address]: signature })
  expect(modified?.lifetimeConstraint).toMatchObject({ lastValidBlockHeight: 150n })
  await expect(answered(signer.signTransactions([asked]))).rejects.toMatchObject({
    code: 'transaction_changed',
  })
})

test('once another account or network is shown, the signer reaches no wallet', async () => {
  const { signer, wallet, kit } = await rig()
  const asked = compiled(signer)
  const writes = () => [
    signer.signTransactions([asked]),
    signer.modifyAndSignTransactions([asked]),
    signer.signAndSendTransactions([asked]),
    signer.signMessages([kit8.createSignableMessage('Hello')]),
  ]
  const codes = async () =>
    (await Promise.allSettled<unknown>(writes())).map(
      (one) => one.status === 'rejected' && (one.reason as { readonly code: unknown }).code,
    )
  await kit.networks.switchTo(DEVNET)
  const before = wallet.prompts
  expect(await codes()).toEqual(Array(4).fill('network_mismatch'))
  await kit.networks.switchTo(MAINNET)
  wallet.switchAccount(1)
  await until(
    kit.store,
    kit.connections.accountOf('solana'),
    ({ account }) => account?.address === wallet.keys[1]?.address,
  )
  expect(await codes()).toEqual(Array(4).fill('account_mismatch'))
  expect(wallet.prompts).toBe(before)
})

test('without a wallet there is no signer', async () => {
  await expect(rig({}, { connect: false })).rejects.toMatchObject({ code: 'not_connected' })
})
