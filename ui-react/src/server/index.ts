import { hintOfCookies, type StoredHint } from '../stored-hint.js'

/** The account that a page's first HTML may name. It may go into the page: it holds what the button shows, and no secret. */
export type InitialState = StoredHint

/**
 * Reads on the app's own server what a kit with `cookie: true` left in the browser, for `initialState` of `KitProvider`. A
 * cookie can hold anything: what does not look like an account is nothing. It proves nothing of the visitor either; for that
 * there is a sign-in.
 *
 * @param cookies The request's `Cookie` header.
 * @param id The kit's `id`.
 *
 * @example
 * const state = initialState(request.headers.get('cookie'))
 */
export const initialState = (
  cookies: string | null | undefined,
  id = 'default',
): InitialState | undefined => (cookies ? hintOfCookies(cookies, id) : undefined)
