import type { ManifestDeployment, SurveyGuide, SurveyResponse } from '@waymark/contract'
import type { GuideServices, Player } from '@waymark/core/show'
import type { Host, Playing, SurveyOptions } from '@waymark/runtime'

type Store = GuideServices['store']

/** Shows a survey as the SDK does, with the stage's stand-ins for the rest of the SDK. */
export async function playSurvey(host: Host, guide: SurveyGuide, options: SurveyOptions): Promise<Playing> {
  const { loadSurveyPlayer } = await import('../src/show/run-survey.ts')
  const play = await loadSurveyPlayer(guide)
  let reason: Parameters<SurveyOptions['onEnd']>[0] = 'STOPPED'
  const record: GuideServices['recorder']['record'] = ({ type, name }) => {
    if (type === 'survey_completed') reason = 'COMPLETED'
    if (type === 'survey_dismissed') reason = 'DISMISSED'
    host.emit({ type, ...(name && { name }) } as Parameters<Host['emit']>[0])
  }
  const services = {
    environment: { elapsedMs: host.now, schedule: host.schedule, randomBytes: () => new Uint8Array(16) },
    store: createStore((value) => {
      const { answers, isComplete } = value as SurveyResponse
      if (isComplete) options.onComplete(answers)
      else if (answers) options.onAnswers(answers)
    }),
    tabStore: createStore(),
    listeners: { runSafely: (run: () => void) => run() },
    recorder: { record },
    mediaUrls: {},
    getLocale: () => options.locale,
    getVisit: () => ({ sessionId: 's', endUserId: 'e', platform: 'WEB', now: 0 }),
  } as unknown as GuideServices
  const deployment = { id: 'd', version: 1, projectId: 'p' } as ManifestDeployment
  const run = { deployment, theme: undefined, onEnd: () => options.onEnd(reason) }
  return play(services, run as unknown as Parameters<Player>[1])!
}

function createStore(onWrite: (value: object) => void = () => {}): Store {
  const kept = new Map<string, unknown>()
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: object) => {
      kept.set(key, value)
      onWrite(value)
    },
    remove: (key: string) => kept.delete(key),
  } as unknown as Store
}
