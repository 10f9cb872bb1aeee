import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { findRedis } from '../ensure/servers.mjs'

/** A running program, and its output when it was ready. */
export interface RunningProgram {
  readonly said: string
  /** Hears every line that it has written and will write. */
  listen(heard: (line: string) => void): void
  close(): Promise<void>
}

/**
 * Starts a program and waits until it says that it is ready.
 *
 * @param ready finds the wanted value in a line of the output
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env' | 'cwd'> = {},
): Promise<RunningProgram> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const lines: string[] = []
  const listeners: ((line: string) => void)[] = []
  const said = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        for (const heard of listeners) heard(line)
        const found = ready.exec(line)
        if (found) resolve(found[1] ?? '')
      })
    void ended.then(() => {
      reject(new Error(`${command} ended. It said:\n${lines.join('\n')}`))
    })
  })
  return {
    said: await said,
    listen(heard) {
      for (const line of lines) heard(line)
      listeners.push(heard)
    },
    async close() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A real Redis. It writes nothing to a disk, and only this machine reaches it. */
export async function startRedis(): Promise<RunningProgram & { readonly port: number }> {
  const [path, port] = [await findRedis(), await freePort()]
  if (path === undefined) throw new Error('There is no Redis.')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return { ...(await startProgram(path, args, /Ready to accept connections/)), port }
}
