import { eip155SignIn } from '@latchkey/eip155'
import { verifySignIn } from '@latchkey/siwx/server'
import { solanaSignIn } from '@latchkey/solana'

/**
 * Whose account signed, as `eip155:1:0x…`: it is read from the signed text.
 *
 * @param message the text that was signed, as the client sent it
 * @param signature as the wallet answered it
 * @param nonce the one you issued and have just taken out of its store
 */
export async function accountOf(message: string, signature: string, nonce: string) {
  const { account } = await verifySignIn({
    message,
    signature,
    expected: {
      domains: ['app.example.org'], // from your configuration, never from a header
      uris: 'domain', // a page of that domain; or a list of origins
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      nonce,
      now: Date.now(),
      maxAge: 10 * 60_000, // of the message
      clockSkew: 60_000, // of the visitor's clock
    },
    namespaces: [
      eip155SignIn({ contracts: { rpcUrls: { 'eip155:1': ['https://rpc.example.org'] } } }),
      solanaSignIn(),
    ],
  })
  return account
}
