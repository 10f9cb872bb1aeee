/** A picture of 64 × 64 pixels in the name itself: no service has to be there to show it. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAABlBMVEVFdQPE/s65MP9ZAAAARklEQVR4nO3SMQ4AIAgEQfz/p+0vnhTG4nS3hgkFVUSbhgTwF6ALDrAwQDQQfDrABcAOdHMATwBEq44fBiAa0AUHWBggEZhAEQRB5UdKQAAAAABJRU5ErkJggg=='

/**
 * A name of the pack: its target, and the accounts that use it as their name.
 *
 * @typedef {object} PackName
 * @property {string} name
 * @property {`0x${string}`} address
 * @property {readonly `0x${string}`[]} primaryOf
 * @property {Readonly<Record<string, string>>} [texts]
 */

/** Of the second to the sixth account of the mnemonic. @type {readonly PackName[]} */
export const NAMES = [
  {
    name: 'alice.eth',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    // The second of them lies: the name does not point back to it.
    primaryOf: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    ],
    texts: { avatar: PICTURE, description: 'The first to have a name here' },
  },
  {
    name: 'bob.eth',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    primaryOf: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  },
  {
    name: 'carol.eth',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    primaryOf: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
    // Nothing answers there.
    texts: { avatar: 'https://127.0.0.1:1/carol.png' },
  },
  { name: 'shop.eth', address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', primaryOf: [] },
]
