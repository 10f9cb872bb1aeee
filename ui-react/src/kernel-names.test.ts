import * as kernel from '@latchkey/kernel'
import { expect, test } from 'vitest'
import {
  browserToken,
  clockToken,
  identitySourcePoint,
  nameResolverPoint,
  pendingWorkPoint,
} from './kernel-names.js'
import { storageToken } from './stored-hint.js'

test.each([
  [browserToken, kernel.Browser],
  [clockToken, kernel.Clock],
  [storageToken, kernel.Storage],
  [nameResolverPoint, kernel.NameResolver],
  [identitySourcePoint, kernel.IdentitySource],
  [pendingWorkPoint, kernel.PendingWork],
])('a name spelled here is the kernel’s own', (spelled, own) => {
  expect({ kind: spelled.kind, id: spelled.id }).toEqual({ kind: own.kind, id: own.id })
})
