import type { ProjectFinding } from '@waymark/contract'
import { listAllSteps, nameStep, type DraftSource, type SurveySource } from '@waymark/contract/compiler'
import { toFallbackText } from '@waymark/contract/rich-text'
import { nameAnswers } from '@waymark/contract/survey-path'

/** A step, page or question by its key, and by the name that authors know it by. */
export type NamedStep = NonNullable<ProjectFinding['step']>

/** The step or page that a field such as `pages.<key>.steps.<key>.blocks.<id>` belongs to. */
export function findNamedStep(source: DraftSource, field: string): NamedStep | undefined {
  const { page, step } = /^(?:pages\.(?<page>[^.]+))?\.?(?:steps\.(?<step>[^.]+))?/.exec(field)?.groups ?? {}
  const steps = listAllSteps(source).map((it) => ({ key: it.key, name: nameStep(it, source.defaultLocale) }))
  const { pages = [] } = source
  return findNumbered(steps, step) ?? findNumbered(pages, page)
}

function findNumbered(all: readonly { key: string; name: string }[], wanted: string | undefined) {
  const at = all.findIndex(({ key }) => key === wanted)
  const found = all[at]
  return found && { key: found.key, name: found.name, number: at + 1 }
}

/** The question that a field such as `survey.questions.<key>.label.en` belongs to. */
export function findNamedQuestion({ survey, defaultLocale }: SurveySource, field: string) {
  const [, part, key = ''] = field.split('.')
  const question = part === 'questions' ? survey.questions[key] : undefined
  if (!question) return undefined
  const text = question.label[defaultLocale]?.trim()
  const name = text ? toFallbackText(nameAnswers(text, () => '…')) : null
  return { key, name, number: survey.order.indexOf(key) + 1 }
}
