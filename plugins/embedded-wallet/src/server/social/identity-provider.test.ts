import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createIdentityProvider } from './identity-provider.js'

const BACK = 'https://wallet.example/api/social/google/callback'
const SECRETS = { state: 'a-state', verifier: 'v'.repeat(43), nonce: 'a-nonce' }

/** An OpenID provider and its user endpoint, which a test may have answer otherwise. */
async function provider() {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const script = { signs: own.privateKey, endless: '', written: 0 }
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const answers: Readonly<Record<string, (issuer: string) => unknown>> = {
    '/.well-known/openid-configuration': (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async (issuer) => ({
      access_token: 'token',
      token_type: 'bearer',
      id_token: await new SignJWT({ nonce: SECRETS.nonce, name: 'Ada' })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setSubject('ada')
        .setAudience('client')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(script.signs),
    }),
  }
  const flood = (response: ServerResponse) => {
    const chunk = Buffer.alloc(64 * 1_024, 32)
    const more = () => {
      do script.written += chunk.length
      while (script.written < 200_000_000 && response.write(chunk))
      if (script.written >= 200_000_000) response.end()
    }
    response.on('drain', more)
    more()
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const answer = answers[path]
    response.setHeader('content-type', 'application/json')
    if (path === script.endless) flood(response)
    else
      void Promise.resolve(answer?.(issuer)).then((body) => {
        response.end(JSON.stringify(body))
      })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const client = { clientId: 'client', clientSecret: 'secret', endpoints: { issuer } }
  const google = createIdentityProvider('google', client)
  const result = new URL(BACK)
  result.search = new URLSearchParams({ code: 'code', state: SECRETS.state }).toString()
  return { script, google, result, other }
}

test('an answer of a provider that does not end is left, wherever it comes', async () => {
  for (const endless of ['/.well-known/openid-configuration', '/token']) {
    const { script, google, result } = await provider()
    script.endless = endless
    await expect(google.person(result, SECRETS)).rejects.toThrow()
    expect([endless, script.written < 50_000_000]).toEqual([endless, true])
  }
})

test('an id token is believed by its signature alone, wherever it came from', async () => {
  const { script, google, result, other } = await provider()
  expect(await google.person(result, SECRETS)).toMatchObject({ subject: 'ada', userName: 'Ada' })
  script.signs = other.privateKey
  await expect(google.person(result, SECRETS)).rejects.toThrow()
})
