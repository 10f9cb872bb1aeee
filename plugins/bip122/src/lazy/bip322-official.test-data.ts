/**
 * Official vectors of BIP-322 for addresses of a single key, from `basic-test-vectors.json` and
 * `generated-test-vectors.json` next to its text: type, address, text and signature.
 */
export const OFFICIAL_SIMPLE: readonly (readonly [string, string, string, string])[] = [
  [
    'p2wpkh',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'p2wpkh',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'p2wpkh',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'p2wpkh',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'p2tr',
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'No prefix fallback',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
  [
    'p2wpkh',
    'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  ],
  [
    'p2tr',
    'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    'PURVOQ544B6HUATVBJZN5EZJUU',
    'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  ],
]

/** Signatures that prove nothing, with the reason that the vectors give. */
export const OFFICIAL_ERRORS: typeof OFFICIAL_SIMPLE = [
  [
    'invalid base64 encoding',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'not-valid-base64!!!',
  ],
  ['empty signature', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', '', ''],
  [
    'wrong message for valid simple p2wpkh signature (empty message was signed)',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Wrong message that was not signed',
    'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'wrong address for valid simple p2wpkh signature (signed for different address)',
    'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
    '',
    'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'empty witness stack (single zero byte)',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'smpAA==',
  ],
  ['invalid signature prefix', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', '', 'fooAA=='],
  [
    'incorrect prefix type',
    'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    'incorrect prefix',
    'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  ],
  [
    'wrong message for p2wpkh simple signature',
    'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    'EFGJ4AZYXDV7NDUDSUDB3NCDUC',
    'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  ],
  [
    'wrong signer for p2wpkh simple signature',
    'bc1qgg6lpr05az2l5kz402ddz5ez7fdu25kgmd40lf',
    '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  ],
  [
    'wrong message for p2tr simple signature',
    'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    '56VM6YK6Y76XTBXNPITF232EPX',
    'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  ],
  [
    'wrong signer for p2tr simple signature',
    'bc1pltvk000nd54v3hrrcn7lsffdra72hphpm40rhzf9hn8arqkgermq2p9029',
    'PURVOQ544B6HUATVBJZN5EZJUU',
    'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  ],
  [
    'wrong message for p2pkh full signature',
    '13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn',
    'TCHG6CQ5E2T5S4S7DPLAEFVDY2',
    'fulAgAAAAGn3Z6t/gsHNyHdgZTOVro0Hej+qbd/ilU1ACalKoHX3gAAAABqRzBEAiB+8t/tm8Jm6zYv9JGZZVlAUjmqg7ZglIA39U+bim8EKQIgDv3E5cHOagN+xYgN3ZQjTYlAJp/WyslwJWuFP1TmM3IBIQJcPK2h9SY+Ki1oussvHnMdFAhJgsYBFPl+rNcMv9P1ROAHAAABAAAAAAAAAAABauAHAAA=',
  ],
  [
    'wrong signer for p2pkh full signature',
    '1BxMhvfWLnGLqVhJ3j39oDBk7qf5D86BFe',
    'MOISC5NCQ42ADH2SUXLELUJOWH',
    'fulAgAAAAGn3Z6t/gsHNyHdgZTOVro0Hej+qbd/ilU1ACalKoHX3gAAAABqRzBEAiB+8t/tm8Jm6zYv9JGZZVlAUjmqg7ZglIA39U+bim8EKQIgDv3E5cHOagN+xYgN3ZQjTYlAJp/WyslwJWuFP1TmM3IBIQJcPK2h9SY+Ki1oussvHnMdFAhJgsYBFPl+rNcMv9P1ROAHAAABAAAAAAAAAAABauAHAAA=',
  ],
  [
    'wrong message for p2wpkh full signature',
    'bc1qrqtlzcq86850yzgsyq9sssawx2qxlx5yq3xpkd',
    'VENQMXVEGEJAAXJV5V24T6G5UU',
    'fulAgAAAAABAUrfzHHOLAKmgCIFSTT3krp+cQxj1BDPBN4GBg3tRmFXAAAAAADgBwAAAQAAAAAAAAAAAWoCSDBFAiEAjYj85zyhQKa9DbMO0reDwdhkNwKJkF3q2qFcijXDgMUCIAaQ75s3fwqrCeYIUJugLvhxZFxQIVquGN90vIKCW3QLASEDMurnDzvc0zABUwVwCADfGXoDx/M3SQnYt7e3IHDoU3PgBwAA',
  ],
  [
    'wrong signer for p2wpkh full signature',
    'bc1q55chmwm4x8aeye0h9c0mryra2ly8k8fh3scqgj',
    'KLE5MMJBTNF4AVZXIO3GIL5UWF',
    'fulAgAAAAABAUrfzHHOLAKmgCIFSTT3krp+cQxj1BDPBN4GBg3tRmFXAAAAAADgBwAAAQAAAAAAAAAAAWoCSDBFAiEAjYj85zyhQKa9DbMO0reDwdhkNwKJkF3q2qFcijXDgMUCIAaQ75s3fwqrCeYIUJugLvhxZFxQIVquGN90vIKCW3QLASEDMurnDzvc0zABUwVwCADfGXoDx/M3SQnYt7e3IHDoU3PgBwAA',
  ],
  [
    'wrong message for p2tr full signature',
    'bc1pve87s3l2levjmhetzr2f9xvep3y266xty0hnefmyv8tkxc3e4qssll2kdu',
    'P2RQWD264CW7Z5ZSSSDRW2JEDB',
    'fulAgAAAAABAROFPNY6Zt8hFK0YQq5Wb6wk/CnUYEPtQ0HTHDyzNROrAAAAAADgBwAAAQAAAAAAAAAAAWoBQNRdLOo5XZY0SBqAsLZNr/z3Bqrmo3OxVn7e4tD/OOD4H9U/L1unq5Nmdz+S1w7SHtt46bFwnd8xnRVan8BofFfgBwAA',
  ],
  [
    'wrong signer for p2tr full signature',
    'bc1py2f3exluva2yqa877qnsj3vk4lm8yatw0up4fhrx04hf8ns87weswck94p',
    'XQMVC3YR6AOGZIHLSUQ2NSSBI2',
    'fulAgAAAAABAROFPNY6Zt8hFK0YQq5Wb6wk/CnUYEPtQ0HTHDyzNROrAAAAAADgBwAAAQAAAAAAAAAAAWoBQNRdLOo5XZY0SBqAsLZNr/z3Bqrmo3OxVn7e4tD/OOD4H9U/L1unq5Nmdz+S1w7SHtt46bFwnd8xnRVan8BofFfgBwAA',
  ],
  [
    'wrong message for p2sh-p2wpkh full signature',
    '32Utb7Seg6EXq7UesMNJXhQ1gdohYNyzQ9',
    'CPVOBEXDTFAXS6N4YASD753CZV',
    'fulAgAAAAABAe5xLNMlYQH4OGjJ3h4lqQaVp0Cic7mwxkvyWswqFMXeAAAAABcWABSy/hpDH/KLAi4x25Tmb2UaO1xtWeAHAAABAAAAAAAAAAABagJHMEQCIDEleqb0n1R5c21TGkWRXNFae98wbwI0QOyh/YmRuQX1AiAcv1MhyTzPOVgZ1VIwuu0tDxrVJUHK8lhOUOXpsZnGwwEhAsjeDEoWX8hvEC8A/692yGQsPh6JBO8Zf4aITEQsKAcJ4AcAAA==',
  ],
  [
    'wrong signer for p2sh-p2wpkh full signature',
    '3QMEQj2LTUtKKR1UatUK44z1NwrWrcVSGh',
    'EMYGZHEY3LIANYKCR7XJF3NMFQ',
    'fulAgAAAAABAe5xLNMlYQH4OGjJ3h4lqQaVp0Cic7mwxkvyWswqFMXeAAAAABcWABSy/hpDH/KLAi4x25Tmb2UaO1xtWeAHAAABAAAAAAAAAAABagJHMEQCIDEleqb0n1R5c21TGkWRXNFae98wbwI0QOyh/YmRuQX1AiAcv1MhyTzPOVgZ1VIwuu0tDxrVJUHK8lhOUOXpsZnGwwEhAsjeDEoWX8hvEC8A/692yGQsPh6JBO8Zf4aITEQsKAcJ4AcAAA==',
  ],
]
