import { defineErrors } from './errors.js'

/** Errors of putting a kit together. */
export const KitErrors = defineErrors('kernel', {
  /** One plugin is in `plugins` twice. Leave one of the two out. */
  plugin_duplicate: {
    says: (c: { pluginId: string }) =>
      `Plugin "${c.pluginId}" is listed twice. Remove one of the two.`,
  },
  /** Two plugins bring the same third one with different options. List that one yourself in `plugins`. */
  plugin_conflict: {
    says: (c: { pluginId: string; by: readonly string[] }) =>
      `Plugin "${c.pluginId}" is included with different options by ${c.by.map((id) => `"${id}"`).join(' and ')}. List it yourself with the options you want.`,
  },
  /** A plugin needs a service. The text names the plugin to add. */
  dependency_missing: {
    says: (c: { pluginId: string; token: string; hint: string }) =>
      `Plugin "${c.pluginId}" needs ${c.token}. ${c.hint}`,
  },
  /**
   * Plugins of your own need each other. Move what both need into a third one, or ask for a service when it is used.
   */
  dependency_cycle: {
    says: (c: { path: readonly string[] }) =>
      `Plugins need each other in a circle: ${c.path.join(' → ')}. Break it by removing one of these needs.`,
  },
  /** Two plugins provide the same service, such as two sign-ins. Leave one of them out. */
  service_duplicate: {
    says: (c: { pluginId: string; token: string; owner: string }) =>
      `Plugin "${c.pluginId}" provides ${c.token}, which "${c.owner}" provides already. Remove one of the two.`,
  },
  /** No plugin of the kit provides the service. The text names the plugin to add. */
  service_missing: {
    says: (c: { token: string; hint: string }) => `No plugin provides ${c.token}. ${c.hint}`,
  },
  /** A plugin of your own promises a service and does not provide it. Call `host.provide` in its `setup`. */
  service_not_provided: {
    says: (c: { pluginId: string; token: string }) =>
      `Plugin "${c.pluginId}" lists ${c.token} in "provides". Provide it in setup.`,
  },
  /**
   * The namespace has no such capability. Hide what needs it by `capabilities.has()` or `useSupports`, or add the
   * plugin that brings it.
   */
  capability_missing: {
    user: 'This wallet or network cannot do that here.',
    says: (c: { feature: string; namespace: string }) =>
      `No loaded plugin offers "${c.feature}" on ${c.namespace}. Add the plugin that does, or ask capabilities.has() first.`,
  },
  /**
   * A file of the app did not arrive: the device is off line, or a newer version of the page has replaced it. Let the
   * visitor try again or reload; keep the files of the last version on your server.
   */
  chunk_failed: {
    user: 'A part of this window could not be loaded. Check your connection and try again.',
    says: (c: { what: string }) => `The code of ${c.what} could not be loaded. Try again.`,
  },
  /** The app uses a kit after `dispose()`. Make a new kit, or dispose later. */
  kit_disposed: { says: () => 'The kit has been disposed. Create a new one.' },
})
