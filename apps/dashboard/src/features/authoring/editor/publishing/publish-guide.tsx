import { useQueryClient } from '@tanstack/react-query'
import type { Assist } from '@waymark/contract'
import {
  findPublishProblems,
  findPublishWarnings,
  listAllSteps,
  type DraftSource,
  type PublishProblem,
  type PublishWarning,
} from '@waymark/contract/compiler'
import { client } from '../../../../lib/calls/api.ts'
import { toApiError } from '../../../../lib/errors/api-error.ts'
import { findUnsavable, type Unsavable } from '../model/find-unsavable.ts'
import { listReaderValues } from '../model/list-reader-values.ts'
import { toGuide, toSource } from '../model/to-guide.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { useEditor } from '../store/editor-context.ts'
import { loadProperties } from './load-properties.ts'
import { PublishButton } from './publish-button.tsx'
import { PublishProblems } from './publish-problems.tsx'

const SOUND_FIELD = /(?:^|\.)steps\.([^.]+)\.sound(?:\.([^.]+))?$/

export function PublishGuide() {
  const { store, place, app } = useEditor()
  const queryClient = useQueryClient()
  return (
    <PublishButton<PublishProblem | PublishWarning | Unsavable>
      store={store}
      place={place}
      findProblems={async () => {
        const { draft } = store.getState()
        const isTailored = listReaderValues(toGuide(draft)).length > 0
        const properties = isTailored ? await loadProperties(queryClient, app.id) : {}
        const source = { ...toSource(draft), ...properties }
        // Sounds are not part of the draft; only the server knows about them.
        const problems = findPublishProblems(source, app.linkSchemes).filter(
          ({ code }) => code !== 'sound_missing',
        )
        return [...problems, ...findUnsavable(draft)]
      }}
      findWarnings={async () => {
        const source = await addSounds(toSource(store.getState().draft), place)
        return findPublishWarnings(source, await findLiveProjects(source, app.id))
      }}
      publish={async () => {
        const { projectId: id, ...path } = place
        const { publishedVersion } = await client.projects.get({ ...path, id })
        const { version } = await client.projects.publish({ ...path, id })
        // Publishing what has not changed makes no version.
        if (version === publishedVersion) return { version }
        return { version, takeBack: () => client.projects.withdraw({ ...path, id, version }) }
      }}
      readRefusal={readRefusal}
      renderProblems={(problems, onClose) => <PublishProblems problems={problems} onClose={onClose} />}
    />
  )
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

/**
 * Reads problems that only the server can detect: missing sounds. The refusal names steps by key, as in
 * `pages.<key>.steps.<key>.sound.<locale>`. Empty if it refused for another reason.
 */
function readRefusal(error: unknown): PublishProblem[] {
  const { subErrors } = toApiError(error)
  return subErrors.flatMap(({ code, field, message }): PublishProblem[] => {
    if (code !== 'sound_missing') return []
    const [, stepKey, locale] = SOUND_FIELD.exec(field ?? '') ?? []
    return stepKey ? [{ code: 'sound_missing', message, stepKey, ...(locale && { locale }) }] : []
  })
}
