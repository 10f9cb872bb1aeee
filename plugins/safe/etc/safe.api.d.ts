// @latchkey/safe
// Values: safe

export interface SafeOptions {
    readonly origins?: readonly string[];
}
export function safe(options?: SafeOptions): Plugin;

// @latchkey/safe/react
// Values: safe

export interface SafeMessages {
    'error.signature_queued': undefined;
}
export { SafeOptions } from '@latchkey/safe'
export const safe: (options?: SafeOptions) => Plugin;

// Widened registries

declare module '@latchkey/ui-react' {
    interface Messages extends SafeMessages {
    }
}
