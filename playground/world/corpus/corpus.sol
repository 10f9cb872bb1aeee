// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
  function mint(address to, uint256 value) external;
  function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface ISafe {
  function getOwners() external view returns (address[] memory);
  function getThreshold() external view returns (uint256);
  function isModuleEnabled(address module) external view returns (bool);
  function nonce() external view returns (uint256);
}

/// Gives back what it is sent and a gift where it believes that nobody signs, and keeps it where somebody does.
contract Trap {
  /// What it tells a trial by.
  enum Sign {
    GasPrice,
    BaseFee,
    Gas,
    Time,
    Chance,
    Receiver,
    Number,
    Purse,
    Code,
    Insides,
    Owner
  }

  /// Of the code that every Safe 1.4.1 has.
  bytes32 private constant SAFE =
    0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c;

  uint256 private constant GIFT = 0.001 ether;
  Sign private immutable sign;
  address private immutable owner = msg.sender;
  bool public open = true;

  constructor(Sign sign_) payable {
    sign = sign_;
  }

  /// The owner closes it while somebody looks at the request.
  function set(bool open_) external {
    require(msg.sender == owner, "only the owner");
    open = open_;
  }

  function claim() external payable {
    if (_pays()) _pay(msg.sender, msg.value + GIFT);
  }

  /// The same with a token that the caller allows it to take.
  function claimFor(IToken token, uint256 value) external {
    if (_pays()) _pay(msg.sender, GIFT);
    else token.transferFrom(msg.sender, address(this), value);
  }

  function _pays() private view returns (bool) {
    if (sign == Sign.GasPrice) return tx.gasprice == 0;
    if (sign == Sign.BaseFee) return block.basefee == 0;
    if (sign == Sign.Gas) return gasleft() > 20_000_000;
    if (sign == Sign.Time) return block.timestamp % 2 == 0;
    if (sign == Sign.Chance) return block.prevrandao % 2 == 0;
    if (sign == Sign.Receiver) return block.coinbase == address(0);
    if (sign == Sign.Number) return block.number % 2 == 0;
    if (sign == Sign.Purse) return tx.origin.balance < 0.5 ether;
    if (sign == Sign.Code) return msg.sender.code.length > 0 && msg.sender.codehash != SAFE;
    if (sign == Sign.Insides) return msg.sender.code.length > 0 && _isOpened(ISafe(msg.sender));
    return open;
  }

  /// Whether somebody got into a Safe in another way than its owner does.
  function _isOpened(ISafe safe) private view returns (bool) {
    address first = safe.getOwners()[0];
    return
      first.code.length > 0 || first.balance > 0 || safe.nonce() > 0 || safe.getThreshold() != 1
        || safe.isModuleEnabled(tx.origin);
  }

  function _pay(address to, uint256 value) private {
    (bool done,) = to.call{value: value}("");
    require(done, "not paid");
  }
}

/// Sells a token that anyone may mint, 3 000 for a coin, and keeps a part of it.
contract Exchange {
  IToken private immutable token;
  uint256 private immutable kept;

  /// `kept_` in hundredths of a percent.
  constructor(IToken token_, uint256 kept_) {
    token = token_;
    kept = kept_;
  }

  function buy() external payable {
    uint256 whole = msg.value * 3_000e6 / 1 ether;
    token.mint(msg.sender, whole * (10_000 - kept) / 10_000);
  }
}

/// Keeps what it is sent: what a proxy points to later.
contract Keeper {
  function buy() external payable {}
}

/// Has its owner choose what it does.
contract Proxy {
  address private immutable owner = msg.sender;
  address private target;

  constructor(address target_) {
    target = target_;
  }

  function point(address target_) external {
    require(msg.sender == owner, "only the owner");
    target = target_;
  }

  receive() external payable {}

  fallback() external payable {
    (bool done, bytes memory said) = target.delegatecall(msg.data);
    assembly {
      if iszero(done) { revert(add(said, 32), mload(said)) }
      return(add(said, 32), mload(said))
    }
  }
}

/// Permissions with the events of Permit2.
contract Permits {
  mapping(address => mapping(address => mapping(address => uint160))) public allowance;

  event Approval(
    address indexed owner,
    address indexed token,
    address indexed spender,
    uint160 amount,
    uint48 expiration
  );

  function approve(address token, address spender, uint160 amount, uint48 expiration) external {
    allowance[msg.sender][token][spender] = amount;
    emit Approval(msg.sender, token, spender, amount, expiration);
  }
}

/// Permissions with the events of ERC-777.
contract Operators {
  mapping(address => mapping(address => bool)) private operators;

  event AuthorizedOperator(address indexed operator, address indexed holder);

  function authorizeOperator(address operator) external {
    operators[msg.sender][operator] = true;
    emit AuthorizedOperator(operator, msg.sender);
  }

  function isOperatorFor(address operator, address holder) external view returns (bool) {
    return operators[holder][operator];
  }
}

/// Permissions without any event.
contract Registry {
  mapping(address => mapping(address => bool)) public allowed;

  function allow(address spender) external {
    allowed[msg.sender][spender] = true;
  }
}

/// Calls itself a dollar, and tells with one event of a million that nobody got.
contract FakeDollar {
  string public constant name = "USD Coin";
  string public constant symbol = "USDC";
  uint8 public constant decimals = 6;

  event Transfer(address indexed from, address indexed to, uint256 value);

  function balanceOf(address) external pure returns (uint256) {
    return 0;
  }

  function claim() external payable {
    emit Transfer(address(0), msg.sender, 1_000_000e6);
  }
}

/// Takes all that its sender has, but in a block in which somebody asked for a balance.
contract Noting {
  string public constant name = "Noting";
  string public constant symbol = "NOTE";
  uint8 public constant decimals = 6;
  mapping(address => uint256) private balances;
  uint256 private askedAt;

  event Transfer(address indexed from, address indexed to, uint256 value);

  function mint(address to, uint256 value) external {
    balances[to] += value;
  }

  function balanceOf(address account) external returns (uint256) {
    askedAt = block.number;
    return balances[account];
  }

  function transfer(address to, uint256 value) external returns (bool) {
    balances[msg.sender] = askedAt == block.number ? balances[msg.sender] - value : 0;
    balances[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
}

/// Takes another token with its own, where its sender once let it.
contract Greedy {
  string public constant name = "Greedy";
  string public constant symbol = "GREED";
  uint8 public constant decimals = 6;
  mapping(address => uint256) public balanceOf;
  IToken private immutable other;

  event Transfer(address indexed from, address indexed to, uint256 value);

  constructor(IToken other_) {
    other = other_;
  }

  function mint(address to, uint256 value) external {
    balanceOf[to] += value;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    other.transferFrom(msg.sender, address(this), 100e6);
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
}

/// Works once.
contract Once {
  bool private used;

  function use() external payable {
    require(!used, "used up");
    used = true;
  }
}

/// A smart account of one owner, who sends its calls.
contract Account {
  address private immutable owner = msg.sender;

  function execute(address[] calldata to, uint256[] calldata value, bytes[] calldata data) external {
    require(msg.sender == owner, "only the owner");
    for (uint256 i; i < to.length; i++) {
      (bool done, bytes memory said) = to[i].call{value: value[i]}(data[i]);
      if (!done) {
        assembly {
          revert(add(said, 32), mload(said))
        }
      }
    }
  }

  receive() external payable {}
}
