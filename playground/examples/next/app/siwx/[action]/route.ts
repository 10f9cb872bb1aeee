import { signIn } from '../../../sign-in'

export const GET = signIn.handle
export const POST = signIn.handle
