import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { Accounts } from '../../audience/accounts/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { countSegment } from './count-segment.ts'
import { explainDeployment, forecastDeployment } from './forecast-deployment.ts'
import { listPropertyUsage } from './list-property-usage.ts'

/** The calls that ask which end users match: of properties, of segments and of deployments. */
export const createForecastCalls = (profiles: Profiles, accounts: Accounts) => ({
  properties: {
    usage: os.properties.usage.handler(({ context, input }) =>
      listPropertyUsage(context.db, { profiles, accounts }, input.appId),
    ),
  },
  segments: {
    count: os.segments.count.handler(({ context, input }) => countSegment(context, profiles, input)),
  },
  deployments: bindCalls(os.deployments, {
    forecast: ({ context, input }) => forecastDeployment(context, profiles, input),
    explain: ({ context, input }) => explainDeployment(context, profiles, input),
  }),
})
