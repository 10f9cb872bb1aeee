// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Registry, resolver and universal resolver of ENS in one, as far as clients ask (ENSIP-1, -5, -9, -10, -19, -23).
/// Anyone may set any name: for local chains only.
contract Names {
  error ResolverNotFound(bytes name);
  error UnsupportedResolverProfile(bytes4 selector);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  bytes4 private constant ADDR = bytes4(keccak256("addr(bytes32)"));
  bytes4 private constant ADDR_OF_COIN = bytes4(keccak256("addr(bytes32,uint256)"));
  bytes4 private constant TEXT = bytes4(keccak256("text(bytes32,string)"));

  /// Ethereum (SLIP-44), and all chains of the kind of Ethereum (ENSIP-19); such a chain is this plus its id (ENSIP-11).
  uint256 private constant ETHEREUM = 60;
  uint256 private constant EVERY_EVM = 0x80000000;

  mapping(bytes32 => bool) public known;
  /// By coin type.
  mapping(bytes32 => mapping(uint256 => bytes)) public addressOf;
  mapping(bytes32 => mapping(string => string)) public textOf;
  mapping(address => mapping(uint256 => string)) public primaryName;
  mapping(address => mapping(uint256 => bytes32)) public primaryNode;

  /// What a name points to, by the type of the coin.
  function setAddress(bytes32 node, uint256 coinType, bytes calldata account) external {
    known[node] = true;
    addressOf[node][coinType] = account;
  }

  function setText(bytes32 node, string calldata key, string calldata value) external {
    known[node] = true;
    textOf[node][key] = value;
  }

  /// What an account calls itself. Nothing checks here that the name points back.
  function setPrimary(address account, uint256 coinType, bytes32 node, string calldata name)
    external
  {
    primaryName[account][coinType] = name;
    primaryNode[account][coinType] = node;
  }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
    external
    view
    returns (bytes memory, address)
  {
    bytes32 node = _nodeAt(name, 0);
    if (!known[node]) revert ResolverNotFound(name);
    bytes4 asked = bytes4(data);
    if (asked == ADDR) return (abi.encode(_account(_addressFor(node, ETHEREUM))), address(this));
    if (asked == ADDR_OF_COIN) {
      (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
      return (abi.encode(_addressFor(node, coinType)), address(this));
    }
    if (asked != TEXT) revert UnsupportedResolverProfile(asked);
    (, string memory key) = abi.decode(data[4:], (bytes32, string));
    return (abi.encode(textOf[node][key]), address(this));
  }

  function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
    external
    view
    returns (string memory, address, address)
  {
    address owner = address(bytes20(account));
    uint256 found = bytes(primaryName[owner][coinType]).length > 0 ? coinType : EVERY_EVM;
    string memory name = primaryName[owner][found];
    if (bytes(name).length == 0 || !_isEvm(coinType)) return ("", address(0), address(this));
    bytes memory forward = _addressFor(primaryNode[owner][found], coinType);
    if (keccak256(forward) != keccak256(account)) revert ReverseAddressMismatch(name, forward);
    return (name, address(this), address(this));
  }

  function _isEvm(uint256 coinType) private pure returns (bool) {
    return coinType == ETHEREUM || (coinType & EVERY_EVM != 0 && coinType <= type(uint32).max);
  }

  /// A chain without a record of its own has that of all chains of its kind, where there is one.
  function _addressFor(bytes32 node, uint256 coinType) private view returns (bytes memory) {
    bytes memory own = addressOf[node][coinType];
    return own.length > 0 || !_isEvm(coinType) ? own : addressOf[node][EVERY_EVM];
  }

  function _account(bytes memory packed) private pure returns (address) {
    return packed.length == 20 ? address(bytes20(packed)) : address(0);
  }

  /// The node of a name in the form of DNS packets (ENSIP-10).
  function _nodeAt(bytes calldata dns, uint256 start) private pure returns (bytes32) {
    uint256 length = uint8(dns[start]);
    if (length == 0) return bytes32(0);
    uint256 end = start + 1 + length;
    return keccak256(abi.encodePacked(_nodeAt(dns, end), keccak256(dns[start + 1:end])));
  }
}
