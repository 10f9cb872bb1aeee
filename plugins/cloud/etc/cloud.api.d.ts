// @latchkey/cloud
// Values: Cloud, SDK, cloud, createCloudHttp

export interface Cloud {
    readonly featuresAtom: Atom<readonly RemoteFeature[]>;
    hides(feature: string): Atom<boolean>;
    allowedOrigins(signal?: AbortSignal): Promise<readonly string[]>;
}
export const Cloud: _latchkey_kernel.Token<Cloud>;
export interface CloudContext {
    readonly http: Http;
    readonly notices: Pick<Notices, 'alert'>;
}
export interface CloudHttpOptions {
    readonly services: Readonly<Partial<Record<CloudService, string | undefined>>>;
    readonly projectId?: string | undefined;
    readonly sdk?: {
        readonly type: string;
        readonly version: string;
    } | undefined;
}
export interface CloudOptions {
    readonly projectId?: string;
    readonly services?: CloudServices;
    readonly rpcFirst?: boolean;
    readonly sdk?: {
        readonly type: string;
        readonly version: string;
    };
}
export interface CloudServices {
    readonly directory?: string;
    readonly analytics?: string;
    readonly blockchainApi?: string | false;
    readonly rpc?: string | false;
}
export interface RemoteFeature {
    readonly id: string;
    readonly isEnabled: boolean;
    readonly config?: readonly string[];
}
export const SDK: {
    readonly type: 'latchkey';
    readonly version: '0.1.0';
};
export const cloud: (options?: CloudOptions) => Plugin;
export function createCloudHttp(context: CloudContext, options: CloudHttpOptions): CloudHttp;

// Mentioned above, not exported

type CloudCall<T> = Shared<T> & ({
    readonly schema: Schema<T>;
} | {
    readonly bytes: true;
});
interface CloudHttp {
    readonly projectId: string | undefined;
    readonly sdk: {
        readonly type: string;
        readonly version: string;
    };
    url(service: CloudService): string | undefined;
    get<T>(service: CloudService, path: string, call: CloudCall<T>): Promise<T>;
    post<T>(service: CloudService, path: string, body: unknown, call: CloudCall<T>): Promise<T>;
}
const CloudHttp: _latchkey_kernel.Token<CloudHttp>;
type CloudService = 'directory' | 'blockchainApi' | 'analytics';
type Shared<T> = Omit<HttpOptions<T>, 'anyStatus' | 'bytes' | 'credentials' | 'reason' | 'schema'>;

// @latchkey/cloud/http
// Values: CloudHttp

export { CloudCall } from '@latchkey/cloud'
export { CloudHttp } from '@latchkey/cloud'
export { CloudService } from '@latchkey/cloud'
