import { defineErrors } from '@latchkey/kernel'

/** Errors of putting the plugin together. Nothing that happens later is an error to the app. */
export const AnalyticsErrors = defineErrors('analytics', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `analytics: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
  analytics_not_configured: {
    says: () =>
      'analytics: no host is known. Give it a url, or add cloud({ projectId, services: { analytics } }) to plugins.',
  },
})
