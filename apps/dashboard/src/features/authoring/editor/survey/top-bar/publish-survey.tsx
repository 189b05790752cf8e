import { useQueryClient } from '@tanstack/react-query'
import { compileSurvey, findSurveyProblems, findSurveyWarnings } from '@waymark/contract/compiler'
import { client } from '../../../../../lib/calls/api.ts'
import { loadProperties } from '../../publishing/load-properties.ts'
import { PublishButton } from '../../publishing/publish-button.tsx'
import { useSurvey } from '../survey-context.ts'
import { ProblemLine } from './problem-line.tsx'

export function PublishSurvey() {
  const { store, place, app, defaultLocale } = useSurvey()
  const queryClient = useQueryClient()
  return (
    <PublishButton
      store={store}
      place={place}
      findProblems={async () => {
        const { survey, fields } = store.getState().draft
        const source = { defaultLocale, selectedLocales: fields.locales, survey }
        const isTailored = compileSurvey(source).placeholders !== undefined
        const properties = isTailored ? await loadProperties(queryClient, app.id) : {}
        return findSurveyProblems({ ...source, ...properties }, app.linkSchemes)
      }}
      findWarnings={() => {
        const { survey, fields } = store.getState().draft
        return findSurveyWarnings({ defaultLocale, selectedLocales: fields.locales, survey })
      }}
      publish={async () => {
        const { appId, projectId: id } = place
        const revision = store.getRevision()
        const { publishedVersion } = await client.surveys.inApp.publish({ appId, id, revision })
        return { version: publishedVersion ?? 1 }
      }}
      renderProblems={(problems, onClose) =>
        problems.map((problem) => <ProblemLine key={problem.field} problem={problem} onClose={onClose} />)
      }
    />
  )
}
