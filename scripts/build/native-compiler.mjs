/**
 * TypeScript's native compiler (docs/decisions/dependencies.md): the package it is installed as, and its environment. Go
 * collects garbage when the heap has grown by GOGC per cent; a compiler ends before that pays.
 */
export const NATIVE = { name: 'typescript-native', env: { GOGC: '400' } }
