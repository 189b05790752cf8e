import { findSurveyProblems } from '@waymark/contract/compiler'
import { client } from '../../../../lib/api.ts'
import { PublishButton } from '../../publishing/publish-button.tsx'
import { useSurvey } from '../survey-context.ts'
import { ProblemLine } from './problem-line.tsx'

/** Publishes the survey being edited. */
export function PublishSurvey() {
  const { store, place, app, defaultLocale } = useSurvey()
  return (
    <PublishButton
      store={store}
      place={place}
      findProblems={() => {
        const { survey, fields } = store.getState().draft
        return findSurveyProblems({ defaultLocale, selectedLocales: fields.locales, survey }, app.linkSchemes)
      }}
      publish={async () => {
        const { appId, projectId: id } = place
        const revision = store.getRevision()
        const { publishedVersion } = await client.surveys.inApp.publish({ appId, id, revision })
        return publishedVersion ?? 1
      }}
      renderProblems={(problems, onClose) =>
        problems.map((problem) => <ProblemLine key={problem.field} problem={problem} onClose={onClose} />)
      }
    />
  )
}
