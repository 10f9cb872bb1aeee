import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { onramp } from '@latchkey/onramp'
import { onrampLinks } from './onramp-links.js'

const make = () => onrampLinks({ server: '/onramp', sellers: ['moonpay'] })
for (const { name, run } of testPlugin(make, { companions: () => [onramp()] })) test(name, run)
