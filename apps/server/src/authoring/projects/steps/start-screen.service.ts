import type { NewStartScreen, StartScreen, StartScreenProperties } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { changeContent, type LockedProject } from '../project/locked-project.ts'
import { assertIdentifiersAllowed, toGiven } from '../parts/identifier-rules.ts'
import { listIdentifiersOf } from '../parts/identifiers.repo.ts'
import type { ProjectPlace } from '../project/project-place.ts'
import type { ProjectRow } from '../project/projects.repo.ts'
import { changeLocales, getProjectRow } from '../project/projects.service.ts'
import { addStep, findFormerStep } from './add-step.ts'
import { toStartScreen } from './step-entities.ts'
import { deleteStep, type StepRow } from './steps.repo.ts'
import { changeStep, getStepRow, type StepUpdate } from './steps.service.ts'
import { toLocales } from './start-screen-locales.ts'

export async function getStartScreen(db: Db, place: ProjectPlace): Promise<StartScreen> {
  return getStartScreenOf(db, await getProjectRow(db, place))
}

/** Adds the start screen of a flow; throws `start_screen_exists` when it has one. */
export async function createStartScreen(
  context: CallContext,
  place: ProjectPlace,
  { properties, ...step }: NewStartScreen,
): Promise<StartScreen> {
  const { appId } = await getProjectRow(context.db, place)
  await assertIdentifiersAllowed(context.db, appId, toGiven(step.identifiers))
  return changeContent(context, place, async (locked) => {
    const { tx, project, record } = locked
    if (!projectKinds[project.subType].structure.hasStartScreen) {
      throw new DomainError('kind_has_no_start_screen')
    }
    const start = { ...step, pageId: null, isStartScreen: true, optional: false }
    const former = await findFormerStep(locked, start)
    if (former && !former.deletedAt) return getStartScreenOf(tx, project)
    const id = await addStep(locked, { ...start, position: 0, former })
    const startScreen = await getStartScreenOf(tx, await writeThrough(locked, properties))
    await record({ action: 'CREATE', entity: 'START_SCREEN', entityId: id, after: toSnapshot(startScreen) })
    return startScreen
  })
}

export function changeStartScreen(
  context: CallContext,
  place: ProjectPlace,
  { properties, ...update }: StepUpdate & { properties?: StartScreenProperties | undefined },
): Promise<StartScreen> {
  return changeContent(context, place, async (locked) => {
    const { tx, project, record } = locked
    const row = await getStepRow(tx, toStepPlace(project))
    const isChanged = await changeStep(locked, row, update)
    const startScreen = await getStartScreenOf(tx, await writeThrough(locked, properties))
    if (!isChanged) return startScreen
    const [before, after] = [toFields(row), toFields(startScreen)]
    await record({ action: 'UPDATE', entity: 'START_SCREEN', entityId: row.id, before, after })
    return startScreen
  })
}

export function removeStartScreen(context: CallContext, place: ProjectPlace): Promise<void> {
  return changeContent(context, place, async (locked) => {
    const { tx, project, stamp, record } = locked
    const startScreen = await getStartScreenOf(tx, project)
    await deleteStep(tx, startScreen.id, stamp.at)
    const before = toSnapshot(startScreen)
    await record({ action: 'DELETE', entity: 'START_SCREEN', entityId: startScreen.id, before })
  })
}

/** Locales are stored in the project only; properties with other ones change the project. */
async function writeThrough(
  locked: LockedProject,
  properties: StartScreenProperties | undefined,
): Promise<ProjectRow> {
  return properties ? changeLocales(locked, toLocales(properties)) : locked.project
}

async function getStartScreenOf(db: Db, project: ProjectRow): Promise<StartScreen> {
  const row = await getStepRow(db, toStepPlace(project))
  return toStartScreen(row, await listIdentifiersOf(db, { assistIds: [row.id] }), project)
}

const toStepPlace = ({ id: projectId, appId, appVersionId }: ProjectRow) =>
  ({ appId, appVersionId, projectId, isStartScreen: true }) as const

const toFields = ({ name, waitMs, onMissing }: StepRow | StartScreen) => ({ name, waitMs, onMissing })

/** The snapshot for the list of changes: enough to recreate the start screen. */
function toSnapshot(startScreen: StartScreen) {
  const { key, component, identifiers } = startScreen
  return { key, ...toFields(startScreen), component, identifiers: identifiers.map((it) => it.document) }
}
