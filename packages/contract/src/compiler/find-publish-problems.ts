import { isAnchored } from '../constants/guidance.ts'
import { listBlockTexts } from '../documents/block-texts.ts'
import { listSteps, type GuideSource, type StepSource } from './compile-guide.ts'

export type PublishProblemCode =
  | 'no_steps'
  | 'no_component'
  | 'text_missing'
  | 'identifier_missing'
  | 'nothing_to_show'
  | 'no_way_on'
  | 'step_unknown'

/** Something that stops publishing, and where: the step's key and, where it applies, block and locale. */
export interface PublishProblem {
  code: PublishProblemCode
  message: string
  stepKey?: string
  blockId?: string
  locale?: string
}

/** A project's source as authors left it: a step may still lack its component. */
export type DraftSource = GuideSource<DraftStepSource>
export type DraftStepSource = Omit<StepSource, 'component'> & { component: StepSource['component'] | null }

/** Lists all that keeps a project from being published; an empty list means that it compiles. */
export function findPublishProblems(source: DraftSource): PublishProblem[] {
  const steps = listSteps(source)
  if (steps.length === 0) return [{ code: 'no_steps', message: 'Add at least one step' }]
  return steps.flatMap((step, index) => findStepProblems({ ...source, steps }, step, index))
}

function findStepProblems(source: DraftSource, step: DraftStepSource, index: number): PublishProblem[] {
  const at = { stepKey: step.key }
  const { component } = step
  if (!component) return [{ code: 'no_component', message: `Step ${index + 1} has no component`, ...at }]

  const problems: PublishProblem[] = []
  if (component.blocks.length === 0) {
    problems.push({ code: 'nothing_to_show', message: `Step ${index + 1} shows nothing`, ...at })
  }
  if (isAnchored(component.container) && !step.identifiers.some(({ role }) => role === 'TARGET')) {
    problems.push({
      code: 'identifier_missing',
      message: `Step ${index + 1} needs an element to point at`,
      ...at,
    })
  }
  if (!hasWayOn(component)) {
    problems.push({
      code: 'no_way_on',
      message: `Step ${index + 1} has no button and cannot be closed`,
      ...at,
    })
  }
  const locales = [...new Set([source.defaultLocale, ...source.selectedLocales])]
  for (const block of component.blocks) {
    const required = listBlockTexts(block).filter(({ isRequired }) => isRequired)
    for (const locale of locales) {
      if (required.every(({ text }) => text[locale]?.trim())) continue
      const message = `Step ${index + 1} lacks a text in ${locale}`
      problems.push({ code: 'text_missing', message, ...at, blockId: block.id, locale })
    }
    if (block.type !== 'BUTTON' || block.action.type !== 'GO_TO_STEP') continue
    const { stepKey } = block.action
    if (source.steps.some(({ key }) => key === stepKey)) continue
    const message = `A button of step ${index + 1} leads to a step that no longer exists`
    problems.push({ code: 'step_unknown', message, ...at, blockId: block.id })
  }
  return problems
}

function hasWayOn({ blocks, dismissal }: StepSource['component']): boolean {
  return dismissal.closeButton || blocks.some((block) => block.type === 'BUTTON')
}
