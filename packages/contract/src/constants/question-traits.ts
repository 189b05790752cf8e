import { surveyLimits } from './survey.ts'

export const questionTypes = [
  'SINGLE_SELECTION',
  'MULTI_SELECTION',
  'SINGLE_LINE_INPUT',
  'MULTI_LINE_INPUT',
  'STAR_RATING',
  'NPS_RATING',
  'OPINION_SCALE',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** How a question is answered: by keys of its answers, in words, or by a number of its scale. */
export type QuestionTraits = ChoiceTraits | TextTraits | ScaleTraits

export interface ChoiceTraits {
  kind: 'CHOICE'
  /** Whether several answers may be given; an answer is then a list of keys. */
  isMany: boolean
}

export interface TextTraits {
  kind: 'TEXT'
  /** Whether it is written on one line. */
  isLine: boolean
  maxLength: number
}

export interface ScaleTraits {
  kind: 'NUMBER'
  /** What a point looks like. */
  face: ScaleFace
  /** Its lowest and highest number; from 1 to what the author chooses where null. */
  range: ScaleRange | null
  /** Whether its numbers are counted as promoters, passives and detractors. */
  isNps: boolean
}

export type ScaleFace = 'NUMBER' | 'STAR'

export interface ScaleRange {
  min: number
  max: number
}

/** The one record of what a question type is: a new one stands here, or does not compile. */
export const questionTraits: Record<QuestionType, QuestionTraits> = {
  SINGLE_SELECTION: { kind: 'CHOICE', isMany: false },
  MULTI_SELECTION: { kind: 'CHOICE', isMany: true },
  SINGLE_LINE_INPUT: { kind: 'TEXT', isLine: true, maxLength: surveyLimits.lineLength },
  MULTI_LINE_INPUT: { kind: 'TEXT', isLine: false, maxLength: surveyLimits.textLength },
  STAR_RATING: { kind: 'NUMBER', face: 'STAR', range: null, isNps: false },
  NPS_RATING: { kind: 'NUMBER', face: 'NUMBER', range: { min: 0, max: surveyLimits.npsMax }, isNps: true },
  OPINION_SCALE: { kind: 'NUMBER', face: 'NUMBER', range: null, isNps: false },
}

/** The numbers that a scale is answered with. */
export const toScaleRange = ({ range }: ScaleTraits, scaleValue: number): ScaleRange =>
  range ?? { min: 1, max: scaleValue }

export function countPoints(traits: ScaleTraits, scaleValue: number): number {
  const { min, max } = toScaleRange(traits, scaleValue)
  return max - min + 1
}

/** Whether its author says how many points it has. */
export function canChooseScale(type: QuestionType): boolean {
  const traits = questionTraits[type]
  return traits.kind === 'NUMBER' && traits.range === null
}
