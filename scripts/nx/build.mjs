// The builds of packages that are due: a few processes do them in the order of what needs what. A process for each would
// spend more on starting than on building.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../ci/root.mjs'

function startBuilder() {
  const child = fork(join(root, 'scripts/build/builder.mjs'), { cwd: root })
  return {
    isAlive: () => child.connected,
    /** @returns {Promise<{ success: boolean, terminalOutput: string }>} */
    build: (folder) =>
      new Promise((resolve) => {
        const ended = (code) => {
          const terminalOutput = `${folder}: its builder ended with ${code}`
          resolve({ success: false, terminalOutput })
        }
        child.once('exit', ended)
        child.once('message', (outcome) => {
          child.off('exit', ended)
          resolve(outcome)
        })
        child.send(folder)
      }),
    close: () => child.connected && child.disconnect(),
  }
}

/**
 * Hands over tasks whose needs are met, to as many workers at a time as there are, and yields outcomes as they come. What
 * needs a failed task fails.
 *
 * @param {Record<string, readonly string[]>} needs task to the tasks it needs, some of them met before
 * @param {readonly string[]} tasks
 * @param {number} most workers at a time
 * @param {(task: string) => Promise<{ success: boolean, terminalOutput: string }>} work
 */
export async function* inOrder(needs, tasks, most, work) {
  const left = new Set(tasks)
  const running = new Map()
  const failed = new Set()
  const isOpen = (task) => left.has(task) || running.has(task)
  while (left.size + running.size > 0) {
    for (const task of left) {
      const needed = needs[task] ?? []
      const broken = needed.find((one) => failed.has(one))
      if (broken === undefined && (running.size >= most || needed.some(isOpen))) continue
      left.delete(task)
      const ends =
        broken === undefined
          ? work(task)
          : Promise.resolve({ success: false, terminalOutput: `${task} needs ${broken}` })
      running.set(
        task,
        ends.then((result) => ({ task, result })),
      )
    }
    if (running.size === 0) throw new Error(`${[...left].join(', ')} need each other`)
    const { task, result } = await Promise.race(running.values())
    running.delete(task)
    if (!result.success) {
      failed.add(task)
      console.error(result.terminalOutput)
    }
    yield { task, result }
  }
}

export async function* buildBatch({ dependencies }, inputs) {
  const idle = []
  const started = []
  const start = () => {
    const builder = startBuilder()
    started.push(builder)
    return builder
  }
  try {
    yield* inOrder(dependencies, Object.keys(inputs), availableParallelism(), async (task) => {
      const builder = idle.pop() ?? start()
      const outcome = await builder.build(inputs[task].folder)
      // Parts of a build that failed may still be at work in its process.
      if (outcome.success && builder.isAlive()) idle.push(builder)
      else builder.close()
      return outcome
    })
  } finally {
    for (const { close } of started) close()
  }
}

/** Builds one package. */
export async function build({ folder }) {
  const builder = startBuilder()
  const outcome = await builder.build(folder)
  builder.close()
  if (!outcome.success) console.error(outcome.terminalOutput)
  return outcome
}
