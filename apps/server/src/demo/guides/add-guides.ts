import type { ExportedStep, TargetingRules } from '@waymark/contract'
import { insertAuditEntry } from '../../ground/audit-log/index.ts'
import { createLiveDeployment, deliverProjectVersion } from '../../delivery/deployments/index.ts'
import {
  addProject,
  lockProject,
  publishLocked,
  writeContent,
  type LockedProject,
} from '../../authoring/projects/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { demoPlatforms, type DemoGuide, type DemoGuideName, type DemoSegment } from './demo-guides.ts'

const dayMs = 86_400_000

export interface GuidesPlace {
  clock: Clock
  appId: string
  appVersionId: string
  orgId: string
  member: Record<'id' | 'name' | 'email', string>
  segmentIds: Partial<Record<DemoSegment, string>>
}

export interface AddedGuide {
  projectId: string
  /** Null for a draft. */
  deploymentId: string | null
}

/** Adds guides as their author would have: written, published and live some days ago. Rebuild the manifest after it. */
export async function addGuides(
  tx: Tx,
  place: GuidesPlace,
  guides: Partial<Record<DemoGuideName, DemoGuide>>,
): Promise<Map<DemoGuideName, AddedGuide>> {
  const added = new Map<DemoGuideName, AddedGuide>()
  for (const [name, guide] of Object.entries(guides)) {
    added.set(name as DemoGuideName, await addGuide(tx, place, guide))
  }
  return added
}

async function addGuide(tx: Tx, place: GuidesPlace, guide: DemoGuide): Promise<AddedGuide> {
  const { appId, appVersionId } = place
  const { name, category, type, subType, steps, survey, writtenDaysAgo, live, improvement } = guide
  const locked = await addProject(tx, toAuthor(place, writtenDaysAgo), {
    appId,
    appVersionId,
    name,
    category,
    type,
    subType,
    ...locales,
    survey,
  })
  const projectId = locked.project.id
  if (steps) await writeSteps(locked, guide, steps)
  await record(tx, place, { call: 'projects.create', daysAgo: writtenDaysAgo, appVersionId, id: projectId })
  if (!live) return { projectId, deploymentId: null }
  await publish(tx, place, { projectId, daysAgo: live.daysAgo })
  const { id } = await createLiveDeployment(tx, {
    id: place.clock.newId(),
    appId,
    input: { name, projectId, targeting: toTargeting(place, live) },
    stamp: toAuthor(place, live.daysAgo).stamp,
  })
  await record(tx, place, { call: 'deployments.goLive', daysAgo: live.daysAgo, id })
  if (improvement) await improve(tx, place, { guide, ids: { projectId, id }, improvement })
  return { projectId, deploymentId: id }
}

interface Improvement {
  guide: DemoGuide
  ids: { projectId: string; id: string }
  improvement: NonNullable<DemoGuide['improvement']>
}

/** Writes, publishes and delivers version 2. */
async function improve(tx: Tx, place: GuidesPlace, { guide, ids, improvement }: Improvement): Promise<void> {
  const { steps, daysAgo } = improvement
  const { projectId, id } = ids
  await writeSteps(await lock(tx, place, { projectId, daysAgo }), guide, steps)
  const { version } = await publish(tx, place, { projectId, daysAgo })
  const { stamp } = toAuthor(place, daysAgo)
  await deliverProjectVersion(tx, { appId: place.appId, id, projectVersion: version, stamp })
  await record(tx, place, { call: 'deployments.goLive', daysAgo, id })
}

const locales = { defaultLocale: 'en', selectedLocales: ['en', 'de'] }

const writeSteps = (
  locked: LockedProject,
  { subType, startScreen }: DemoGuide,
  steps: ExportedStep[],
): Promise<void> =>
  writeContent(
    locked,
    { subType, ...locales, survey: null, avatars: [], startScreen: startScreen ?? null, steps, pages: [] },
    'CREATE',
  )

interface Version {
  projectId: string
  daysAgo: number
}

async function publish(tx: Tx, place: GuidesPlace, version: Version) {
  // Read again: writing the content has given the draft a new revision.
  const published = await publishLocked(await lock(tx, place, version))
  const { projectId: id, daysAgo } = version
  await record(tx, place, { call: 'projects.publish', daysAgo, appVersionId: place.appVersionId, id })
  return published
}

const lock = (tx: Tx, place: GuidesPlace, { projectId, daysAgo }: Version): Promise<LockedProject> =>
  lockProject(tx, toAuthor(place, daysAgo), {
    appId: place.appId,
    appVersionId: place.appVersionId,
    projectId,
  })

/** Records a call in the audit log, as if the demo's Admin had made it. */
const record = (
  tx: Tx,
  { clock, orgId, appId, member }: GuidesPlace,
  { call, daysAgo, ...pathIds }: { call: string; daysAgo: number; id: string; appVersionId?: string },
): Promise<void> =>
  insertAuditEntry(tx, {
    id: clock.newId(),
    at: toPast(clock, daysAgo),
    orgId,
    appId,
    call,
    pathIds: { appId, ...pathIds },
    actorId: member.id,
    actorName: member.name,
    actorEmail: member.email,
    succeeded: true,
    changes: [],
    requestId: 'demo',
    address: '',
  })

/** The demo's Admin, so many days ago. */
function toAuthor({ clock, member }: GuidesPlace, daysAgo: number) {
  const at = toPast(clock, daysAgo)
  return { clock: { now: () => at, newId: clock.newId }, stamp: { by: member.id, at } }
}

function toTargeting(
  { clock, segmentIds }: GuidesPlace,
  { audience, platforms, endedDaysAgo, rules }: NonNullable<DemoGuide['live']>,
): TargetingRules {
  const toIds = (name: DemoSegment | undefined) => (name && segmentIds[name] ? [segmentIds[name]] : [])
  const endAt = endedDaysAgo === undefined ? null : toPast(clock, endedDaysAgo).toISOString()
  return {
    schedule: { startAt: null, endAt, timeZone: 'UTC' },
    platforms: platforms ?? [...demoPlatforms],
    appVersionRange: { min: null, max: null },
    locales: [],
    audience: { include: toIds(audience?.include), exclude: toIds(audience?.exclude) },
    limits: { perDay: null, perWeek: null, lifetime: null },
    rolloutPercent: 100,
    priority: null,
    trigger: { type: 'INSTANT' },
    frequency: { type: 'UNTIL_DISMISSED' },
    ...rules,
  }
}

const toPast = (clock: Clock, daysAgo: number) => new Date(clock.now().getTime() - daysAgo * dayMs)
