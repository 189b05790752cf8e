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

/** Returns the row of a screen, in a project whose place was checked. */
export async function getScreenRow(db: Db, place: ScreenPlace): Promise<ScreenRow> {
  const row = await findScreenRow(db, place)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Returns a screen of the project in its place, or throws `not_found`. */
export async function getScreen(db: Db, place: ScreenPlace): Promise<ScreenRow> {
  await getProjectRow(db, place)
  return getScreenRow(db, place)
}

/** Lists all screens of a project: the start screen, the steps, the assists on pages. Throws `not_found`. */
export async function listScreens(db: Db, place: ProjectPlace): Promise<ScreenRow[]> {
  await getProjectRow(db, place)
  return listScreenRows(db, place.projectId)
}

export type ScreenUpdate = { revision?: number | undefined } & {
  [Field in keyof ScreenFields]?: ScreenFields[Field] | undefined
}

/** Changes a screen's own fields; omitted fields stay. Returns false when nothing differs. */
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
  // A retry of a call that succeeded, whose answer was lost.
  if (isSame({ ...row, ...fields }, row)) return false
  throw await toStale(tx, toChangeEntity(row), row.id)
}

/** The screen's entity in the list of changes. */
const toChangeEntity = ({ isStartScreen }: ScreenRow) => (isStartScreen ? 'START_SCREEN' : 'ASSIST')

/** Sets the image that represents a screen in lists. Guides do not contain it, so there is nothing to publish. */
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

interface DrawnPicture {
  file: Blob
  /** The hash of the theme that it was drawn in; absent for the built-in look. */
  theme?: string | null | undefined
}

/**
 * Stores the thumbnail that the editor drew of a screen. It derives from recorded content, so it is neither listed as a
 * change nor published.
 */
export async function setScreenThumbnail(
  context: CallContext,
  place: ScreenPlace,
  { file, theme = null }: DrawnPicture,
): Promise<void> {
  const picture = await readImage(file)
  if (picture.contentType !== 'image/png') throw new DomainError('unsupported_media')
  const image = await context.files.keep(picture)
  await changeProject(context, place, async ({ tx, project, stamp }) => {
    const { id } = await getScreenRow(tx, place)
    await storeMedia(tx, { appId: project.appId, file: image, stamp })
    await setThumbnail(tx, id, { hash: image.hash, theme })
  })
}

/** Changes the sound of a screen; `toNext` gets the current sound. */
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
