// Reached by import(): what reads lists is loaded with the first one that is looked at.
export { readTokenList } from '@latchkey/money'
