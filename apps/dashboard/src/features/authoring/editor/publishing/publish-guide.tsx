import { useQueryClient } from '@tanstack/react-query'
import type { PublishProblem, PublishWarning } from '@waymark/contract/compiler'
import { client } from '../../../../lib/calls/api.ts'
import { toApiError } from '../../../../lib/errors/api-error.ts'
import type { Unsavable } from '../model/find-unsavable.ts'
import { useEditor } from '../store/editor-context.ts'
import { PublishButton } from './publish-button.tsx'
import { PublishProblems } from './publish-problems.tsx'

const loadChecks = () => import('./check-guide.ts')

const SOUND_FIELD = /(?:^|\.)steps\.([^.]+)\.sound(?:\.([^.]+))?$/

export function PublishGuide() {
  const { store, place, app } = useEditor()
  const queryClient = useQueryClient()
  return (
    <PublishButton<PublishProblem | PublishWarning | Unsavable>
      store={store}
      place={place}
      findProblems={async () =>
        (await loadChecks()).findProblems(store.getState().draft, { app, queryClient })
      }
      findWarnings={async () => (await loadChecks()).findWarnings(store.getState().draft, place)}
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
