/**
 * Packages whose manifest does not name a licence in SPDX form. Each is here because the licence
 * file inside the package was read; the text that must stand in it is checked at every run.
 */
export const proven = [
  {
    name: 'spawndamnit',
    says: 'SEE LICENSE IN LICENSE',
    file: 'LICENSE',
    text: 'Permission is hereby granted, free of charge, to any person obtaining a copy',
    licence: 'MIT',
  },
  {
    name: 'text-encoding-utf-8',
    says: undefined,
    file: 'LICENSE.md',
    text: 'This is free and unencumbered software released into the public domain.',
    licence: 'Unlicense',
  },
]
