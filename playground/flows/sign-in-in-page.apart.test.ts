// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { vi } from 'vitest'
import { pageReach } from './page-wallets.js'
import { testAnswers, testOrders, testScopes } from './sign-in-orders.js'
import { browser } from './sign-in-page.js'

// The Wallet Standard is read from here.
vi.stubGlobal('window', browser.window)

testOrders(() => pageReach(browser))
testScopes(() => pageReach(browser))
testAnswers(() => pageReach(browser))
