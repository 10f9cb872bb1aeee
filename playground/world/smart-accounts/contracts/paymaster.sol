// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

struct PackedUserOperation {
  address sender;
  uint256 nonce;
  bytes initCode;
  bytes callData;
  bytes32 accountGasLimits;
  uint256 preVerificationGas;
  bytes32 gasFees;
  bytes paymasterAndData;
  bytes signature;
}

/// Pays for every user operation (ERC-4337). For the local world alone: anybody could empty its deposit.
contract FreePaymaster {
  function validatePaymasterUserOp(
    PackedUserOperation calldata,
    bytes32,
    uint256
  ) external pure returns (bytes memory context, uint256 validationData) {
    return ('', 0);
  }
}
