import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { httpBackend } from '@latchkey/siwx'
import { siwx } from '@latchkey/siwx/react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [
    eip155(),
    siwx({
      backend: httpBackend({ url: '/siwx' }),
      required: true,
      statement: 'I accept the terms of service.',
    }),
  ],
})
