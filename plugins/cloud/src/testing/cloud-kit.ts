import { createKit, type Plugin } from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  type FakePorts,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import { CloudHttp } from '../cloud-http.js'
import { Cloud, cloud, type CloudOptions } from '../index.js'

/** Where the tests' services are. */
export const SERVICE = 'https://cloud.example'

/** A project whose directory alone is named. */
export const PROJECT: CloudOptions = {
  projectId: 'p1',
  services: { directory: SERVICE, rpc: false, blockchainApi: false },
}

/** An honest service that hides nothing and allows every origin. */
const HONEST: HttpRoutes = {
  [`${SERVICE}/appkit/v1/config`]: { json: { features: [] } },
  [`${SERVICE}/projects/v1/origins`]: { json: { allowedOrigins: [] } },
}

/** A request's parameters. */
export const queryOf = ({ url }: HttpRequest) => Object.fromEntries(new URL(url).searchParams)

/** Paths of requests, in their order. */
export const pathsOf = (requests: readonly HttpRequest[]) =>
  requests.map(({ url }) => new URL(url).pathname)

/** A kit with the plugin on fake ports. */
export function cloudKit(
  options: CloudOptions = PROJECT,
  routes: HttpRoutes = {},
  plugins: readonly Plugin[] = [],
  /** Ports of a visit before. */
  kept: Partial<Pick<FakePorts, 'storage' | 'clock'>> = {},
) {
  const ports: FakePorts = {
    ...createFakePorts({ routes: { ...HONEST, ...routes } }),
    ...kept,
  }
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), cloud(options), ...plugins],
    ports,
  })
  const alerts = () => kit.store.get(kit.notices.alertsAtom)
  return {
    kit,
    ports,
    alerts,
    requests: ports.http.requests,
    titles: () => alerts().map(({ title }) => title),
    calls: kit.get(CloudHttp),
    project: kit.get(Cloud),
  }
}
