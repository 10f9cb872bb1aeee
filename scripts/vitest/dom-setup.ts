import { configure } from '@testing-library/react'

// What a test waits for may load a file of its own for the first time, on a machine that does other
// things too: a second is a race.
configure({ asyncUtilTimeout: 10_000 })
