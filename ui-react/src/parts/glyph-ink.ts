import { contrast } from '../theme/contrast.js'

/** A picture is no text: this much contrast is enough (WCAG 2.2, 1.4.11). */
const ENOUGH = 3

/** Colour of a letter or drawing on a ground: white where that can be seen, else nearly black. */
export const glyphInk = (ground: string) =>
  contrast(ground, '#ffffff') >= ENOUGH ? '#ffffff' : '#14161c'
