import type { StoredSounds } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { isSame } from '../../../platform/is-same.ts'
import { readImage, storeMedia } from '../../media/index.ts'
import {
  changeContentAs,
  changeLook,
  changeProject,
  toStale,
  type Author,
  type LockedProject,
} from '../project/locked-project.ts'
import type { ProjectPlace, ScreenPlace } from '../project/project-place.ts'
import { getProjectRow } from '../project/projects.service.ts'
import {
  findScreenRow,
  listScreenRows,
  setLogo,
  setSound,
  setThumbnail,
  updateScreen,
  type ScreenFields,
  type ScreenRow,
} from './screens.repo.ts'

/** The row of a screen in a project whose place was checked. */
export async function getScreenRow(db: Db, place: ScreenPlace): Promise<ScreenRow> {
  const row = await findScreenRow(db, place)
  if (!row) throw new DomainError('not_found')
  return row
}

/** A screen and the project that its place names, or `not_found`. */
export async function getScreen(db: Db, place: ScreenPlace): Promise<ScreenRow> {
  await getProjectRow(db, place)
  return getScreenRow(db, place)
}

/** All screens of a project: the start screen, the steps, the assists on pages. Throws `not_found`. */
export async function listScreens(db: Db, place: ProjectPlace): Promise<ScreenRow[]> {
  await getProjectRow(db, place)
  return listScreenRows(db, place.projectId)
}

export type ScreenUpdate = { revision?: number | undefined } & {
  [Field in keyof ScreenFields]?: ScreenFields[Field] | undefined
}

/** Changes a screen's own fields; what is not named stays. False means that they were so already. */
export async function changeScreen(
  { tx, stamp }: LockedProject,
  row: ScreenRow,
  { revision, name, optional, waitMs, onMissing }: ScreenUpdate,
): Promise<boolean> {
  const fields = {
    name: name ?? row.name,
    optional: optional ?? row.optional,
    waitMs: waitMs ?? row.waitMs,
    onMissing: onMissing ?? row.onMissing,
  }
  if (await updateScreen(tx, row.id, { fields, revision, stamp })) return true
  // The same call was carried out before, and only its answer was lost.
  if (isSame({ ...row, ...fields }, row)) return false
  throw await toStale(tx, toChangeEntity(row), row.id)
}

/** What the list of changes calls it. */
const toChangeEntity = ({ isStartScreen }: ScreenRow) => (isStartScreen ? 'START_SCREEN' : 'ASSIST')

/** Gives a screen the image that stands for it in lists. No guide holds it, so nothing is left to publish. */
export async function setScreenLogo(context: CallContext, place: ScreenPlace, file: Blob): Promise<void> {
  const image = await context.files.keep(await readImage(file))
  await changeLook(context, place, async ({ tx, project, stamp, record }) => {
    const row = await getScreenRow(tx, place)
    await storeMedia(tx, { appId: project.appId, file: image, stamp })
    await setLogo(tx, row.id, { hash: image.hash, stamp })
    const [before, after] = [{ logo: row.logoHash }, { logo: image.hash }]
    await record({ action: 'UPDATE', entity: toChangeEntity(row), entityId: row.id, before, after })
  })
}

/**
 * Keeps the picture that the editor drew of a screen. It follows from what was recorded already, so it is neither
 * a change to be listed nor one to be published.
 */
export async function setScreenThumbnail(
  context: CallContext,
  place: ScreenPlace,
  file: Blob,
): Promise<void> {
  const picture = await readImage(file)
  if (picture.contentType !== 'image/png') throw new DomainError('unsupported_media')
  const image = await context.files.keep(picture)
  await changeProject(context, place, async ({ tx, project, stamp }) => {
    const { id } = await getScreenRow(tx, place)
    await storeMedia(tx, { appId: project.appId, file: image, stamp })
    await setThumbnail(tx, id, image.hash)
  })
}

/** Changes what is heard with a screen; `toNext` is given what is heard now. */
export function changeSound(
  db: Db,
  { author, place }: { author: Author; place: ScreenPlace },
  toNext: (locked: LockedProject, present: StoredSounds) => StoredSounds | Promise<StoredSounds>,
): Promise<void> {
  return changeContentAs(db, { author, place }, async (locked) => {
    const { tx, stamp, record } = locked
    const { id, sound: before } = await getScreenRow(tx, place)
    const after = await toNext(locked, before)
    await setSound(tx, id, { sound: after, stamp })
    await record({ action: 'UPDATE', entity: 'SOUND', entityId: id, before, after })
  })
}
