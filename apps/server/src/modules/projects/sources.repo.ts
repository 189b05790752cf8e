import type { DraftSource } from '@waymark/contract/compiler'
import type { Db } from '../../platform/db/db.ts'

export type SourceStep = DraftSource['steps'][number]

/** The steps of a project in order, as the compiler takes them; two queries however many there are. */
export async function listSourceSteps(db: Db, projectId: string): Promise<SourceStep[]> {
  const steps = await db
    .selectFrom('assists')
    .select(['id', 'key', 'name', 'optional', 'waitMs', 'onMissing', 'component'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute()
  const identifiers = await db
    .selectFrom('identifiers')
    .innerJoin('assists', 'assists.id', 'identifiers.assistId')
    .select(['identifiers.assistId', 'identifiers.document'])
    .where('assists.projectId', '=', projectId)
    .orderBy('identifiers.createdAt')
    .orderBy('identifiers.id')
    .execute()
  const byAssist = Map.groupBy(identifiers, ({ assistId }) => assistId)
  return steps.map(({ id, ...step }) => ({
    ...step,
    identifiers: (byAssist.get(id) ?? []).map(({ document }) => document),
  }))
}
