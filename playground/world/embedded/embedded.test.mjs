import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import nodemailer from 'nodemailer'
import { startEmbedded } from './embedded.mjs'
import { startSmtp } from './smtp.mjs'
import { frameVisitor } from './visitor.mjs'

const PAGE = 'http://127.0.0.1:5173/'
const networks = [{ caip2: 'solana:local', name: 'Solana', rpcUrl: 'http://127.0.0.1:8899' }]
/** @type {Awaited<ReturnType<typeof startEmbedded>>} */
let world
before(async () => {
  world = await startEmbedded({ chains: [], networks })
})
after(() => world.close())

const visitor = (origin = world.embedded.url) => frameVisitor(origin).ask

/** The newest mail to an address, as a test in another process reads it. */
const mailTo = async (/** @type {string} */ to) => {
  const [mail] = await (await fetch(`${world.inbox.url}/mails.json?to=${to}`)).json()
  return mail
}

test('a visitor signs in by e-mail over real SMTP, with the link and the code of the inbox', async () => {
  const ask = visitor()
  const email = 'alice@example.org'
  assert.deepEqual(await (await ask('/email/start', { email })).json(), {
    action: 'VERIFY_DEVICE',
    email,
  })
  const events = await ask('/device/events')
  const { link } = await mailTo(email)
  assert.ok(link.startsWith(`${world.embedded.url}/api/device/`))
  const page = await (await fetch(link)).text()
  assert.match(page, /alice@example\.org/)
  const pressed = await fetch(link, { method: 'POST', headers: { origin: world.embedded.url } })
  assert.equal(pressed.status, 200)
  assert.match(await events.text(), /^id: 1\nevent: approved$/m)
  const { code, text, html } = await mailTo(email)
  assert.match(code, /^\d{6}$/)
  assert.ok(text.includes(code) && html.includes(code))
  const signedIn = await ask('/email/verify', { otp: code })
  assert.equal((await signedIn.json()).user.email, email)
})

test("a signed-in visitor gets the prices of the world's coins", async () => {
  const ask = visitor()
  const email = 'prices@example.org'
  await ask('/email/start', { email })
  const { link } = await mailTo(email)
  await fetch(link, { method: 'POST', headers: { origin: world.embedded.url } })
  await ask('/email/verify', { otp: (await mailTo(email)).code })
  const assets = ['solana:local/slip44:501', 'solana:local/token:Mint']
  const { prices } = await (await ask('/prices', { assets })).json()
  assert.deepEqual(prices, { 'solana:local/slip44:501': '150' })
})

test('the wallet is reached by both names of this machine', async () => {
  for (const origin of [world.embedded.url, world.embedded.otherSiteUrl]) {
    const config = await (await fetch(`${origin}/api/config`)).json()
    assert.equal(config.chains[0].id, 'solana:local')
    const started = await visitor(origin)('/email/start', {
      email: `${new URL(origin).hostname}@x.test`,
    })
    assert.equal(started.status, 200)
  }
})

test('it may be in the frames of the pages that were named, and of no others', async () => {
  const policyOf = async () => {
    const { headers } = await fetch(world.embedded.url)
    return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  assert.equal(await policyOf(), "'none'")
  world.embedded.welcome(PAGE)
  assert.equal(await policyOf(), 'http://127.0.0.1:5173 http://localhost:5173')
  const config = await (await fetch(`${world.embedded.url}/api/config`)).json()
  assert.deepEqual(config.origins, ['http://127.0.0.1:5173', 'http://localhost:5173'])
})

test("a test in another process moves the server's clock over the pause between mails", async () => {
  const email = 'patient@example.org'
  const start = async () => (await visitor()('/email/start', { email })).status
  assert.deepEqual([await start(), await start()], [200, 429])
  await fetch(`${world.inbox.url}/__test/clock`, {
    method: 'POST',
    body: JSON.stringify({ forwardMs: 30_000 }),
  })
  assert.equal(await start(), 200)
})

test('mails arrive as they were written, beyond ASCII and with dots at the beginning of lines', async (t) => {
  const smtp = await startSmtp()
  t.after(() => smtp.close())
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: smtp.port,
    secure: false,
    ignoreTLS: true,
  })
  const text = '.dots\n..more\nرمزك هو 123456\nhttps://x.test/a?b=1'
  const subject =
    '123456 ist Ihr Code für Müller, ein ganz langer Betreff mit Umlauten äöü und mehr'
  const to = ['Ann <ann@x.test>', 'bob@x.test']
  await transport.sendMail({ from: 'w@x.test', to, subject, text, html: '<p>=3D ü</p>' })
  assert.deepEqual(smtp.mails.map((mail) => mail.to).sort(), ['ann@x.test', 'bob@x.test'])
  const [mail] = smtp.mails
  assert.equal(mail?.subject, subject)
  assert.equal(mail?.text.replaceAll('\r\n', '\n'), text)
  assert.equal(mail?.html, '<p>=3D ü</p>')
  assert.deepEqual([mail?.code, mail?.link], ['123456', 'https://x.test/a?b=1'])
  transport.close()
})
