import type { PublishProblem, PublishWarning } from '@waymark/contract/compiler'
import { toSubError, type SubError } from '@waymark/contract/constants'

type Code = (PublishProblem | PublishWarning)['code']

/** The part of a step that a problem is about, unless it is a block. */
const partsOfStep: Partial<Record<Code, string>> = {
  no_component: 'component',
  container_unfit: 'component',
  effect_missing: 'component',
  video_missing: 'component',
  items_missing: 'component',
  nothing_to_show: 'component',
  no_way_on: 'component',
  step_leads_nowhere: 'component',
  branch_unknown: 'component',
  branch_unfit: 'component',
  loop_automatic: 'component',
  end_unreachable: 'component',
  identifier_missing: 'identifiers',
  sound_missing: 'sound',
  sound_untranslated: 'sound',
  address_of_record: 'identifiers',
}
const partsOfPage: Partial<Record<Code, string>> = {
  page_unrecognised: 'identifiers',
  address_of_record: 'identifiers',
  page_empty: 'steps',
}
const partsOfProject: Partial<Record<Code, string>> = {
  no_pages: 'pages',
  start_screen_missing: 'startScreen',
}

/**
 * Names where an author finds the problem: `steps`, `steps.<key>.identifiers`, `steps.<key>.blocks.<block
 * id>.<locale>`, `pages.<key>.steps.<key>.sound.<locale>`.
 */
export function toPublishSubError(problem: PublishProblem | PublishWarning): SubError {
  const { code, message, pageKey, stepKey, blockId, locale } = problem
  const fields =
    stepKey !== undefined
      ? [toStepField(stepKey, pageKey), blockId ? `blocks.${blockId}` : partsOfStep[code], locale]
      : pageKey !== undefined
        ? ['pages', pageKey, partsOfPage[code]]
        : [partsOfProject[code] ?? 'steps']
  return toSubError(code, { field: fields.filter(Boolean).join('.'), message })
}

export const toStepField = (stepKey: string, pageKey?: string): string =>
  [...(pageKey === undefined ? [] : ['pages', pageKey]), 'steps', stepKey].join('.')
