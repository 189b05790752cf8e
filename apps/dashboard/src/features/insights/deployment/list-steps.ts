import type { AnyGuide } from '@waymark/contract'

export interface ShownStep {
  component: Extract<AnyGuide, { kind: 'STATIC_FLOW' }>['steps'][number]['component']
  /** The guide's default locale. */
  locale: string
}

/** What each step of a guide looks like, by its key. */
export function listSteps(guide: AnyGuide | undefined): Map<string, ShownStep> {
  if (!guide || guide.kind === 'SURVEY') return new Map()
  const { defaultLocale: locale } = guide
  const steps =
    guide.kind === 'STATIC_FLOW'
      ? guide.steps
      : [...(guide.startScreen ? [guide.startScreen] : []), ...guide.pages.flatMap((page) => page.steps)]
  return new Map(steps.map(({ key, component }) => [key, { component, locale }]))
}
