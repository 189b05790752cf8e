import type { StoredSounds } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { isSame } from '../../../platform/is-same.ts'
import { readImage, storeMedia } from '../../../ground/media/index.ts'
import {
  changeContentAs,
  changeLook,
  changeProject,
  toStale,
  type Author,
  type LockedProject,
} from '../project/locked-project.ts'
import type { ProjectPlace, StepPlace } from '../project/project-place.ts'
import { getProjectRow } from '../project/projects.service.ts'
import {
  findStepRow,
  listStepRows,
  setLogo,
  setSound,
  setThumbnail,
  updateStep,
  type StepFields,
  type StepRow,
} from './steps.repo.ts'

/** Returns the row of a step, in a project whose place was checked. */
export async function getStepRow(db: Db, place: StepPlace): Promise<StepRow> {
  const row = await findStepRow(db, place)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Returns a step of the project in its place, or throws `not_found`. */
export async function getStep(db: Db, place: StepPlace): Promise<StepRow> {
  await getProjectRow(db, place)
  return getStepRow(db, place)
}

/** Lists all steps of a project: the start screen, the steps, the assists on pages. Throws `not_found`. */
export async function listSteps(db: Db, place: ProjectPlace): Promise<StepRow[]> {
  await getProjectRow(db, place)
  return listStepRows(db, place.projectId)
}

export type StepUpdate = { revision?: number | undefined } & {
  [Field in keyof StepFields]?: StepFields[Field] | undefined
}

/** Changes a step's own fields; omitted fields stay. Returns false when nothing differs. */
export async function changeStep(
  { tx, stamp }: LockedProject,
  row: StepRow,
  { revision, name, optional, waitMs, onMissing }: StepUpdate,
): Promise<boolean> {
  const fields = {
    name: name ?? row.name,
    optional: optional ?? row.optional,
    waitMs: waitMs ?? row.waitMs,
    onMissing: onMissing ?? row.onMissing,
  }
  if (await updateStep(tx, row.id, { fields, revision, stamp })) return true
  // A retry of a call that succeeded, whose answer was lost.
  if (isSame({ ...row, ...fields }, row)) return false
  throw await toStale(tx, toChangeEntity(row), row.id)
}

/** The step's entity in the list of changes. */
const toChangeEntity = ({ isStartScreen }: StepRow) => (isStartScreen ? 'START_SCREEN' : 'ASSIST')

/** Sets the image that represents a step in lists. Guides do not contain it, so there is nothing to publish. */
export async function setStepLogo(context: CallContext, place: StepPlace, file: Blob): Promise<void> {
  const image = await context.files.keep(await readImage(file))
  await changeLook(context, place, async ({ tx, project, stamp, record }) => {
    const row = await getStepRow(tx, place)
    await storeMedia(tx, { appId: project.appId, file: image, stamp })
    await setLogo(tx, row.id, { hash: image.hash, stamp })
    const [before, after] = [{ logo: row.logoHash }, { logo: image.hash }]
    await record({ action: 'UPDATE', entity: toChangeEntity(row), entityId: row.id, before, after })
  })
}

interface DrawnPicture {
  file: Blob
  /** The hash of the theme that it was drawn in; absent for the built-in look. */
  theme?: string | null | undefined
}

/**
 * Stores the thumbnail that the editor drew of a step. It derives from recorded content, so it is neither listed as a
 * change nor published.
 */
export async function setStepThumbnail(
  context: CallContext,
  place: StepPlace,
  { file, theme = null }: DrawnPicture,
): Promise<void> {
  const picture = await readImage(file)
  if (picture.contentType !== 'image/png') throw new DomainError('unsupported_media')
  const image = await context.files.keep(picture)
  await changeProject(context, place, async ({ tx, project, stamp }) => {
    const { id } = await getStepRow(tx, place)
    await storeMedia(tx, { appId: project.appId, file: image, stamp })
    await setThumbnail(tx, id, { hash: image.hash, theme })
  })
}

/** Changes the sound of a step; `toNext` gets the current sound. */
export function changeSound(
  db: Db,
  { author, place }: { author: Author; place: StepPlace },
  toNext: (locked: LockedProject, present: StoredSounds) => StoredSounds | Promise<StoredSounds>,
): Promise<void> {
  return changeContentAs(db, { author, place }, async (locked) => {
    const { tx, stamp, record } = locked
    const { id, sound: before } = await getStepRow(tx, place)
    const after = await toNext(locked, before)
    await setSound(tx, id, { sound: after, stamp })
    await record({ action: 'UPDATE', entity: 'SOUND', entityId: id, before, after })
  })
}
