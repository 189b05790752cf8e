import { surveyLimits } from './survey.ts'

export const questionTypes = [
  'SINGLE_SELECTION',
  'MULTI_SELECTION',
  'SINGLE_LINE_INPUT',
  'MULTI_LINE_INPUT',
  'STAR_RATING',
  'NPS_RATING',
  'OPINION_SCALE',
  'CONSENT',
  'DATE',
  'RANKING',
  'MATRIX',
] as const
export type QuestionType = (typeof questionTypes)[number]

/**
 * The way that a question is answered: with keys of choices, a text, a number on a scale, a day, an order, or a choice
 * per row.
 */
export type QuestionTraits =
  | ChoiceTraits
  | TextTraits
  | ScaleTraits
  | DateTraits
  | RankingTraits
  | MatrixTraits

export interface ChoiceTraits {
  kind: 'CHOICE'
  /** Whether several choices may be picked. The answer is then a list of keys. */
  isMany: boolean
  /** There is one choice: a statement to agree with. */
  isConsent: boolean
}

export interface DateTraits {
  kind: 'DATE'
}

/** The answer is the list of all choices, the best first. */
export interface RankingTraits {
  kind: 'RANKING'
}

/** Each row is answered with one of the same choices. */
export interface MatrixTraits {
  kind: 'MATRIX'
}

export interface TextTraits {
  kind: 'TEXT'
  /** Whether the answer is a single line. */
  isLine: boolean
  maxLength: number
}

export interface ScaleTraits {
  kind: 'NUMBER'
  /** The drawing of a point. */
  face: ScaleFace
  /** Lowest and highest number. Null: from 1 to the number that the author chooses. */
  range: ScaleRange | null
  /** Whether answers count as promoters, passives and detractors. */
  isNps: boolean
}

export type ScaleFace = 'NUMBER' | 'STAR'

export interface ScaleRange {
  min: number
  max: number
}

/** The one registry of question types. A type without an entry does not compile. */
export const questionTraits: Record<QuestionType, QuestionTraits> = {
  SINGLE_SELECTION: { kind: 'CHOICE', isMany: false, isConsent: false },
  MULTI_SELECTION: { kind: 'CHOICE', isMany: true, isConsent: false },
  CONSENT: { kind: 'CHOICE', isMany: true, isConsent: true },
  DATE: { kind: 'DATE' },
  RANKING: { kind: 'RANKING' },
  MATRIX: { kind: 'MATRIX' },
  SINGLE_LINE_INPUT: { kind: 'TEXT', isLine: true, maxLength: surveyLimits.lineLength },
  MULTI_LINE_INPUT: { kind: 'TEXT', isLine: false, maxLength: surveyLimits.textLength },
  STAR_RATING: { kind: 'NUMBER', face: 'STAR', range: null, isNps: false },
  NPS_RATING: { kind: 'NUMBER', face: 'NUMBER', range: { min: 0, max: surveyLimits.npsMax }, isNps: true },
  OPINION_SCALE: { kind: 'NUMBER', face: 'NUMBER', range: null, isNps: false },
}

/** The lowest and highest number of a scale. */
export const toScaleRange = ({ range }: ScaleTraits, scaleValue: number): ScaleRange =>
  range ?? { min: 1, max: scaleValue }

export function countPoints(traits: ScaleTraits, scaleValue: number): number {
  const { min, max } = toScaleRange(traits, scaleValue)
  return max - min + 1
}

/** Whether the author chooses the number of points. */
export function canChooseScale(type: QuestionType): boolean {
  const traits = questionTraits[type]
  return traits.kind === 'NUMBER' && traits.range === null
}
