// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Registry, resolver and universal resolver of ENS in one, as far as clients ask (ENSIP-1, -5, -10, -19).
/// Anyone may set any name: for local chains only.
contract Names {
  error ResolverNotFound(bytes name);
  error UnsupportedResolverProfile(bytes4 selector);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  bytes4 private constant ADDR = bytes4(keccak256("addr(bytes32)"));
  bytes4 private constant ADDR_OF_COIN = bytes4(keccak256("addr(bytes32,uint256)"));
  bytes4 private constant TEXT = bytes4(keccak256("text(bytes32,string)"));

  mapping(bytes32 => bool) public known;
  mapping(bytes32 => address) public addressOf;
  mapping(bytes32 => mapping(string => string)) public textOf;
  mapping(address => string) public primaryName;
  mapping(address => bytes32) public primaryNode;

  /// What a name points to.
  function setAddress(bytes32 node, address account) external {
    known[node] = true;
    addressOf[node] = account;
  }

  function setText(bytes32 node, string calldata key, string calldata value) external {
    known[node] = true;
    textOf[node][key] = value;
  }

  /// What an account calls itself. Nothing checks here that the name points back.
  function setPrimary(address account, bytes32 node, string calldata name) external {
    primaryName[account] = name;
    primaryNode[account] = node;
  }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
    external
    view
    returns (bytes memory, address)
  {
    bytes32 node = _nodeAt(name, 0);
    if (!known[node]) revert ResolverNotFound(name);
    bytes4 asked = bytes4(data);
    if (asked == ADDR) return (abi.encode(addressOf[node]), address(this));
    if (asked == ADDR_OF_COIN) return (abi.encode(_packed(addressOf[node])), address(this));
    if (asked != TEXT) revert UnsupportedResolverProfile(asked);
    (, string memory key) = abi.decode(data[4:], (bytes32, string));
    return (abi.encode(textOf[node][key]), address(this));
  }

  function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
    external
    view
    returns (string memory, address, address)
  {
    address owner = address(bytes20(account));
    string memory name = primaryName[owner];
    if (bytes(name).length == 0) return ("", address(0), address(this));
    address forward = addressOf[primaryNode[owner]];
    if (forward != owner) revert ReverseAddressMismatch(name, _packed(forward));
    return (name, address(this), address(this));
  }

  function _packed(address account) private pure returns (bytes memory) {
    return account == address(0) ? bytes("") : abi.encodePacked(account);
  }

  /// The node of a name in the form of DNS packets (ENSIP-10).
  function _nodeAt(bytes calldata dns, uint256 start) private pure returns (bytes32) {
    uint256 length = uint8(dns[start]);
    if (length == 0) return bytes32(0);
    uint256 end = start + 1 + length;
    return keccak256(abi.encodePacked(_nodeAt(dns, end), keccak256(dns[start + 1:end])));
  }
}
