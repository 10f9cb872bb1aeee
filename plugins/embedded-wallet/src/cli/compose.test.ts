import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../../scripts/vitest/bundle.js'
import { freePort, startRedis } from '../../../../scripts/vitest/processes.js'
import { describeWhere, describeWithBoth } from '../../../../scripts/vitest/with-servers.js'
import { startPostgres } from '../../../../scripts/vitest/postgres.js'
import { createVisitor, testSecret } from '../testing/test-server.js'
import { runCli } from './run-cli.js'

const run = promisify(execFile)
const compose = fileURLToPath(new URL('../../compose/', import.meta.url))
const succeeds = (...args: string[]) =>
  run('docker', args, { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
const hasEngine = (await succeeds('compose', 'version')) && (await succeeds('info'))

const FILLED = {
  POSTGRES_PASSWORD: 'abc123',
  WALLET_SECRETS: `a=${testSecret('a')}`,
  MAIL_LOGO: 'https://acme.example/logo.png',
}

/** The settings of the example, but for what its host has to fill in. */
async function settings(): Promise<Record<string, string>> {
  const lines = (await readFile(join(compose, 'env.example'), 'utf8')).split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name = '', quoted, value = ''] = /^(\w+)=(?:'(.*)'|(.*))$/.exec(line) ?? []
    return name === '' ? [] : [[name, quoted ?? value] as const]
  })
  return { ...Object.fromEntries(pairs), ...FILLED }
}

/** The environment of a service, as the engine would read it: one `NAME: value` in a line. */
async function environmentOf(service: string, said: Readonly<Record<string, string>>) {
  const text = await readFile(join(compose, 'compose.yaml'), 'utf8')
  const [, block = ''] = new RegExp(`^  ${service}:\\n((?:    .*\\n)+)`, 'm').exec(text) ?? []
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? []
  const value = (given: string) =>
    given.replace(/\$\{(\w+):([-?])(\w*)\}/g, (_all, name: string, sign: string, other: string) => {
      const found = said[name] || (sign === '-' ? other : undefined)
      if (found === undefined) throw new Error(`${name} is not filled in.`)
      return found
    })
  return Object.fromEntries(
    [...lines.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', given = '']) => [
      name,
      value(given),
    ]),
  )
}

