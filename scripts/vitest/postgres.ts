import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../ensure/servers.mjs'
import { freePort, startProgram, type RunningProgram } from './processes.js'

const run = promisify(execFile)

/** A real PostgreSQL with an empty database `postgres`, which only this machine reaches. */
export async function startPostgres(): Promise<RunningProgram & { readonly url: string }> {
  const found = await findPostgres()
  if (!found) throw new Error('There is no PostgreSQL.')
  const { folder: bin, user } = found
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  // It does not run as root.
  if (user) await chown(folder, user.uid, user.gid)
  const [options, port] = [{ ...user, cwd: folder }, await freePort()]
  const data = join(folder, 'data')
  const made = ['-D', data, '-U', 'wallet', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  await run(join(bin, 'initdb'), made, options)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const ready = /database system is ready to accept connections/
  const server = await startProgram(join(bin, 'postgres'), args, ready, options)
  return {
    ...server,
    url: `postgres://wallet@127.0.0.1:${port}/postgres`,
    async close() {
      await server.close()
      // Its children end by themselves a moment later.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
