import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anvilBinary } from './anvil-binary.mjs'
import { startAnvil } from './anvil.mjs'
import { startHeartbeat } from './heartbeat.mjs'
import { rpc } from './json-rpc.mjs'

const binary = anvilBinary()
const RICH = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

/** @type {Awaited<ReturnType<typeof startAnvil>>} */
let anvil
/** @type {string} */
let url
before(async () => {
  anvil = await startAnvil(binary ?? '', { chainId: 31337, port: 0 })
  url = `http://127.0.0.1:${anvil.port}`
})
after(() => anvil.close())

const head = async () => Number(await rpc(url, 'eth_blockNumber', []))

test('a block with a transaction is followed by an empty one, and nothing else is made', async () => {
  const heart = startHeartbeat([{ rpcUrl: url }], { everyMs: 1 })
  const transaction = { from: RICH, to: RICH, value: '0x1' }
  const sent = /** @type {{ blockNumber: string }} */ (
    await rpc(url, 'eth_sendTransactionSync', [transaction])
  )
  const held = Number(sent.blockNumber)
  while ((await head()) === held);
  // Many more looks at an empty block make none.
  for (let look = 0; look < 50; look += 1) await head()
  await heart.close()
  assert.equal(await head(), held + 1)
})
