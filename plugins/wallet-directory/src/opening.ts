/*
 * The parts of the directory that an open modal wants: one file in the built package, so that an opening asks once.
 * The screens have a file of their own, with all of this in it.
 */
export { createEngine } from './engine.js'
export { createRows } from './rows.js'
export { createServed } from './served.js'