/** A server for mails that takes all and keeps the last one. */
async function startSmtp() {
  const caught = { mail: '' }
  const server = createServer((socket) => {
    let isMail = false
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 smtp')
    createInterface(socket).on('line', (line) => {
      if (isMail) caught.mail += `${line}\n`
      if (isMail && line !== '.') return
      if (!isMail && line === 'DATA') caught.mail = ''
      isMail = !isMail && line === 'DATA'
      answer(isMail ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { caught, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const running: { close(): unknown }[] = []
const keep = <T extends { close(): unknown }>(one: T): T => {
  running.push(one)
  return one
}
afterAll(async () => {
  for (const one of running.splice(0).reverse()) await one.close()
})

/** A folder with the server's script and its page, as the container has it. */
async function makeFolder(external: readonly string[]) {
  const root = fileURLToPath(new URL('../../node_modules/', import.meta.url))
  const folder = await mkdtemp(join(root, '.compose-'))
  keep({ close: () => rm(folder, { recursive: true, force: true }) })
  const entry = 'plugins/embedded-wallet/compose/server.mjs'
  const script = await bundle(entry, { format: 'esm', platform: 'node', external: [...external] })
  await writeFile(join(folder, 'server.mjs'), script)
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Wallet</title>')
  return folder
}

test('the settings of the example are those that compose.yaml asks for, and no secret is among them', async () => {
  const text = await readFile(join(compose, 'compose.yaml'), 'utf8')
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect(Object.keys(await settings()).toSorted()).toEqual([...asked].toSorted())
  const example = await readFile(join(compose, 'env.example'), 'utf8')
  for (const name of ['POSTGRES_PASSWORD', 'WALLET_SECRETS'])
    expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
})

describeWithBoth(
  'what compose.yaml starts, as processes of this machine with the same environment',
  () => {
    let [env, url]: [Record<string, string>, string] = [{}, '']
    let smtp: Awaited<ReturnType<typeof startSmtp>>
    let server: ReturnType<typeof spawn>
    beforeAll(async () => {
      const starting = Promise.all([startPostgres(), startRedis(), startSmtp()])
      const folder = await makeFolder([
        'better-sqlite3',
        'pg',
        '@redis/client',
        'nodemailer',
        'viem',
        'viem/*',
      ])
      const [postgres, redis, mails] = await starting
      for (const one of [postgres, redis, mails]) keep(one)
      smtp = mails
      const said = await settings()
      const { POSTGRES_DB: database } = await environmentOf('postgres', said)
      const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
      await pool.query(`create database ${String(database)}`)
      await pool.end()
      const port = await freePort()
      url = `http://127.0.0.1:${port}`
      const given = await environmentOf('wallet', { ...said, SMTP_URL: smtp.url, WALLET_URL: url })
      // The names of the services are addresses of this machine.
      const here = (text = '') =>
        text
          .replace('postgres:5432', new URL(postgres.url).host)
          .replace('redis:6379', `127.0.0.1:${redis.port}`)
      env = {
        ...given,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: here(given['DATABASE_URL']),
        REDIS_URL: here(given['REDIS_URL']),
      }
      server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env, stdio: 'pipe' })
      keep({ close: () => server.kill('SIGKILL') })
      const heard: string[] = []
      await new Promise((resolve, reject) => {
        for (const stream of [server.stdout, server.stderr])
          stream?.on('data', (said: Buffer) => {
            heard.push(String(said))
            if (heard.join('').includes('listens')) resolve(undefined)
          })
        server.once('exit', () => reject(new Error(heard.join(''))))
      })
    }, 300_000)

    test('is well, and serves the page to the apps of its settings', async () => {
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
      const page = await fetch(url)
      expect(await page.text()).toContain('<title>Wallet</title>')
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain('frame-ancestors http://localhost:5173;')
      expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({ name: 'Acme Wallet' })
    })

    test('signs in by a mail in the language of the visitor, and its commands see who it is', async () => {
      const visitor = createVisitor(
        (request) => fetch(request),
        { 'accept-language': 'fr', 'x-real-ip': '203.0.113.7' },
        url,
      )
      const email = 'alice@example.org'
      expect(await visitor.post('/email/start', { email })).toMatchObject({ status: 200 })
      expect(smtp.caught.mail).toContain('Reply-To: Acme Support <support@acme.example>')
      expect(smtp.caught.mail).toContain('https://acme.example/logo.png')
      const [code] =
        /\b\d{6}\b/.exec(smtp.caught.mail.slice(smtp.caught.mail.indexOf('Subject:'))) ?? []
      expect(await visitor.post('/email/verify', { otp: code })).toMatchObject({
        body: { user: { email } },
      })
      const out: string[] = []
      const host = {
        hasFile: () => false,
        out: (line: string) => void out.push(line),
        tell: () => undefined,
      }
      expect(await runCli({ args: ['list-sessions'], env, ...host })).toBe(0)
      expect(out).toEqual([expect.stringContaining(email)])
    })

    test('stops by itself at a signal, while a browser waits for news', async () => {
      const visitor = createVisitor((request) => fetch(request), {}, url)
      await visitor.post('/email/start', { email: 'bob@example.org' })
      const stream = await visitor.send('/device/events')
      expect(stream.status).toBe(200)
      const [ended] = await Promise.all([
        once(server, 'exit'),
        stream.text(),
        Promise.resolve(server.kill('SIGTERM')),
      ])
      expect(ended).toEqual([0, null])
    })
  },
)

/** Behind the real proxy; the packages are those of this checkout. */
describeWhere(hasEngine)('what compose.yaml starts, in containers', () => {
  test('is well behind its proxy', async () => {
    const folder = await makeFolder(['better-sqlite3'])
    await cp(compose, join(folder, 'compose'), { recursive: true })
    const example = await settings()
    const said = { ...example, SMTP_URL: 'smtp://127.0.0.1:1' }
    const lines = Object.entries(said).map(([name, value]) => `${name}='${value}'`)
    await writeFile(join(folder, 'compose', '.env'), lines.join('\n'))
    const wallet = {
      image: 'node:22-slim',
      pull_policy: 'missing',
      working_dir: '/wallet',
      volumes: [`${folder}:/wallet:ro`],
      command: ['node', 'server.mjs'],
    }
    await writeFile(join(folder, 'compose', 'test.json'), JSON.stringify({ services: { wallet } }))
    const base = ['compose', '--project-name', `latchkey-${process.pid}`]
    const files = ['--file', 'compose.yaml', '--file', 'test.json']
    const engine = (...args: string[]) =>
      run('docker', [...base, ...files, ...args], { cwd: join(folder, 'compose') })
    keep({ close: () => engine('down', '--volumes') })
    await engine('up', '--no-build', '--detach', '--wait', '--wait-timeout', '120')
    const { WALLET_URL: url = '' } = example
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<title>Wallet</title>')
  }, 600_000)
})
