import type { Condition, Conjunction, SegmentCount } from '@waymark/contract'
import { matchSegment } from '@waymark/targeting'
import type { CallContext } from '../../platform/http/call.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { assertRulesFit, listNewNames, readSegmentBook } from '../../audience/segments/index.ts'
import { getSample, mapInTurns, toBasis, toEstimate, toShownProperties } from './basis.ts'
import { knowEndUsers } from './know-end-users.ts'

const maxExamples = 10
/** No segment has this id. */
const id = 'draft'

/** Counts the end users who match rules that need not be saved. */
export async function countSegment(
  { db, events, clock }: CallContext,
  profiles: Profiles,
  { appId, conjunction, rules }: { appId: string; conjunction: Conjunction; rules: Condition[] },
): Promise<SegmentCount> {
  await assertRulesFit(db, appId, rules)
  const sample = await getSample(profiles, appId)
  const basis = toBasis(sample)
  const segments = await readSegmentBook(db, { appId, segmentIds: [], draft: { id, conjunction, rules } })
  const { app, registered } = sample
  const asked = { appId, appNum: app.num, profiles: sample.profiles, segments, now: clock.now() }
  const endUsers = await knowEndUsers({ db, events }, asked)
  const verdicts = await mapInTurns(endUsers, ({ known }) => matchSegment(segments.book, id, known).holds)
  const matching = endUsers.filter((_, index) => verdicts[index])
  const named = registered.filter(({ name }) => segments.propertyNames.includes(name))
  return {
    ...basis,
    matching: toEstimate(matching.length, basis),
    newEvents: events.gathersPast ? await listNewNames(db, { appId, names: segments.eventNames }) : [],
    examples: matching.slice(0, maxExamples).map(({ profile }) => ({
      endUserId: profile.key,
      lastSeenAt: profile.lastSeenAt.toISOString(),
      properties: toShownProperties(profile, named),
    })),
  }
}
