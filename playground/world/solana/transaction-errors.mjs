/** Names of the runtime's errors in the order of their numbers, by which litesvm tells them. */
const TRANSACTION = [
  ...['AccountInUse', 'AccountLoadedTwice', 'AccountNotFound', 'ProgramAccountNotFound'],
  ...['InsufficientFundsForFee', 'InvalidAccountForFee', 'AlreadyProcessed', 'BlockhashNotFound'],
  ...['CallChainTooDeep', 'MissingSignatureForFee', 'InvalidAccountIndex', 'SignatureFailure'],
  ...['InvalidProgramForExecution', 'SanitizeFailure', 'ClusterMaintenance'],
  ...['AccountBorrowOutstanding', 'WouldExceedMaxBlockCostLimit', 'UnsupportedVersion'],
  ...['InvalidWritableAccount', 'WouldExceedMaxAccountCostLimit'],
  ...['WouldExceedAccountDataBlockLimit', 'TooManyAccountLocks', 'AddressLookupTableNotFound'],
  ...['InvalidAddressLookupTableOwner', 'InvalidAddressLookupTableData'],
  ...['InvalidAddressLookupTableIndex', 'InvalidRentPayingAccount', 'WouldExceedMaxVoteCostLimit'],
  ...['WouldExceedAccountDataTotalLimit', 'MaxLoadedAccountsDataSizeExceeded'],
  ...['ResanitizationNeeded', 'InvalidLoadedAccountsDataSizeLimit', 'UnbalancedTransaction'],
  ...['ProgramCacheHitMaxLimit', 'CommitCancelled'],
]
const INSTRUCTION = [
  ...['GenericError', 'InvalidArgument', 'InvalidInstructionData', 'InvalidAccountData'],
  ...['AccountDataTooSmall', 'InsufficientFunds', 'IncorrectProgramId'],
  ...['MissingRequiredSignature', 'AccountAlreadyInitialized', 'UninitializedAccount'],
  ...['UnbalancedInstruction', 'ModifiedProgramId', 'ExternalAccountLamportSpend'],
  ...['ExternalAccountDataModified', 'ReadonlyLamportChange', 'ReadonlyDataModified'],
  ...['DuplicateAccountIndex', 'ExecutableModified', 'RentEpochModified', 'NotEnoughAccountKeys'],
  ...['AccountDataSizeChanged', 'AccountNotExecutable', 'AccountBorrowFailed'],
  ...['AccountBorrowOutstanding', 'DuplicateAccountOutOfSync', 'InvalidError'],
  ...['ExecutableDataModified', 'ExecutableLamportChange', 'ExecutableAccountNotRentExempt'],
  ...['UnsupportedProgramId', 'CallDepth', 'MissingAccount', 'ReentrancyNotAllowed'],
  ...['MaxSeedLengthExceeded', 'InvalidSeeds', 'InvalidRealloc', 'ComputationalBudgetExceeded'],
  ...['PrivilegeEscalation', 'ProgramEnvironmentSetupFailure', 'ProgramFailedToComplete'],
  ...['ProgramFailedToCompile', 'Immutable', 'IncorrectAuthority', 'AccountNotRentExempt'],
  ...['InvalidAccountOwner', 'ArithmeticOverflow', 'UnsupportedSysvar', 'IllegalOwner'],
  ...['MaxAccountsDataAllocationsExceeded', 'MaxAccountsExceeded'],
  ...[
    'MaxInstructionTraceLengthExceeded',
    'BuiltinProgramsMustConsumeComputeUnits',
    'BorshIoError',
  ],
]

/**
 * An error in the form of a node's JSON-RPC: a name, or an object with the name and the place.
 *
 * @typedef {string | { InstructionError: [number, string | { Custom: number }] } | { InsufficientFundsForRent: { account_index: number } }} TransactionError
 */

/**
 * @param {any} error litesvm's
 * @returns {TransactionError}
 */
export function readError(error) {
  if (typeof error === 'number') return TRANSACTION[error] ?? 'UnknownError'
  if (typeof error?.err === 'function') {
    const inner = error.err()
    const reason = typeof inner === 'number' ? INSTRUCTION[inner] : undefined
    const told =
      typeof inner?.code === 'number' ? { Custom: inner.code } : (reason ?? 'BorshIoError')
    return { InstructionError: [error.index, told] }
  }
  if (typeof error?.accountIndex === 'number') {
    return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  }
  return 'UnknownError'
}

/** The same in words, as a node writes it. @param {TransactionError} error */
export function errorText(error) {
  if (typeof error === 'string') return error
  if ('InsufficientFundsForRent' in error) {
    const { account_index: index } = error.InsufficientFundsForRent
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  const [index, reason] = error.InstructionError
  const told =
    typeof reason === 'string' ? reason : `custom program error: 0x${reason.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${told}`
}
