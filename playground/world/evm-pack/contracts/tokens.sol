// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A plain ERC-20. Anyone may mint it: it is for local chains, and worth nothing.
contract Token {
  string public name;
  string public symbol;
  uint8 public immutable decimals;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(string memory name_, string memory symbol_, uint8 decimals_) {
    name = name_;
    symbol = symbol_;
    decimals = decimals_;
  }

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    require(allowed >= value, "not enough allowance");
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) internal virtual {
    require(balanceOf[from] >= value, "not enough balance");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}

/// Takes 1 % of every transfer.
contract FeeToken is Token("Fee Token", "FEE", 18) {
  address private constant COLLECTOR = address(0xfee);

  function _move(address from, address to, uint256 value) internal override {
    uint256 fee = value / 100;
    super._move(from, COLLECTOR, fee);
    super._move(from, to, value - fee);
  }
}

/// Like the oldest dollar token: nothing is returned, an allowance has to be 0 before it is changed, and
/// an account may be blocked.
contract OldDollar {
  string public constant name = "Old Dollar";
  string public constant symbol = "OUSD";
  uint8 public constant decimals = 6;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  mapping(address => bool) public blocked;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function setBlocked(address account, bool is_) external {
    blocked[account] = is_;
  }

  function approve(address spender, uint256 value) external {
    require(value == 0 || allowance[msg.sender][spender] == 0);
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
  }

  function transfer(address to, uint256 value) external {
    _move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external {
    uint256 allowed = allowance[from][msg.sender];
    require(allowed >= value);
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private {
    require(!blocked[from] && balanceOf[from] >= value);
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}

/// From before names were strings: name and symbol are bytes32.
contract OldCoin {
  bytes32 public constant name = "Old Coin";
  bytes32 public constant symbol = "OLD";
  uint256 public constant decimals = 18;
  mapping(address => uint256) public balanceOf;

  event Transfer(address indexed from, address indexed to, uint256 value);

  function mint(address to, uint256 value) external {
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function transfer(address to, uint256 value) external returns (bool) {
    require(balanceOf[msg.sender] >= value);
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
}

/// What address poisoners use: it calls itself like a known token, and tells of transfers between real
/// accounts that none of them made.
contract Poison {
  string public name;
  string public symbol;
  uint8 public constant decimals = 6;
  mapping(address => uint256) public balanceOf;

  event Transfer(address indexed from, address indexed to, uint256 value);

  constructor(string memory name_, string memory symbol_) {
    name = name_;
    symbol = symbol_;
  }

  function forge(address from, address to, uint256 value) external {
    emit Transfer(from, to, value);
  }

  /// A claim that can be seen in a list of balances as well.
  function pretend(address account, uint256 value) external {
    balanceOf[account] = value;
  }
}
