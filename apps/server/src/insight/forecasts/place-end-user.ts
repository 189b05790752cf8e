import type { EndUserRecord } from '@waymark/contract'
import { matchSegment } from '@waymark/targeting'
import type { CallContext } from '../../platform/http/call.ts'
import type { KnownProfile, ProfiledApp } from '../../audience/profiles/index.ts'
import { readSegmentBook } from '../../audience/segments/index.ts'
import { listLiveDeployments, listSegmentNames } from './forecasts.repo.ts'
import { judge, toJudgement } from './judge-deployment.ts'
import { knowEndUsers } from './know-end-users.ts'
import { readAppRules } from './read-app-rules.ts'

/** The segments that an end user is in, and why they see or do not see what is live. */
export async function placeEndUser(
  { db, events, clock }: Pick<CallContext, 'db' | 'events' | 'clock'>,
  { app, profile, met }: { app: ProfiledApp; profile: KnownProfile; met: ReadonlySet<string> },
): Promise<Pick<EndUserRecord, 'segments' | 'notMet'>> {
  const now = clock.now()
  const { id: appId, num: appNum, platform } = app
  const named = await listSegmentNames(db, appId)
  const segments = await readSegmentBook(db, { appId, segmentIds: named.map(({ id }) => id) })
  const live = (await listLiveDeployments(db, appId, now)).filter(({ id }) => !met.has(id))
  const rules = await readAppRules(db, appId)
  const [endUser] = await knowEndUsers(
    { db, events },
    {
      appId,
      appNum,
      profiles: [profile],
      segments,
      now,
      projectIds: live.map(({ projectId }) => projectId),
      subTypes: [...new Set(rules.limitGroups.flatMap(({ subTypes }) => subTypes))],
    },
  )
  const isIn = (id: string) => matchSegment(segments.book, id, endUser!.known).holds === true
  return {
    segments: named.filter(({ id }) => isIn(id)),
    notMet: live.map(({ name, ...deployment }) => {
      const judgement = toJudgement(deployment, { ...rules, book: segments.book }, { now, platform })
      const { sees, gate, reason } = judge(judgement, endUser!)
      return { deploymentId: deployment.id, name, sees, gate, reason }
    }),
  }
}
