export { hostedPart, lazyPart, type LazyPart } from './lazy-part.js'
export { lazyVerbs, type LazyVerbs } from './lazy-verbs.js'
