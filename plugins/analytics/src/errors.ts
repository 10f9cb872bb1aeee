import { defineErrors } from '@latchkey/kernel'

/** Errors of putting the plugin together. Nothing that happens later is an error to the app. */
export const AnalyticsErrors = defineErrors('analytics', {
  /**
   * An option is of the wrong kind. The text names the option, the value and the expected kind. Correct it, or leave
   * it out.
   */
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `analytics: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
  /** `analytics()` does not know where events go. Give it `url`, or list `cloud()` with a project. */
  analytics_not_configured: {
    says: () =>
      'analytics: no host is known. Give it a url, or add cloud({ projectId, services: { analytics } }) to plugins.',
  },
})
