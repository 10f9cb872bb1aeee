import { isObject } from '@latchkey/kernel'
import { SessionErrors } from '../errors.js'
import type { SessionRequest } from '../service.js'

const isPart = (value: unknown): boolean =>
  isObject(value) && typeof value['type'] === 'string' && isObject(value['data'])
const areParts = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isPart)

/** @throws KitError `request_invalid` for what an app put together wrongly */
export function checkRequest(request: SessionRequest, now: number): void {
  const check = (holds: boolean, member: string, expected: string) => {
    if (!holds) throw SessionErrors.request_invalid({ member, expected })
  }
  const { expiry, signer, permissions, policies = [] } = request
  check(Number.isSafeInteger(expiry) && expiry > now, 'expiry', 'milliseconds in the future')
  check(isPart(signer), 'signer', 'a type and data')
  const arePermissions = areParts(permissions) && permissions.length > 0
  check(arePermissions, 'permissions', 'at least one, each with a type and data')
  check(areParts(policies), 'policies', 'a list, each with a type and data')
}
