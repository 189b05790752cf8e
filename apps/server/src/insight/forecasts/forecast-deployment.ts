import type { AudienceForecast, ManifestDeployment, Sighting } from '@waymark/contract'
import { gates } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { planDeployment, type DeploymentPlan } from '../../delivery/deployments/index.ts'
import type { KnownProfile, Profiles, ProfileSample } from '../../audience/profiles/index.ts'
import { readSegmentBook } from '../../audience/segments/index.ts'
import { getSample, mapInTurns, toBasis, toEstimate } from './basis.ts'
import { judge, toJudgedMoment, toJudgement, type Judgement } from './judge-deployment.ts'
import { knowEndUsers, type EndUserToJudge } from './know-end-users.ts'
import { readAppRules } from './read-app-rules.ts'

const maxExamples = 10

/** Estimates how many end users would see a deployment, and which gates stop the others. */
export async function forecastDeployment(
  context: CallContext,
  profiles: Profiles,
  plan: DeploymentPlan,
): Promise<AudienceForecast> {
  const deployment = await planDeployment(context.db, plan)
  const sample = await getSample(profiles, plan.appId)
  const basis = toBasis(sample)
  const { judgement, endUsers } = await prepare(context, { appId: plan.appId, deployment, sample })
  const sightings = await mapInTurns(endUsers, (endUser) => judge(judgement, endUser))
  const byGate = Map.groupBy(sightings, ({ gate }) => gate)
  const seeing = byGate.get(null) ?? []
  const stopped = gates.flatMap((gate) => {
    const those = byGate.get(gate)
    return those ? [{ gate, those }] : []
  })
  return {
    ...basis,
    judgedFor: judgement.now.toISOString(),
    sees: toEstimate(seeing.length, basis),
    stopped: stopped.map(({ gate, those }) => ({ gate, endUsers: toEstimate(those.length, basis) })),
    examples: [seeing, ...stopped.map(({ those }) => those)].flatMap((those) => those.slice(0, maxExamples)),
  }
}

/** Why one end user would see a deployment, or would not. */
export async function explainDeployment(
  context: CallContext,
  profiles: Profiles,
  { endUserId, ...plan }: DeploymentPlan & { endUserId: string },
): Promise<Sighting> {
  const deployment = await planDeployment(context.db, plan)
  const sample = await getSample(profiles, plan.appId)
  const found = await profiles.find(plan.appId, endUserId)
  const profile = found ?? toUnknown(endUserId, context.clock.now())
  const one = { ...sample, profiles: [profile] }
  const { judgement, endUsers } = await prepare(context, { appId: plan.appId, deployment, sample: one })
  const [endUser] = endUsers
  const sighting = judge(judgement, endUser!)
  return found ? sighting : { ...sighting, lastSeenAt: null }
}

interface Preparation {
  appId: string
  deployment: ManifestDeployment
  sample: ProfileSample
}

async function prepare(
  { db, events, clock }: CallContext,
  { appId, deployment, sample }: Preparation,
): Promise<{ judgement: Judgement; endUsers: EndUserToJudge[] }> {
  const { audience } = deployment.targeting
  const segments = await readSegmentBook(db, {
    appId,
    segmentIds: [...audience.include, ...audience.exclude],
  })
  const rules = await readAppRules(db, appId)
  const now = toJudgedMoment(deployment, clock.now())
  const { app, profiles } = sample
  const subTypes = rules.limitGroups
    .filter((group) => group.subTypes.includes(deployment.subType))
    .flatMap((group) => group.subTypes)
  const endUsers = await knowEndUsers(
    { db, events },
    {
      appId,
      appNum: app.num,
      profiles,
      segments,
      now,
      projectIds: [deployment.projectId],
      subTypes: [...new Set(subTypes)],
    },
  )
  const judgement = toJudgement(
    deployment,
    { ...rules, book: segments.book },
    { now, platform: app.platform },
  )
  return { judgement, endUsers }
}

/** An end user whom the server has never heard of. */
const toUnknown = (key: string, now: Date): KnownProfile => ({
  key,
  isSigned: false,
  properties: {},
  unregistered: [],
  platform: null,
  locale: null,
  appVersion: null,
  lastSeenAt: now,
})
