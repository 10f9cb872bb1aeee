// @vitest-environment happy-dom
import {
  address as solanaAddress,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { CODE } from '../../testing/wallet-server.js'

const CHAIN = 'solana:localnet'
const SYSTEM = solanaAddress('11111111111111111111111111111111')
const RECEIVER = 'So11111111111111111111111111111111111111112'

async function open() {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const { address } = (await frame.ask('GET_USER', { chainId: CHAIN })) as { address: string }
  return { frame, address }
}

/** A transfer of lamports, which `payer` signs. */
function transfer(payer: string, lamports: bigint): string {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(solanaAddress(payer), made),
    (made) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: RECEIVER as Blockhash, lastValidBlockHeight: 1n },
        made,
      ),
    (made) =>
      appendTransactionMessageInstruction(
        {
          programAddress: SYSTEM,
          accounts: [
            { address: solanaAddress(payer), role: 3 },
            { address: solanaAddress(RECEIVER), role: 1 },
          ],
          data,
        },
        made,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

const request = (frame: FakeFrame, method: string, params: unknown) =>
  frame.ask('RPC_REQUEST', { method, params, chainId: CHAIN })

const button = ({ document }: FakeFrame, name: string) =>
  document.querySelector<HTMLButtonElement>(`button.${name}`)

/** Approves as a visitor does: once everything has been in view for a moment. */
async function approve(frame: FakeFrame) {
  await expect.poll(() => button(frame, 'approve')?.hidden).toBe(false)
  frame.see(true)
  frame.move(500)
  button(frame, 'approve')?.click()
}

/** A node at which a transfer costs 5 000 lamports and one SOL. */
function tellsOfTransfer({ server }: FakeFrame) {
  const account = (lamports: number) => ({ lamports, data: ['', 'base64'] })
  Object.assign(server.memory.node, {
    getMultipleAccounts: () => ({ value: [account(3_000_000_000), null] }),
    simulateTransaction: () => ({
      value: { err: null, accounts: [account(1_999_995_000), account(1_000_000_000)] },
    }),
    getFeeForMessage: () => ({ value: 5_000 }),
    sendTransaction: () => 'sent',
  })
}

test('a message is signed as it was shown', async () => {
  const { frame, address } = await open()
  const bytes = new TextEncoder().encode('hello solana')
  const asked = request(frame, 'solana_signMessage', {
    message: encodeBase58(bytes),
    pubkey: address,
  })
  await approve(frame)
  const { signature } = (await asked) as { signature: string }
  expect(ed25519.verify(decodeBase58(signature)!, bytes, decodeBase58(address)!)).toBe(true)
})

test('a sign-in for another site is called out', async () => {
  const { frame, address } = await open()
  const text = `bank.example wants you to sign in with your Solana account:\n${address}\n\nURI: https://bank.example`
  const asked = request(frame, 'solana_signMessage', {
    message: encodeBase58(new TextEncoder().encode(text)),
  })
  await expect
    .poll(() => frame.document.querySelector('.danger')?.textContent)
    .toContain('signs you in to bank.example')
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a transaction in the clothes of a message is refused', async () => {
  const { frame, address } = await open()
  const wire = decodeBase64(transfer(address, 1n))!
  const message = encodeBase58(wire.subarray(65))
  await expect(request(frame, 'solana_signMessage', { message })).rejects.toMatchObject({
    code: 'request_malformed',
  })
})

test("a transaction's moves and cost are shown, and its signature holds", async () => {
  const { frame, address } = await open()
  tellsOfTransfer(frame)
  const wire = transfer(address, 1_000_000_000n)
  const asked = request(frame, 'solana_signTransaction', { transaction: wire })
  await expect.poll(() => frame.document.body.textContent).toContain('1 SOL')
  expect(frame.document.body.textContent).toContain('0.000005 SOL')
  await approve(frame)
  const { signature, transaction } = (await asked) as { signature: string; transaction: string }
  const message = decodeBase64(wire)!.subarray(65)
  expect(ed25519.verify(decodeBase58(signature)!, message, decodeBase58(address)!)).toBe(true)
  expect(encodeBase58(decodeBase64(transaction)!.subarray(1, 65))).toBe(signature)
})

test('a transaction is sent once it is approved, and not before', async () => {
  const { frame, address } = await open()
  tellsOfTransfer(frame)
  const sent: unknown[] = []
  frame.server.memory.node['sendTransaction'] = ([wire]) => sent.push(wire)
  const transaction = transfer(address, 1_000_000_000n)
  const asked = request(frame, 'solana_signAndSendTransaction', { transaction })
  await expect.poll(() => button(frame, 'approve')?.hidden).toBe(false)
  button(frame, 'approve')?.click()
  expect(sent).toHaveLength(0)
  await approve(frame)
  await asked
  expect(sent).toHaveLength(1)
})

test.each([
  ['gets lost', new TypeError('Failed to fetch')],
  ['says that it is there', new Error('This transaction has already been processed')],
])(
  'an answer of the node that %s is no failure: the signature is known',
  async (_what, failure) => {
    const { frame, address } = await open()
    tellsOfTransfer(frame)
    const sent: string[] = []
    frame.server.memory.node['sendTransaction'] = ([wire]) => {
      sent.push(String(wire))
      throw failure
    }
    const transaction = transfer(address, 1_000_000_000n)
    const asked = request(frame, 'solana_signAndSendTransaction', { transaction })
    await approve(frame)
    const answered = await asked
    const signature = encodeBase58(decodeBase64(sent[0] ?? '')!.subarray(1, 65))
    expect(answered).toEqual({ signature })
    expect(sent).toHaveLength(1)
  },
)

test('a transaction that the node refuses is a failure', async () => {
  const { frame, address } = await open()
  tellsOfTransfer(frame)
  frame.server.memory.node['sendTransaction'] = () => {
    throw new Error('Blockhash not found')
  }
  const asked = request(frame, 'solana_signAndSendTransaction', {
    transaction: transfer(address, 1_000_000_000n),
  })
  await approve(frame)
  await expect(asked).rejects.toMatchObject({ code: 'node_refused' })
})

test('all transactions of a list are signed, by one approval', async () => {
  const { frame, address } = await open()
  tellsOfTransfer(frame)
  const transactions = [transfer(address, 1n), transfer(address, 2n)]
  const asked = request(frame, 'solana_signAllTransactions', { transactions })
  await approve(frame)
  const { transactions: signed } = (await asked) as { transactions: string[] }
  expect(signed).toHaveLength(2)
  expect(signed).not.toEqual(transactions)
})

/** A node that tells the visitor's account, and the receiver's, before and after. */
function tells({ server }: FakeFrame, before: readonly object[], after: readonly object[]) {
  Object.assign(server.memory.node, {
    getMultipleAccounts: () => ({ value: before }),
    simulateTransaction: () => ({ value: { err: null, accounts: after } }),
    getFeeForMessage: () => ({ value: 5_000 }),
  })
}

const held = (owner: string, data: unknown = ['', 'base64']) => ({
  lamports: 1_000_000_000,
  owner,
  data,
})

test('an unknown fee is marked as unknown, and has to be ticked first', async () => {
  const { frame, address } = await open()
  tells(frame, [held(SYSTEM), held(SYSTEM)], [held(SYSTEM), held(SYSTEM)])
  Object.assign(frame.server.memory.node, { getFeeForMessage: () => ({ value: null }) })
  const params = { transaction: transfer(address, 1n) }
  const asked = frame.ask('RPC_REQUEST', {
    method: 'solana_signTransaction',
    params,
    chainId: CHAIN,
  })
  const { document } = frame
  const button = () => document.querySelector<HTMLButtonElement>('button.approve')
  await expect.poll(() => button()?.hidden).toBe(false)
  expect(document.querySelector('.rows')?.textContent).toContain('Network feeUnknown')
  frame.see(true)
  frame.move(500)
  const box = document.querySelector<HTMLInputElement>('.tick input')
  expect([box?.checked, button()?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  button()?.click()
  expect(document.querySelector('.status')?.textContent).toBe('Check the box to continue.')
  box?.click()
  expect(button()?.getAttribute('aria-disabled')).toBe('false')
  button()?.click()
  await expect(asked).resolves.toBeDefined()
})

test('a transaction that hands the account itself to a program cannot be approved', async () => {
  const { frame, address } = await open()
  tells(frame, [held(SYSTEM), held(SYSTEM)], [held(RECEIVER), held(SYSTEM)])
  const transaction = transfer(address, 1n)
  const asked = request(frame, 'solana_signTransaction', { transaction })
  await expect.poll(() => frame.document.body.textContent).toContain('Can’t do this request')
  expect(button(frame, 'approve')?.hidden).not.toBe(false)
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: expect.any(String) as string })
})

test('an unreadable change in an account is not called nothing', async () => {
  const { frame, address } = await open()
  const stake = (authority: string) =>
    held('Stake11111111111111111111111111111111111111', { authority })
  tells(frame, [held(SYSTEM), stake(address)], [held(SYSTEM), stake(RECEIVER)])
  const asked = request(frame, 'solana_signTransaction', { transaction: transfer(address, 1n) })
  await expect.poll(() => frame.document.body.textContent).toContain('can’t preview this')
  expect(frame.document.body.textContent).not.toContain('Nothing leaves your account')
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test('the visitor sees that the node cannot simulate it', async () => {
  const { frame, address } = await open()
  const asked = request(frame, 'solana_signTransaction', { transaction: transfer(address, 1n) })
  await expect.poll(() => frame.document.body.textContent).toContain('can’t preview this')
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test.each([
  ['of somebody else', transfer(RECEIVER, 1n), 'account_unknown'],
  ['with bytes after it', btoa(`${atob(transfer(RECEIVER, 1n))}x`), 'request_malformed'],
  ['that is none', btoa('hello'), 'request_malformed'],
])('a transaction %s is refused', async (_, transaction, code) => {
  const { frame } = await open()
  await expect(request(frame, 'solana_signTransaction', { transaction })).rejects.toMatchObject({
    code,
  })
})

test('two things in one request are refused, whichever they are', async () => {
  const { frame } = await open()
  const one = { transaction: transfer(RECEIVER, 1n) }
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
    await expect(request(frame, method, [one, one])).rejects.toMatchObject({
      code: 'request_malformed',
    })
})
