import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program that runs, and what it said when it was ready. */
export interface RunningProgram {
  readonly said: string
  close(): Promise<void>
}

/**
 * Starts a program and waits until it says that it is ready.
 *
 * @param ready finds what is to be known in a line of its output
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
): Promise<RunningProgram> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const lines: string[] = []
  const said = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const found = ready.exec(line)
      if (found) resolve(found[1] ?? '')
    })
    void ended.then(() => {
      reject(new Error(`${command} ended. It said:\n${lines.join('\n')}`))
    })
  })
  return {
    said: await said,
    async close() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
