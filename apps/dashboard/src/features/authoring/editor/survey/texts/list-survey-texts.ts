import type { LocalizedText, Survey } from '@waymark/contract'
import type { TextChange, TextPlace } from '../../languages/list-texts.ts'
import { mapSurveyTexts, type SurveyTextPlace } from './map-survey-texts.ts'

/** The names of a survey's parts. */
export interface PartNames {
  header: string
  end: string
  nameOf(key: string): string
  /** An end message for certain answers, numbered from 1. */
  nameEnding(number: number): string
  /** A text's name within its part; answers are numbered from 1. */
  textOf(field: SurveyTextField, number: number): string
}

export type SurveyTextField =
  | 'title'
  | 'desc'
  | 'link'
  | 'label'
  | 'answer'
  | 'row'
  | 'placeholder'
  | 'requiredMessage'

/** All texts of a survey, in reading order. */
export function listSurveyTexts(survey: Survey, names: PartNames): TextPlace[] {
  const places: TextPlace[] = []
  const nameText = (part: string, field: string) => {
    const [kind, key] = field.split(' ') as [SurveyTextField, string?]
    const { answers = [], rows = [] } = survey.questions[part] ?? {}
    const at = (kind === 'row' ? rows : answers).findIndex((answer) => answer.key === key)
    return names.textOf(kind, at + 1)
  }
  const namePart = (part: string) => {
    if (part === 'header') return names.header
    if (part === 'end') return names.end
    const ending = survey.endings?.findIndex(({ key }) => key === part) ?? -1
    return ending < 0 ? names.nameOf(part) : names.nameEnding(ending + 1)
  }
  mapSurveyTexts(survey, (text, { part, field, isRequired }) => {
    const stepName = namePart(part)
    const name = nameText(part, field)
    places.push({ stepId: part, stepName, blockId: part, field, name, text, isRequired })
    return text
  })
  return places
}

/** The survey with its texts changed and everything else kept. */
export function changeSurveyTexts(survey: Survey, changes: readonly TextChange[]): Survey {
  const meant = Map.groupBy(changes, ({ stepId, field }) => `${stepId} ${field}`)
  return mapSurveyTexts(survey, (text, { part, field }: SurveyTextPlace): LocalizedText => {
    const own = meant.get(`${part} ${field}`)
    if (!own) return text
    const written = { ...text, ...Object.fromEntries(own.map(({ locale, value }) => [locale, value])) }
    return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''))
  })
}
