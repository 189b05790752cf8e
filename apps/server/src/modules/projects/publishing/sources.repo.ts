import type { DraftSource, DraftStepSource } from '@waymark/contract/compiler'
import type { Db } from '../../../platform/db/db.ts'

/** The start screen and the steps in order, as the compiler takes them; two queries however many there are. */
export async function listSourceScreens(
  db: Db,
  projectId: string,
): Promise<Pick<DraftSource, 'startScreen' | 'steps'>> {
  const rows = await db
    .selectFrom('assists')
    .select(['id', 'isStartScreen', 'key', 'name', 'optional', 'waitMs', 'onMissing', 'component'])
    .where('projectId', '=', projectId)
    .where('pageId', 'is', null)
    .orderBy('position')
    .execute()
  const identifiers = await db
    .selectFrom('identifiers')
    .innerJoin('assists', 'assists.id', 'identifiers.assistId')
    .select(['identifiers.assistId', 'identifiers.document'])
    .where('assists.projectId', '=', projectId)
    .where('assists.pageId', 'is', null)
    .orderBy('identifiers.createdAt')
    .orderBy('identifiers.id')
    .execute()
  const byAssist = Map.groupBy(identifiers, ({ assistId }) => assistId)
  const toSource = ({ id, isStartScreen: _, ...step }: (typeof rows)[number]): DraftStepSource => ({
    ...step,
    identifiers: (byAssist.get(id) ?? []).map(({ document }) => document),
  })
  const startScreen = rows.find(({ isStartScreen }) => isStartScreen)
  return {
    startScreen: startScreen ? toSource(startScreen) : null,
    steps: rows.filter(({ isStartScreen }) => !isStartScreen).map(toSource),
  }
}
