// One namespace's verifier in a process that has just started: node verify-one.mjs <signers> <namespace>
import process from 'node:process'
import { formatMessage, verifySignIn } from '@latchkey/siwx/server'

/** Milliseconds for which it is verified again and again. */
const WARM_MS = 500

const [signers, namespace] = process.argv.slice(2)
const { USUAL_SIGNERS, expectedOf, fieldsOf } = await import(signers)
const signer = USUAL_SIGNERS.find(({ chainId }) => chainId.startsWith(`${namespace}:`))
const door = await import(`@latchkey/${namespace}/sign-in`)
const own = door[`${namespace}SignIn`]()
const message = formatMessage(fieldsOf(signer), [own.profile])
const signature = await signer.sign(message)
const attempt = { message, signature, expected: expectedOf(signer), namespaces: [own] }

const start = performance.now()
const { account } = await verifySignIn(attempt)
const coldMs = performance.now() - start
if (account !== `${signer.chainId}:${signer.address}`)
  throw new Error(`Another account: ${account}`)

let count = 0
const begin = performance.now()
while (performance.now() - begin < WARM_MS) {
  await verifySignIn(attempt)
  count += 1
}
const ops = (count * 1_000) / (performance.now() - begin)
console.log(JSON.stringify({ ops: Math.round(ops), coldMs: Math.round(coldMs * 10) / 10 }))
