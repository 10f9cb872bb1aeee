import { createNodeListener, createSignIn } from '@latchkey/siwx/server'
import { options } from '../../../sign-in'

const { handle } = createSignIn({ ...options, basePath: '/api/siwx' })

// Next need not warn of a route that answers later.
export const config = { api: { externalResolver: true } }
export default createNodeListener(handle)
