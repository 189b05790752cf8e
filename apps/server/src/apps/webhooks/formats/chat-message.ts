import type { Deployment, FailingStep, RampPause } from '@waymark/contract'
import { chatTexts, type ChatText, type ExperimentDone, type LowScore } from './chat-texts.ts'
import type { DeliveryMessage, FormatReceiver } from './formatted-request.ts'

/** The content of a chat message: two lines, and a link to the dashboard. */
export interface ChatMessage extends ChatText {
  link: { label: string; url: string }
}

/** Writes a delivery as text in the language of its readers. */
export function toChatMessage(
  { type, data }: DeliveryMessage,
  { language, publicUrl }: Pick<FormatReceiver, 'language' | 'publicUrl'>,
): ChatMessage {
  const texts = chatTexts[language]
  const ofApp = `${publicUrl}/app/${String(data.appId)}`
  const link = (path: string) => ({ label: texts.open, url: `${ofApp}${path}` })
  if (type === 'element_missing' || type === 'element_found') {
    const step = data.step as FailingStep
    return { ...texts[type](step), link: link(`/insight/${step.deploymentId}`) }
  }
  if (type === 'survey_nps_low') {
    const answer = data.answer as LowScore
    return { ...texts[type](answer), link: link(`/insights/surveys/${answer.surveyId}`) }
  }
  if (type === 'experiment_done') {
    const done = data.experiment as ExperimentDone
    return { ...texts[type](done), link: link(`/insight/${done.deploymentId}`) }
  }
  if (type === 'ramp_paused') {
    const { name } = data.deployment as Deployment
    return {
      ...texts[type](name, data.pause as RampPause),
      link: link(`/live-projects?search=${encodeURIComponent(name)}`),
    }
  }
  if (type === 'test') return { ...texts.test, link: link('/integrations/webhooks') }
  const deployment = data.deployment as Deployment
  const path = `/insight/${deployment.id}`
  return { ...texts.deployment(deployment, type), link: link(path) }
}
