// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Code that an account delegates to (EIP-7702): all of its calls, or none.
contract Batch {
  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  function execute(Call[] calldata calls) external payable {
    require(msg.sender == address(this), "only the account itself");
    for (uint256 i; i < calls.length; i++) {
      (bool done, bytes memory said) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!done) {
        assembly {
          revert(add(said, 32), mload(said))
        }
      }
    }
  }

  receive() external payable {}
}
