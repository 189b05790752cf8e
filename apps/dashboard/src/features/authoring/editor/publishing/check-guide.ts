import type { QueryClient } from '@tanstack/react-query'
import type { App, Assist } from '@waymark/contract'
import {
  findPublishProblems,
  findPublishWarnings,
  listAllSteps,
  type DraftSource,
} from '@waymark/contract/compiler'
import { client } from '../../../../lib/calls/api.ts'
import type { Draft } from '../model/draft.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { listReaderValues } from '../model/list-reader-values.ts'
import { toGuide, toSource } from '../model/to-guide.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { loadProperties } from './load-properties.ts'

/** The problems that the server would refuse, as far as the editor can tell. */
export async function findProblems(
  draft: Draft,
  { app, queryClient }: { app: App; queryClient: QueryClient },
) {
  const isTailored = listReaderValues(toGuide(draft)).length > 0
  const properties = isTailored ? await loadProperties(queryClient, app.id) : {}
  const source = { ...toSource(draft), ...properties }
  // Sounds are not part of the draft; only the server knows about them.
  const problems = findPublishProblems(source, app.linkSchemes).filter(({ code }) => code !== 'sound_missing')
  return [...problems, ...findUnsavable(draft)]
}

/** What does not prevent publishing, but is worth a look first. */
export async function findWarnings(draft: Draft, place: EditorPlace) {
  const source = await addSounds(toSource(draft), place)
  return findPublishWarnings(source, await findLiveProjects(source, place.appId))
}

/** Adds the sounds of a project of sound: only the server knows them. Its steps are in no page. */
async function addSounds<Source extends DraftSource>(source: Source, place: EditorPlace): Promise<Source> {
  if (source.subType !== 'AUDIO') return source
  const { content } = await client.assists.list(place)
  const sounds = new Map(content.map(({ key, sound }) => [key, toMedia(sound)]))
  return { ...source, steps: source.steps.map((it) => ({ ...it, sounds: sounds.get(it.key) ?? {} })) }
}

const toMedia = (sound: Assist['sound']): Record<string, string> =>
  Object.fromEntries(Object.entries(sound).map(([locale, { media }]) => [locale, media]))

/** The live projects, if the guide starts any. */
async function findLiveProjects(source: DraftSource, appId: string): Promise<Set<string> | undefined> {
  const starts = listAllSteps(source).some(({ component }) =>
    component?.blocks.some((it) => 'action' in it && it.action.type === 'START_PROJECT'),
  )
  if (!starts) return undefined
  const { content } = await client.deployments.list({ appId, status: 'LIVE' })
  return new Set(content.map(({ projectId }) => projectId))
}
