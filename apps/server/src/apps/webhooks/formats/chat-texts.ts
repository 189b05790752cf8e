import type { Deployment, FailingStep, InterfaceLanguage, RampPause } from '@waymark/contract'
import type { DeliveryKind, Guardrail } from '@waymark/contract/constants'

/** Two lines of a chat. */
export interface ChatText {
  title: string
  text: string
}

/** An answer to an NPS question, as `survey_nps_low` reports it. */
export interface LowScore {
  surveyId: string
  surveyName: string
  score: number
}

/** An experiment, as `experiment_done` reports it. */
export interface ExperimentDone {
  deploymentId: string
  deploymentName: string
  goalName: string
  outcome: 'WINNER' | 'NONE'
  /** The winner; null if no guide is better. */
  winner: string | null
  size: number
}

interface ChatTexts {
  /** The label of the link. */
  open: string
  test: ChatText
  element_missing(step: FailingStep): ChatText
  element_found(step: FailingStep): ChatText
  survey_nps_low(answer: LowScore): ChatText
  experiment_done(done: ExperimentDone): ChatText
  ramp_paused(deploymentName: string, pause: RampPause): ChatText
  deployment(deployment: Deployment, kind: DeliveryKind): ChatText
}

const toPercent = (share: number) => String(Math.round(share * 100))

const en: ChatTexts = {
  open: 'Open in Waymark',
  test: { title: 'Test message from Waymark', text: 'Messages of this app arrive here.' },
  element_missing: ({ deploymentName, stepName, share }) => ({
    title: `“${deploymentName}” is broken`,
    text: `The element of the step “${stepName}” was not found in ${toPercent(share)}% of the attempts in the last 7 days.`,
  }),
  element_found: ({ deploymentName, stepName }) => ({
    title: `“${deploymentName}” works again`,
    text: `The element of the step “${stepName}” is found again.`,
  }),
  survey_nps_low: ({ surveyName, score }) => ({
    title: `A low score in “${surveyName}”`,
    text: `Someone answered ${score} of 10.`,
  }),
  experiment_done: ({ deploymentName, goalName, winner, size }) => ({
    title: `The experiment “${deploymentName}” is done`,
    text: winner
      ? `Variant ${winner} is better for the goal “${goalName}”, by ${size.toLocaleString('en')} end users.`
      : `No variant is better for the goal “${goalName}”, by ${size.toLocaleString('en')} end users.`,
  }),
  ramp_paused: (deploymentName, { guardrail, share, limit }) => ({
    title: `The rollout of “${deploymentName}” paused`,
    text: `${toPercent(share)}% of the ${pauseReasons[guardrail].en}; the limit is ${toPercent(limit)}%.`,
  }),
  deployment: ({ name }, kind) => ({ title: `“${name}”`, text: deploymentTexts[kind]?.en ?? kind }),
}

const de: ChatTexts = {
  open: 'In Waymark öffnen',
  test: { title: 'Testnachricht von Waymark', text: 'Nachrichten dieser App kommen hier an.' },
  element_missing: ({ deploymentName, stepName, share }) => ({
    title: `„${deploymentName}“ ist defekt`,
    text: `Das Element des Schritts „${stepName}“ wurde in den letzten 7 Tagen bei ${toPercent(share)} % der Versuche nicht gefunden.`,
  }),
  element_found: ({ deploymentName, stepName }) => ({
    title: `„${deploymentName}“ funktioniert wieder`,
    text: `Das Element des Schritts „${stepName}“ wird wieder gefunden.`,
  }),
  survey_nps_low: ({ surveyName, score }) => ({
    title: `Eine niedrige Bewertung in „${surveyName}“`,
    text: `Jemand hat mit ${score} von 10 geantwortet.`,
  }),
  experiment_done: ({ deploymentName, goalName, winner, size }) => ({
    title: `Das Experiment „${deploymentName}“ ist fertig`,
    text: winner
      ? `Variante ${winner} ist besser für das Ziel „${goalName}“, bei ${size.toLocaleString('de')} Endnutzern.`
      : `Keine Variante ist besser für das Ziel „${goalName}“, bei ${size.toLocaleString('de')} Endnutzern.`,
  }),
  ramp_paused: (deploymentName, { guardrail, share, limit }) => ({
    title: `Der Rollout von „${deploymentName}“ ist pausiert`,
    text: `${toPercent(share)} % der ${pauseReasons[guardrail].de}; das Limit ist ${toPercent(limit)} %.`,
  }),
  deployment: ({ name }, kind) => ({ title: `„${name}“`, text: deploymentTexts[kind]?.de ?? kind }),
}

const pauseReasons: Record<Guardrail, Record<InterfaceLanguage, string>> = {
  DISMISSALS: { en: 'showings were dismissed', de: 'Anzeigen wurden abgebrochen' },
  MISSING_ELEMENTS: {
    en: 'attempts did not find the element of a step',
    de: 'Versuche fanden das Element eines Schritts nicht',
  },
  PAGE_COST: { en: 'showings slowed their page down', de: 'Anzeigen haben ihre Seite gebremst' },
}

const deploymentTexts: Partial<Record<DeliveryKind, Record<InterfaceLanguage, string>>> = {
  deployment_scheduled: { en: 'The deployment is scheduled.', de: 'Die Ausspielung ist geplant.' },
  deployment_live: { en: 'The deployment is live.', de: 'Die Ausspielung ist live.' },
  deployment_updated: { en: 'The deployment was changed.', de: 'Die Ausspielung wurde geändert.' },
  deployment_stopped: { en: 'The deployment was stopped.', de: 'Die Ausspielung wurde gestoppt.' },
  deployment_ended: { en: 'The deployment has ended.', de: 'Die Ausspielung ist beendet.' },
}

export const chatTexts: Record<InterfaceLanguage, ChatTexts> = { en, de }
