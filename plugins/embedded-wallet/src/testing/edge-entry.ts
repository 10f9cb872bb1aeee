import { createSecretCipher } from '../server/cipher.js'
import type { Db, Row } from '../server/db/db.js'
import { createWalletServer } from '../server/wallet-server.js'

/** A database of nothing, as one behind a binding of the runtime could be. */
const query = (): Promise<readonly Row[]> => Promise.resolve([{ count: 1, ends_at: 1 }])
const db: Db = { query, tx: (run) => run({ query }) }

/** A Worker's handling of a request. */
export async function answer(request: Request): Promise<Response> {
  const { handle } = createWalletServer({
    name: 'Acme',
    url: 'https://wallet.example',
    origins: ['https://app.example'],
    db,
    secrets: await createSecretCipher({ keys: { a: 'a'.repeat(64) } }),
    mail: { from: 'wallet@acme.example', transport: { sendMail: () => Promise.resolve() } },
    newDevice: 'link',
    chains: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: 'https://node.example',
        currency: { symbol: 'ETH', decimals: 18 },
      },
    ],
  })
  return handle(request)
}
