// @latchkey/siwx
// Values: formatMessage

export interface SignInFields {
    readonly domain: string;
    readonly accountAddress: string;
    readonly statement?: string;
    readonly uri: string;
    readonly version: '1';
    readonly chainId: CaipNetworkId;
    readonly nonce: string;
    readonly issuedAt: string;
    readonly expirationTime?: string;
    readonly notBefore?: string;
    readonly requestId?: string;
    readonly resources?: readonly string[];
}
export function formatMessage(fields: SignInFields): string;

// @latchkey/siwx/server
// Values: formatMessage, parseMessage

export { SignInFields } from '@latchkey/siwx'
export { formatMessage } from '@latchkey/siwx'
export function parseMessage(text: string): SignInFields;
