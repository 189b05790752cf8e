import type { SurveyResponse } from '@waymark/contract'
import type { Playing, RuntimeEvent, SurveyAnswers, SurveyOptions } from '@waymark/player'
import type { Store } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'
import { RESPONSE } from '../events/response-queue.ts'
import { END_USER, type EndUser } from '../person/identity.ts'
import { recordProgress } from '../progress/record-progress.ts'
import { saveRun, findRun, updateRun } from '../progress/run-store.ts'
import { createValueReader } from './create-value-reader.ts'
import { recordGuideEvent } from './record-guide-event.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'

interface SurveyRun extends GuideRun {
  /** Plays it on the surface at hand. */
  play(emit: (event: RuntimeEvent) => void, options: SurveyOptions): Playing
}

/** Shows a deployment's survey. Answers stay in storage, across pages, until the server accepts them. */
export function runSurvey(guideServices: GuideServices, surveyRun: SurveyRun): Playing | undefined {
  const { environment, store, tabStore, listeners, getLocale, getVisit } = guideServices
  const { deployment, play, run, meter, isSpent, onEnd } = surveyRun
  const { id, version, projectId } = deployment
  if (isSpent?.()) return void onEnd({ wasSeen: false })
  let wasSeen = Boolean(run?.emitted.length)
  const { now } = getVisit()
  const survey = run?.survey ?? { responseId: createUuid(now, environment), startedAt: now, answers: {} }
  if (!run) saveRun(tabStore, { deploymentId: id, version, stepKey: '', emitted: [], survey })

  function handle(event: RuntimeEvent): void {
    if (event.type === 'survey_seen') {
      if (wasSeen) return
      wasSeen = true
      updateRun(tabStore, id, { emitted: ['guide_seen'] })
    }
    listeners.runSafely(() => {
      const type = event.type.replace('survey', 'guide') as RuntimeEvent['type']
      recordProgress(store, { ...event, type }, { deployment, ...getVisit() })
      recordGuideEvent(guideServices, deployment, event)
    })
  }

  /** Called with the event of the same answer, which triggers sending the response a moment later. */
  function keep(answers: SurveyAnswers, isComplete: boolean): void {
    const moment = getVisit()
    const response: SurveyResponse = {
      id: survey.responseId,
      surveyId: projectId,
      deploymentId: id,
      deploymentVersion: version,
      endUserId: moment.endUserId,
      platform: moment.platform,
      locale: getLocale(),
      answers,
      isComplete,
      signature: findSignature(store, moment.endUserId),
      at: new Date(moment.now).toISOString(),
      startedAt: new Date(survey.startedAt).toISOString(),
    }
    store.write(RESPONSE + response.id, response)
    if (findRun(tabStore, id)) updateRun(tabStore, id, { survey: { ...survey, answers } })
  }

  return play(handle, {
    locale: getLocale(),
    meter,
    answers: survey.answers,
    seed: survey.responseId,
    read: createValueReader(guideServices, surveyRun),
    onAnswers: (answers) => void listeners.runSafely(() => keep(answers, false)),
    onComplete: (answers) => void listeners.runSafely(() => keep(answers, true)),
    onEnd: () => void listeners.runSafely(() => onEnd({ wasSeen })),
  })
}

/** Another tab may have identified somebody else meanwhile. */
function findSignature(store: Store, endUserId: string): string | undefined {
  const known = store.read<EndUser>(END_USER)
  return known?.id === endUserId ? known.signature : undefined
}
