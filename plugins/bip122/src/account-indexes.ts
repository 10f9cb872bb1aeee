/**
 * Index of an account by what its address is for. Accounts are listed in this order, so that the payment
 * address is the first one shown.
 */
export const ACCOUNT_INDEXES = { payment: 0, ordinal: 1 } as const
