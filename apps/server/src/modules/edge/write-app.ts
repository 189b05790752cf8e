import type { Files, PublicObject } from '../../platform/files/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deliverable } from '../delivery/index.ts'
import { listAppObjects, type LastingObject } from './app-objects.ts'
import { deletePublication } from './edge.repo.ts'
import type { EdgeRun } from './edge-run.ts'
import { listPresent, removeLeftovers } from './remove-leftovers.ts'
import { MissingFileError } from './to-edge-reason.ts'

const atOnce = 4

/** The folder of an app in the bucket. */
const toFolder = (sdkKey: string): string => `sdk/v1/${sdkKey}/`
const subFolders = ['media/', 'guides/', 'manifest/', 'themes/']

export interface AppToWrite {
  appId: string
  deliverable: Deliverable
}

/**
 * Writes an app so that at no moment the manifest names what is not there, and returns the paths that changed. With
 * guidance switched off, only the manifest is written, because nothing else is read and nothing must wait.
 */
export async function writeApp(
  run: EdgeRun,
  files: Files,
  { appId, deliverable }: AppToWrite,
): Promise<string[]> {
  const folder = toFolder(run.name)
  const { lasting, decisive, absent } = await listAppObjects(
    { db: run.db, files },
    { appId, folder, deliverable },
  )
  if (!deliverable.isKilled) await writeMissing(run, lasting)
  for (const object of decisive) await run.putDecisive(object)
  for (const path of absent) await run.removeDecisive(path)
  return [...decisive.map(({ path }) => path), ...absent]
}

async function writeMissing(run: EdgeRun, lasting: LastingObject[]): Promise<void> {
  const present = await listPresent(run, toFolders(run))
  const missing = lasting.filter(({ path }) => !present.has(path))
  // Media come before guides, so a guide is written when its media are.
  for (const group of groupByFolder(missing)) {
    for (let start = 0; start < group.length; start += atOnce) {
      await Promise.all(group.slice(start, start + atOnce).map((it) => write(run, it)))
    }
  }
}

async function write(run: EdgeRun, { path, open }: LastingObject): Promise<void> {
  const object: PublicObject | undefined = await open()
  if (!object) throw new MissingFileError(`${path} is gone`)
  await run.put(object)
}

function groupByFolder(objects: LastingObject[]): LastingObject[][] {
  const toParent = ({ path }: LastingObject) => path.slice(0, path.lastIndexOf('/'))
  return [...Map.groupBy(objects, toParent).values()]
}

/** Removes what an app has left in the bucket, after a while. */
export async function tidyApp(
  run: EdgeRun,
  files: Files,
  { app, keepMs }: { app: AppToWrite; keepMs: number },
): Promise<void> {
  const folder = toFolder(run.name)
  const { lasting } = await listAppObjects({ db: run.db, files }, { ...app, folder })
  const present = await listPresent(run, toFolders(run))
  await removeLeftovers(run, { present, named: new Set(lasting.map(({ path }) => path)), keepMs })
}

/** Removes everything of an SDK key that no app has any more, the manifest first. Returns the paths that changed. */
export async function removeApp(run: EdgeRun): Promise<string[]> {
  const folder = toFolder(run.name)
  const manifests = [`${folder}manifest.json`, `${folder}manifest.signed.json`]
  for (const path of manifests) await run.removeDecisive(path)
  const rest = [...(await listPresent(run, toFolders(run)))]
  for (let start = 0; start < rest.length; start += atOnce) {
    await Promise.all(rest.slice(start, start + atOnce).map((path) => run.removeDecisive(path)))
  }
  return manifests
}

/** Forgets an SDK key whose files are removed. */
export const forgetApp = ({ db, name, id }: EdgeRun): Promise<void> =>
  inTransaction(db, (tx) => deletePublication(tx, name, id))

const toFolders = ({ name }: EdgeRun) => subFolders.map((it) => toFolder(name) + it)
