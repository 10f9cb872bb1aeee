'use client'

export { useSend } from './use-send.js'
export type { UseSend } from './use-send.js'
export { useTransactions } from './use-transactions.js'
export type { UseTransactions } from './use-transactions.js'
