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
    readonly basePath?: string;
    readonly crossOrigin?: boolean;
    readonly api?: string;
    readonly page?: string;
    readonly redirectUrl?: string;
    readonly report?: (error: unknown) => void;
    readonly ports?: OnRampServerPorts;
}
export type LimitRedis = {
    call(command: string, ...args: string[]): Promise<unknown>;
} | {
    sendCommand(command: string[]): Promise<unknown>;
};
export interface LimitStore {
    count(key: string, windowMs: number): Promise<number>;
}
export interface OnRampServerPorts {
    now(): number;
    random(length: number): Uint8Array;
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}
export type RequestHandler = (request: Request) => Promise<Response>;
export interface SecretKey {
    readonly keyId: string;
    readonly secret: string;
}
export function coinbaseOnramp(given: CoinbaseServerOptions): RequestHandler;
export function createMemoryLimits({ now, }?: Pick<OnRampServerPorts, 'now'>): LimitStore;
export function createRedisLimits(client: LimitRedis, { prefix }?: {
    readonly prefix?: string;
}): LimitStore;
