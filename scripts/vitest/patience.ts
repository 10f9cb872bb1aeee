import { vi } from 'vitest'

// As `expect.poll` does here, which the configuration tells; of `waitFor` it cannot. What a test waits for may load a
// file of its own for the first time, on a machine that does other things too: the second it has by default is a race.
const { waitFor } = vi
vi.waitFor = (run, options = 20_000) => waitFor(run, options)
