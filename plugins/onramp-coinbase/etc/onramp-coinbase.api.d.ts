// @latchkey/onramp-coinbase
// Values: onrampCoinbase

export interface CoinbaseOptions extends CoinbasePlace {
    readonly hosts?: readonly string[];
    readonly testnets?: boolean;
}
export interface CoinbasePlace {
    readonly server?: string;
    readonly cloud?: true;
}
export const onrampCoinbase: (options: CoinbaseOptions) => Plugin;

// @latchkey/onramp-coinbase/react
// Values: onrampCoinbase

export { CoinbaseOptions } from '@latchkey/onramp-coinbase'
export { CoinbasePlace } from '@latchkey/onramp-coinbase'
export const onrampCoinbase: (options: CoinbaseOptions) => Plugin;

// @latchkey/onramp-coinbase/server
// Values: coinbaseOnramp, createMemoryLimits, createRedisLimits

export interface Authorised {
    readonly accounts: readonly CaipAccountId[];
}
export interface CoinbaseServerOptions extends SecretKey {
    readonly origins: readonly string[];
    readonly authorise: (request: Request) => Promise<Authorised | undefined> | Authorised | undefined;
    readonly clientIp: (request: Request) => string | undefined;
    readonly country: (request: Request) => string;
    readonly referenceSecret: string;
    readonly limits?: LimitStore;
    readonly perMinute?: number;
    readonly readsPerMinute?: number;
    readonly basePath?: string;
    readonly crossOrigin?: boolean;
    readonly api?: string;
    readonly page?: string;
    readonly redirectUrl?: string;
    readonly report?: (error: unknown) => void;
    readonly ports?: OnRampServerPorts;
}
export { LimitCount } from '@latchkey/kernel'
export { LimitStore } from '@latchkey/kernel'
export type OnRampServerPorts = Pick<ServerPorts, 'now' | 'random' | 'fetch'>;
export { RedisClient } from '@latchkey/kernel'
export { RequestHandler } from '@latchkey/kernel'
export interface SecretKey {
    readonly keyId: string;
    readonly secret: string;
}
export function coinbaseOnramp(given: CoinbaseServerOptions): RequestHandler;
export { createMemoryLimits } from '@latchkey/kernel'
export { createRedisLimits } from '@latchkey/kernel'
